/**
 * The heart on a card is an island like any other, but a list has twelve of them, and they took a third of a page's
 * rendering. Astro renders one with stand-ins for the listing; its HTML is the pattern of all others.
 */
import { escapeHTML } from "astro/runtime/server/escape.js";
import { type Html, trusted } from "#components/ui/html.ts";
import type { ListingCard } from "#lib/contracts/property.ts";

/** Takes the listing's place in a pattern. */
export const standIn = { id: "the-id", title: "the-title" };

const jsonOf = (text: string): string => escapeHTML(JSON.stringify(text));
/** In the island's properties a value is JSON, elsewhere it is text. */
const json = { id: jsonOf(standIn.id), title: jsonOf(standIn.title) };
const taken = new RegExp(`(${[json.id, json.title, standIn.id, standIn.title].join("|")})`);
const cutPatterns = new Map<string, readonly string[]>();

/** The pattern as the heart of this listing, in one pass: a title may hold anything, the stand-ins too. */
export function filledHeart(pattern: string, { _id, title }: Pick<ListingCard, "_id" | "title">): Html {
  const values: Record<string, string> = {
    [json.id]: jsonOf(_id),
    [json.title]: jsonOf(title),
    [standIn.id]: escapeHTML(_id),
    [standIn.title]: escapeHTML(title),
  };
  return trusted(
    cut(pattern)
      .map((piece) => values[piece] ?? piece)
      .join(""),
  );
}

/** The pattern's pieces: every second one is a stand-in. */
function cut(pattern: string): readonly string[] {
  const before = cutPatterns.get(pattern);
  if (before !== undefined) return before;
  const pieces = pattern.split(taken);
  cutPatterns.set(pattern, pieces);
  return pieces;
}
