/** Words that the search understands even if no listing contains them. */

import type { Field } from "#lib/listing/fields/field.ts";
import { factFilters, hasFilters } from "#lib/listing/fields/filters.ts";
import { numberWords } from "#lib/price/numbers.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import { isTown, wordsWith } from "./lexicon.ts";
import { synonymNames, synonymWords } from "./synonyms.ts";

/** The phrases that a field declares for searches. */
export const phrasesOf = (field: Field): readonly string[] => ("search" in field ? (field.search ?? []) : []);

/** The phrases that the choices of a field declare, with the choice that each means. */
export const choicePhrasesOf = (field: Field): ReadonlyMap<string, string> =>
  new Map(
    "choices" in field
      ? field.choices.flatMap(({ value, search = [] }) => search.map((phrase) => [phrase, value] as const))
      : [],
  );

const fieldWords: readonly string[] = [...hasFilters, ...factFilters].flatMap(({ field }) =>
  [...phrasesOf(field), ...choicePhrasesOf(field).keys()].flatMap((phrase) => phrase.split(" ")),
);

const readWords = new Set([...wordsWith("known").toSorted(), ...numberWords, ...fieldWords]);

/** Whether it is a type or feature word, even if addresses contain it. */
export const isReadWord = (word: string): boolean => readWords.has(word);

const isLikelyWord = new Set([...wordsWith("excluding"), ...wordsWith("likely")]);
const isSynonym = new Set(synonymWords);
const stateWords = new Set(states.flatMap(({ name }) => wordsOf(name.toLowerCase())));

/** Whether a search more likely means this word than an equally near one. */
export const isLikely = (word: string): boolean =>
  readWords.has(word) || isTown(word) || stateWords.has(word) || isSynonym.has(word) || isLikelyWord.has(word);

/** Common word pairs in searches. */
export const phrases: readonly string[] = [
  ...["short let", "short lets", "short stay", "self con", "distress sale", "room and parlour"],
  ...synonymNames,
  ...categories.map(({ label }) => label.toLowerCase()),
];

export const knownWords: readonly string[] = [
  ...new Set([
    ...readWords,
    ...wordsWith("landmark").toSorted(),
    ...wordsWith("town"),
    ...wordsWith("excluding"),
    ...wordsWith("stop").toSorted(),
    ...wordsWith("any home").toSorted(),
    ...wordsWith("rent"),
    ...wordsWith("buy"),
    ...synonymWords,
    ...stateWords,
    ...categories.flatMap(({ name, label }) => wordsOf(`${name} ${label}`.toLowerCase())),
    ...subCategories.flatMap(({ label }) => wordsOf(label.toLowerCase())),
  ]),
];
