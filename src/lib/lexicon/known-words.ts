/** Words that the search understands even if no listing contains them. */

import type { Choice } from "#lib/listing/fields/field.ts";
import { factFilters, hasFilters } from "#lib/listing/fields/filters.ts";
import { phrasesOf } from "#lib/listing/fields/search-phrases.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { numberWords } from "#lib/price/numbers.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import { isTown, wordsWith } from "./lexicon.ts";
import { synonymNames, synonymWords } from "./synonyms.ts";

const fieldPhrases = [...hasFilters, ...factFilters].flatMap(({ field }) => phrasesOf(field));

/** "Cold room" is one in each category. */
const kindNames: readonly string[] = declared("propertyType").choices.flatMap((choice: Choice) => choice.titles ?? []);

const fieldWords: readonly string[] = [...fieldPhrases.map(({ phrase }) => phrase), ...kindNames]
  .flatMap((phrase) => phrase.split(" "))
  .filter((word) => /^[a-z]{2,}$/.test(word));

/** Other words of phrases may be parts of names, such as "lake view". */
const wholePhrases = fieldPhrases.flatMap(({ phrase, isBeside }) =>
  !isBeside && /^[a-z]+$/.test(phrase) ? [phrase] : [],
);

const readWords = new Set([...wordsWith("known").toSorted(), ...numberWords, ...wholePhrases]);

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
    ...fieldWords,
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
