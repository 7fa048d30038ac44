/** Sizes as people type them. */
import { numberAt } from "#lib/price/numbers.ts";
import { sizeAt } from "#lib/price/units.ts";

/** "1,200.5", "120 m²" and "two hundred sqm", in square metres. Undefined for any other text. */
export function readSize(text: string): number | undefined {
  const typed = text.trim();
  const number = numberAt(typed, 0);
  if (number?.hundredths === undefined) return undefined;
  const isAll = number.end === typed.length || sizeAt(typed, number.end) === typed.length;
  return isAll ? number.hundredths / 100 : undefined;
}
