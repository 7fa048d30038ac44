/** Words that mean something to the search whether or not a listing holds them. */

import { wordsOf } from "#lib/properties/keyword.ts";
import { categories, subCategories } from "#lib/shared/categories.ts";
import { states } from "#lib/shared/states.ts";
import { fillerWords } from "./fillers.ts";
import { synonymWords } from "./synonyms.ts";

const readWords = `above abuja airbnb annum apartment apartments available bath bathroom bathrooms baths bed bedroom
  bedrooms beds below between billion boys bungalow buy cheap daily dirham dirhams distress dubai flat flatmate flats
  flatmates garage house land lands lease less lets materials maximum million minimum month monthly more movers moving
  nightly packers parking photos pictures plot plots pool pools quarter quarters rated relocation rent rental roommate
  sale sell selling share shared short shortlet shortlets star stars stay swimming terrace than thousand toilet toilets
  under upwards vacant warehouse warehouses within year yearly one two three four five six seven eight nine ten`;

export const vocabulary: readonly string[] = [
  ...new Set([
    ...readWords.split(/\s+/),
    ...fillerWords,
    ...synonymWords,
    ...states.flatMap(({ name }) => wordsOf(name.toLowerCase())),
    ...categories.flatMap(({ name, label }) => wordsOf(`${name} ${label}`.toLowerCase())),
    ...subCategories.flatMap(({ label }) => wordsOf(label.toLowerCase())),
  ]),
];
