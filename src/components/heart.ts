/**
 * The heart on a card is an island like any other, but a list has twelve of them, and they took a third of a page's
 * rendering. Astro renders one; its HTML is the pattern for all others, in which only the listing differs.
 */
import { escapeHTML, unescapeHTML } from "astro/runtime/server/index.js";
import type { ListingCard } from "#lib/contracts/property.ts";

/** Takes the listing's place in a pattern. */
export const standIn = { id: "the-id", title: "the-title" };

const patterns = new Map<boolean, string>();

/** Keeps `html` as the pattern of hearts that can or cannot be pressed. */
export function keepHeart(isAvailable: boolean, html: string): void {
  if (import.meta.env.PROD) patterns.set(isAvailable, html);
}

/** The heart of a listing, or undefined where none like it was rendered yet. */
export function keptHeart(listing: ListingCard): ReturnType<typeof unescapeHTML> | undefined {
  const pattern = patterns.get(listing.countInStock > 0);
  return pattern === undefined ? undefined : unescapeHTML(filledHeart(pattern, listing));
}

const jsonOf = (text: string): string => escapeHTML(JSON.stringify(text));
/** In the island's properties a value is JSON, elsewhere it is text. */
const taken = new RegExp([jsonOf(standIn.id), jsonOf(standIn.title), standIn.id, standIn.title].join("|"), "g");

/** The pattern as the heart of this listing, in one pass: a title may hold anything, the stand-ins too. */
export function filledHeart(pattern: string, { _id, title }: Pick<ListingCard, "_id" | "title">): string {
  const values: Record<string, string> = {
    [jsonOf(standIn.id)]: jsonOf(_id),
    [jsonOf(standIn.title)]: jsonOf(title),
    [standIn.id]: escapeHTML(_id),
    [standIn.title]: escapeHTML(title),
  };
  return pattern.replaceAll(taken, (found) => values[found] ?? found);
}
