/** Sizes as people type them. */

import { numberAt } from "#lib/price/numbers.ts";
import { sizeAt } from "#lib/price/units.ts";
import { land } from "#lib/shared/listing/categories.ts";

/** "1,200.5", "120 m²" and "two hundred sqm", in square metres. Undefined for any other text. */
export function readSize(text: string): number | undefined {
  const typed = text.trim();
  const number = numberAt(typed, 0);
  if (number?.hundredths === undefined) return undefined;
  const isAll = number.end === typed.length || sizeAt(typed, number.end) === typed.length;
  return isAll ? number.hundredths / 100 : undefined;
}

interface TypedSizes {
  readonly category: string;
  readonly size: string;
  readonly plotArea: string;
}

/** The size that a price per square metre is for: of land, its plot area. Null if it cannot be read. */
export const typedSizeOf = ({ category, size, plotArea }: TypedSizes): number | null =>
  readSize(category === land ? plotArea : size) ?? null;
