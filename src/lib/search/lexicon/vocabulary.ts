/** Words that the search understands even if no listing contains them. */

import { numberWords } from "#lib/price/numbers.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { fieldSearchWords } from "#lib/search/parse/field-rules.ts";
import { purposeWords } from "#lib/search/parse/kind-rules.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import { fillerWords } from "./stop-words.ts";
import { synonymNames, synonymWords } from "./synonyms.ts";
import { isTown, townWords } from "./towns.ts";

const readWords = `above abuja acre acres airbnb annum apartment apartments available bath bathroom bathrooms baths bed bedroom bedrooms beds
  bedspace below between bhk boys bucks bungalow buy cheap daily dirham dirhams distress dollar dollars dubai duplex
  euro euros flat flatmate flatmates flats garage hectare hectares house land landlord landlords lands lease
  less lets materials maximum mill milli minimum month monthly more mover movers moving nightly nite office
  packer packers parking photos pictures plot plots pound pounds quarter quarters rated relocation rent rental room rooms
  roommate sale sell selling share shared shop short shortlet shortlets star stars stay
  terrace than toilet toilets uae under upwards vacant warehouse warehouses
  within year yearly`;

/** Landmarks in listings: correct words, not spelling mistakes. */
const landmarkWords =
  `airport arena bridge campus center centre church cinema clinic embassy event hall hospital hostel hotel mall
  market mosque polytechnic restaurant roundabout salon school slap stadium studio terminal tollgate university`.split(
    /\s+/,
  );

/** Words of exclusions. */
const unwantedWords = "except excluding without outside minus apart aside unfurnished furnished unserviced serviced";

const readSet = new Set([...readWords.split(/\s+/), ...numberWords, ...fieldSearchWords]);

/** Whether it is a type or feature word, even if addresses contain it. */
export const isReadWord = (word: string): boolean => readSet.has(word);

const synonymSet = new Set(synonymWords);
const stateWords = new Set(states.flatMap(({ name }) => wordsOf(name.toLowerCase())));

/** Whether a search more likely means this word than an equally near one. */
export const isLikely = (word: string): boolean =>
  readSet.has(word) || isTown(word) || stateWords.has(word) || synonymSet.has(word) || unwantedWords.includes(word);

/** Common word pairs in searches. */
export const phrases: readonly string[] = [
  ...["short let", "short lets", "short stay", "self con", "distress sale", "room and parlour"],
  ...synonymNames,
  ...categories.map(({ label }) => label.toLowerCase()),
];

export const vocabulary: readonly string[] = [
  ...new Set([
    ...readSet,
    ...landmarkWords,
    ...townWords,
    ...unwantedWords.split(" "),
    ...fillerWords,
    ...purposeWords,
    ...synonymWords,
    ...stateWords,
    ...categories.flatMap(({ name, label }) => wordsOf(`${name} ${label}`.toLowerCase())),
    ...subCategories.flatMap(({ label }) => wordsOf(label.toLowerCase())),
  ]),
];
