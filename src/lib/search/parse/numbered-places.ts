/** "Wuse 2", "Lekki Phase 1", "Area 11": numbers in place names. */
import { anyWith } from "#lib/search/lexicon/lexicon.ts";

const numbered = RegExp(`\\b${anyWith("numbered")}\\.?\\s*$`);

/** Whether the number at `index` belongs to the name before it. */
export const isNumberOfPlace = (text: string, index: number): boolean => numbered.test(text.slice(0, index));
