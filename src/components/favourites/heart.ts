/**
 * The heart on a card is an island. A list has twelve, which took a third of the page's rendering. So Astro renders one
 * with placeholders, and its HTML is the pattern for all others.
 */
import { escapeHTML } from "astro/runtime/server/escape.js";
import { type Html, trusted } from "#components/ui/html.ts";
import type { ListingCard } from "#lib/contracts/property.ts";

/** Placeholders for the listing in a pattern. */
export const standIn = { id: "the-id", title: "the-title" };

const jsonOf = (text: string): string => escapeHTML(JSON.stringify(text));
/** Island props are JSON; elsewhere the values are plain text. */
const json = { id: jsonOf(standIn.id), title: jsonOf(standIn.title) };
const taken = new RegExp(`(${[json.id, json.title, standIn.id, standIn.title].join("|")})`);
const cutPatterns = new Map<string, readonly string[]>();

/** Fills the pattern for a listing in one pass: a title may contain a placeholder. */
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

/** The pattern's pieces: every second one is a placeholder. */
function cut(pattern: string): readonly string[] {
  const before = cutPatterns.get(pattern);
  if (before !== undefined) return before;
  const pieces = pattern.split(taken);
  cutPatterns.set(pattern, pieces);
  return pieces;
}
