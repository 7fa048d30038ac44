/** "Movers Ikeja to Ibadan": the states of the towns that movers serve. */

import type { KnownPlace } from "#lib/places/known-place.ts";
import { placePerhapsNamed } from "#lib/places/names.ts";
import type { QueryPart } from "#lib/search/query.ts";
import { homeMovers } from "#lib/shared/listing/categories.ts";

const name = "[a-z]+(?: [a-z\\d]+){0,3}";
const goal = RegExp(`(?<!\\bclose )\\bto (${name})`);
const origin = RegExp(`(${name}) ?$`);

interface Named {
  readonly text: string;
  readonly place: KnownPlace;
}

/** The longest name of a place among these names. */
const longestOf = (names: readonly string[]): Named | undefined =>
  names.flatMap((text) => {
    const place = placePerhapsNamed(text);
    return place ? [{ text, place }] : [];
  })[0];

const fromFirst = (words: readonly string[]) => words.map((_, gone) => words.slice(0, words.length - gone).join(" "));
const toLast = (words: readonly string[]) => words.map((_, gone) => words.slice(gone).join(" "));

/** The parts of a route in text that nothing else has read. Names of states are read before. */
export function routeIn(rest: string, category: string | undefined, read: readonly QueryPart[]): QueryPart[] {
  if (category !== homeMovers.name) return [];
  const said = read.find(({ part }) => part === "moveTo");
  const match = said ? null : goal.exec(rest);
  const to = match && longestOf(fromFirst((match[1] ?? "").split(" ")));
  const goalAt = said?.start ?? (to ? match.index : undefined);
  if (goalAt === undefined) return [];
  const before = read.some(({ part }) => part === "moveFrom") ? null : origin.exec(rest.slice(0, goalAt));
  const from = before && longestOf(toLast((before[1] ?? "").split(" ")));
  const at = from ? rest.lastIndexOf(from.text, goalAt) : 0;
  return [
    ...(from ? [partOf("moveFrom", at, from.text, from.place.state)] : []),
    ...(to && match
      ? [
          partOf(
            "moveTo",
            match.index,
            `to ${to.text}`,
            from?.place.state === to.place.state ? "within" : to.place.state,
          ),
        ]
      : []),
  ];
}

const partOf = (part: "moveFrom" | "moveTo", start: number, text: string, value: string): QueryPart => ({
  part,
  start,
  end: start + text.length,
  text,
  filter: { [part]: [value] },
});
