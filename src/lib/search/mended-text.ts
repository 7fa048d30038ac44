/** Mending what was typed, by the words of all listings. */
import { db } from "#lib/db/database.ts";
import type { Gathered } from "./gathering.ts";
import { doubtfulWords, isMistaken, type Mended, mendText } from "./mending.ts";
import { isInListings } from "./repository.ts";

/** A text with its mistyped words mended. `text` is plain. */
export async function mend(text: string, { dictionary, pairs }: Gathered): Promise<Mended> {
  const doubtful = doubtfulWords(text, dictionary);
  const mistaken = doubtful.filter((word) => isMistaken(word, dictionary));
  const unknown = await absentOf(doubtful.filter((word) => !mistaken.includes(word)));
  return mendText(text, dictionary, new Set([...mistaken, ...unknown]), pairs);
}

/** Those of the words that no listing holds in any form. */
export async function absentOf(words: readonly string[]): Promise<Set<string>> {
  const absent = new Set<string>();
  for (const word of words) if (!(await isInListings(db, word))) absent.add(word);
  return absent;
}
