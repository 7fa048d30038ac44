/** Words that mean something to the search whether or not a listing holds them. */

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

/** What homes are near to, or called by: none of them is a mistake for another word. */
const landmarkWords =
  `airport arena bridge campus center centre church cinema clinic embassy event hall hospital hostel hotel mall
  market mosque polytechnic restaurant roundabout salon school slap stadium studio terminal tollgate university`.split(
    /\s+/,
  );

/** What may be typed around a wish that is not for something. */
const unwantedWords = "except excluding without outside minus apart aside unfurnished furnished unserviced serviced";

const readSet = new Set([...readWords.split(/\s+/), ...numberWords, ...fieldSearchWords]);

/** Whether it says what something is, wherever an address may hold the word. */
export const isReadWord = (word: string): boolean => readSet.has(word);

const synonymSet = new Set(synonymWords);
const stateWords = new Set(states.flatMap(({ name }) => wordsOf(name.toLowerCase())));

/** Whether a search is likelier to mean it than another word as near to what was typed. */
export const isLikely = (word: string): boolean =>
  readSet.has(word) || isTown(word) || stateWords.has(word) || synonymSet.has(word) || unwantedWords.includes(word);

/** What stands side by side in searches, whether or not it does in any listing. */
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
