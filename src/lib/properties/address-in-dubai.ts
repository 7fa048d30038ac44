/** Addresses in Dubai of listings that say they are in Nigeria. They would pass by what Dubai asks of listings. */
import { placesIn } from "#lib/places/reading.ts";
import { dubai } from "#lib/shared/place/states.ts";

const country = /^(?:uae|u\.a\.e\.?|united arab emirates)$/i;

/** "Dubai Marina, Dubai, UAE". */
function endsInDubai(location: string): boolean {
  const parts = location
    .split(/[,;|\n–—]|\s-\s/)
    .map((part) => part.trim().replace(/[.]$/, ""))
    .filter((part) => part !== "" && !country.test(part));
  const last = parts.at(-1) ?? "";
  return /^(?:dubai|dxb)(?:\s+(?:uae|u\.a\.e\.?|city))?$/i.test(last);
}

/**
 * Whether an address is in Dubai: it ends there, or names it with places of Dubai only. Without its name, "Business Bay"
 * and "International City" may be anywhere.
 */
export function isInDubai(location: string): boolean {
  if (endsInDubai(location)) return true;
  if (!/\b(?:dubai|dxb)\b/i.test(location)) return false;
  const named = placesIn(location);
  return named.length > 0 && named.every(({ state }) => state === dubai.slug);
}
