/** Kinds of property in the words of a search: "duplex", "office". They stay words, because titles say them. */

import { entries } from "#lib/lexicon/lexicon.ts";
import { declared } from "#lib/listing/fields/values.ts";
import type { NamedSpan } from "#lib/search/query.ts";
import { isPlace } from "#lib/shared/listing/categories.ts";

const kinds = declared("propertyType").choices.flatMap(({ value, label, titles = [] }: Choice) =>
  titles.flatMap((title) => [title, ...spellingsOf(title)]).map((title) => ({ value, label, title })),
);

/** "Pent house", "apt": other spellings of a word, which titles rarely have. */
function spellingsOf(title: string): readonly string[] {
  return entries.flatMap(({ word, sameAs, isTyped, typed = [] }) => [
    ...(word === title ? typed : []),
    ...(isTyped && sameAs === title ? [word] : []),
  ]);
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly titles?: readonly string[];
}

const patternOf = (title: string): string =>
  RegExp.escape(title)
    .replaceAll(/(?:\\x20| )/g, "[\\s-]?")
    .replace("\\#", "\\w+");

const longestFirst = kinds.toSorted((one, other) => other.title.length - one.title.length);
const named = RegExp(
  `(?<![a-z\\d'])(?:${longestFirst.map(({ title }) => `(${patternOf(title)})(?:e?s)?`).join("|")})(?![a-z\\d'])`,
  "g",
);

const elsewhere =
  /\b(?:near(?:by|er)?(?: to)?|opp(?:osite)?|close to|next to|beside|behind|off|facing|around|for (?:my|the|our)) (?:(?:the|an?) )?$/;
const ofName = /^\s(?:roads?|street|avenue|close|way|lane|junction|bus ?stop|estate|village|city)\b/;

/** The labels of the kinds, and where the text says them. Places are none. */
export function kindsIn(
  rest: string,
  places: readonly NamedSpan[],
  category: string | undefined,
): readonly NamedSpan[] {
  if (category !== undefined && !isPlace(category)) return [];
  return [...rest.matchAll(named)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const kind = longestFirst[match.slice(1).findIndex((each) => each !== undefined)];
    const isInPlace = places.some((place) => place.start < end && start < place.end);
    const isOther = elsewhere.test(rest.slice(0, start)) || ofName.test(rest.slice(end));
    return kind === undefined || isInPlace || isOther ? [] : [{ label: kind.label, start, end }];
  });
}
