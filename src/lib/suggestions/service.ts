/** Suggestions while typing: places, categories, sub-categories and titles. */

import { db } from "#lib/db/database.ts";
import { nameBegunBy, wordings, writtenFor } from "#lib/lexicon/synonyms.ts";
import { countDistricts } from "#lib/listing-index/service.ts";
import { placesBegunBy } from "#lib/places/beginnings.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { countBy } from "#lib/properties/repository.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import type { ParsedQuery, SearchFilter } from "#lib/search/query.ts";
import { type Category, categories, type SubCategory, subCategories } from "#lib/shared/listing/categories.ts";
import { type State, stateBySlug, states } from "#lib/shared/place/states.ts";
import { meantBy } from "#lib/spelling/correct.ts";
import { correctText } from "#lib/spelling/service.ts";
import type { Locality } from "#lib/vocabulary/place-names.ts";
import { currentVocabulary } from "#lib/vocabulary/service.ts";
import { findTitles, isNamed, type TitleRow } from "./repository.ts";

const mostPlaces = 5;
const mostStates = 2;
const mostDistricts = 3;
const mostCategories = 3;
const mostSubCategories = 3;
const mostTitles = 4;
/** Number of endings of the last word for which titles are searched. */
const mostEndings = 4;
/** "Close to Victoria Is" ends with two words of a place. */
const longestPlace = 3;
const longestText = 100;
const mostTitleWords = 4;
/** Shorter beginnings match too many names. */
const shortestName = 4;
/** "vi" is Victoria Island. */
const shortestDistrict = 2;
/** Shorter beginnings offer no places without listings. */
const shortestEmpty = 3;
/**
 * Above this, a full walk takes too long if the words never occur together. Then only the newest listings are checked.
 */
const mostWalked = 20_000;
const newestOfCommon = 256;
/** Some match only by their category, which is not shown. */
const newestFound = 32;

export interface Suggestions {
  /** `text` is the typed text with its last word completed. */
  readonly places: readonly { readonly text: string; readonly name: string; readonly state: string }[];
  /** With the number of listings on their pages. */
  readonly states: readonly { readonly state: State; readonly listings: number }[];
  readonly districts: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: State["name"];
    readonly listings: number;
  }[];
  readonly categories: readonly { readonly category: Category; readonly listings: number }[];
  readonly subCategories: readonly { readonly subCategory: SubCategory; readonly listings: number }[];
  readonly titles: readonly TitleRow[];
  /** Whether no known word begins like the last one: more letters will not help. */
  readonly isDeadEnd: boolean;
}

const nothing: Suggestions = {
  places: [],
  states: [],
  districts: [],
  categories: [],
  subCategories: [],
  titles: [],
  isDeadEnd: false,
};

export async function suggest(typed: string): Promise<Suggestions> {
  const query = parseQuery(await withStartCorrected(typed.slice(0, longestText).trim()));
  const words = wordsOf(query.text);
  if (words.length === 0) return nothing;
  const found = await suggestFor(query, words);
  if (hasListings(found)) return found;
  for (const corrected of [wholeEnd(query.text, words), await correctedEnd(query.text, words)]) {
    if (corrected === undefined) continue;
    const meant = await suggestFor(parseQuery(corrected), wordsOf(corrected));
    if (hasListings(meant)) return meant;
  }
  return { ...found, isDeadEnd: found.districts.length === 0 && (await isDeadEnd(words)) };
}

/** Corrects the words before the last one, like a search. */
async function withStartCorrected(typed: string): Promise<string> {
  const { text } = parseQuery(typed);
  const lastAt = text.lastIndexOf(" ");
  if (lastAt < 0) return typed;
  const { text: start } = await correctText(text.slice(0, lastAt), await currentVocabulary());
  return start + text.slice(lastAt);
}

const hasListings = ({ isDeadEnd: _, districts, ...groups }: Suggestions): boolean =>
  districts.some(({ listings }) => listings > 0) || Object.values(groups).some((found) => found.length > 0);

async function suggestFor(query: ParsedQuery, words: readonly string[]): Promise<Suggestions> {
  const meant = meantLast(query);
  const [places, named, districts, kinds, goods, titles] = await Promise.all([
    placesFor(query.text, words),
    statesFor(words, meant),
    districtsFor(query.text),
    categoriesFor(words, meant),
    subCategoriesFor(words),
    titlesFor(words),
  ]);
  return { ...nothing, places, states: named, districts, categories: kinds, subCategories: goods, titles };
}

/** Known places whose name begins as typed, most listings first. Those without listings lead to places nearby. */
async function districtsFor(text: string): Promise<Suggestions["districts"]> {
  if (text.length < shortestDistrict) return [];
  const begun = placesBegunBy(text);
  if (begun.length === 0) return [];
  const counts = await countDistricts({});
  return begun
    .map(({ id, name, state }) => ({ id, name, state: nameOf(state), listings: counts[id] ?? 0 }))
    .filter(({ listings }) => listings > 0 || text.length >= shortestEmpty)
    .sort((one, other) => other.listings - one.listings)
    .slice(0, mostDistricts);
}

const nameOf = (slug: string): string => stateBySlug(slug)?.name ?? slug;

/**
 * Completes the last word with a name that listings rarely write that way: "selfcon" and "self c" mean self contained.
 */
function wholeEnd(text: string, words: readonly string[]): string | undefined {
  const begun = nameBegunBy(text);
  if (begun) return text.slice(0, -begun.start.length) + begun.name;
  const last = words.at(-1) ?? "";
  const name = last.length < shortestName ? undefined : writtenFor(last);
  return name && text.slice(0, text.lastIndexOf(last)) + name;
}

/** Corrects the last word, like a search. */
async function correctedEnd(text: string, words: readonly string[]): Promise<string | undefined> {
  const last = words.at(-1) ?? "";
  const { dictionary, pairs } = await currentVocabulary();
  const meant = meantBy(last, dictionary, { before: words.at(-2), pairs });
  return meant === undefined ? undefined : text.slice(0, text.lastIndexOf(last)) + meant;
}

/**
 * Whether more letters cannot help. Shorter prefixes are not searched, so they never count as "no result". Words that a search
 * would correct are none either.
 */
async function isDeadEnd(words: readonly string[]): Promise<boolean> {
  const last = words.at(-1) ?? "";
  const { dictionary } = await currentVocabulary();
  // Numbers may continue in any way.
  if (last.length < 2 || /^\d/.test(last) || dictionary.beginning(last, 1).length > 0) return false;
  return !dictionary.beginsNearly(last) && meantBy(last, dictionary) === undefined;
}

/** Interpretation of the last words: "bq" is a category, "abj" a state. */
function meantLast({ text, understood }: ParsedQuery): SearchFilter {
  return (
    understood.find(({ part, end }) => end === text.length && (part === "category" || part === "state"))?.filter ?? {}
  );
}

/** The longest end of the text that begins a place name. */
async function placesFor(text: string, words: readonly string[]): Promise<Suggestions["places"]> {
  const { places } = await currentVocabulary();
  for (let length = Math.min(longestPlace, words.length); length > 0; length -= 1) {
    const end = words.slice(-length);
    // After other words, a single letter matches almost everything.
    if (length === 1 && words.length > 1 && end.join("").length < 2) break;
    const named = meantPlaces(end).flatMap((name) => places.called(name));
    const found = await stillThere([...new Set([...named, ...places.beginning(end, 2 * mostPlaces)])]);
    if (found.length === 0) continue;
    const start = length === words.length ? "" : text.slice(0, text.lastIndexOf(end[0] ?? ""));
    return found.slice(0, mostPlaces).map(({ name, state }) => ({ text: start + name, name, state }));
  }
  return [];
}

/** Full names of abbreviations: "vi" is Victoria Island. */
const meantPlaces = (words: readonly string[]): string[] => {
  const [group = [], ...others] = wordings(words);
  const names = others.length > 0 ? [] : group.map((wording) => wording.join(" "));
  return names.filter((name) => name !== words.join(" "));
};

async function stillThere(places: readonly Locality[]): Promise<Locality[]> {
  const found: Locality[] = [];
  for (const place of places) {
    const words = [...wordsOf(place.plainName), ...wordsOf(plainText(place.state))];
    if (await isNamed(db, words.map(quoted).join(" AND "))) found.push(place);
    if (found.length === mostPlaces) break;
  }
  return found;
}

async function statesFor(words: readonly string[], meant: SearchFilter): Promise<Suggestions["states"]> {
  const found = meantFirst(states, meant.state, ({ name }) => begins(name, words)).slice(0, mostStates);
  if (found.length === 0) return [];
  const counts = await countBy(db, "state");
  return found.map((state) => ({ state, listings: counts.get(state.name) ?? 0 }));
}

async function categoriesFor(words: readonly string[], meant: SearchFilter): Promise<Suggestions["categories"]> {
  const isBegun = ({ label, name }: Category): boolean => isKindBegun(label, words) || isKindBegun(name, words);
  const found = meantFirst(categories, meant.category, isBegun);
  if (found.length === 0) return [];
  const counts = await countBy(db, "category");
  return found.slice(0, mostCategories).map((category) => ({ category, listings: counts.get(category.name) ?? 0 }));
}

async function subCategoriesFor(words: readonly string[]): Promise<Suggestions["subCategories"]> {
  const found = subCategories.filter(({ label }) => isKindBegun(label, words)).slice(0, mostSubCategories);
  if (found.length === 0) return [];
  const counts = await countBy(db, "sub_category");
  return found.map((subCategory) => ({ subCategory, listings: counts.get(subCategory.slug) ?? 0 }));
}

function meantFirst<Named extends { readonly name: string }>(
  all: readonly Named[],
  meant: string | undefined,
  isBegun: (each: Named) => boolean,
): Named[] {
  return [...all.filter(({ name }) => name === meant), ...all.filter((each) => each.name !== meant && isBegun(each))];
}

/** Whether the end of the text begins the name: one of its words, or all from the first. */
function begins(name: string, words: readonly string[]): boolean {
  const named = wordsOf(plainText(name));
  const last = words.at(-1) ?? "";
  if (words.length > 1 && ` ${words.join(" ")}`.endsWith(` ${named.join(" ").slice(0, words.join(" ").length)}`))
    return true;
  return last.length > 1 && named.some((word) => word !== "and" && word.startsWith(last));
}

/** After other words, the first word must match: "apartment le" does not mean short lets. */
function isKindBegun(name: string, words: readonly string[]): boolean {
  const [first = ""] = wordsOf(plainText(name));
  return begins(name, words) && (words.length === 1 || words.some((word) => first.startsWith(word)));
}

async function titlesFor(words: readonly string[]): Promise<Suggestions["titles"]> {
  const { dictionary } = await currentVocabulary();
  const last = words.at(-1) ?? "";
  const endings = dictionary.beginning(last, mostEndings);
  if (last.length < 2 || endings.length === 0) return [];
  const groups = [...words.slice(-mostTitleWords, -1).map((word) => [word]), endings];
  const count = (group: readonly string[]): number => group.reduce((sum, word) => sum + dictionary.count(word), 0);
  const rarest = groups.toSorted((one, other) => count(one) - count(other))[0] ?? endings;
  const isCommon = count(rarest) > mostWalked;
  const expression = (isCommon ? [rarest] : groups).map((group) => `(${group.map(quoted).join(" OR ")})`).join(" AND ");
  const rows = await findTitles(db, expression, isCommon ? newestOfCommon : newestFound);
  const isCalled = ({ title, location, state }: TitleRow): boolean => {
    const called = new Set(wordsOf(plainText(`${title} ${location} ${state}`)));
    // The index also matches other forms of the words before the last one.
    return (isCommon ? groups : [endings]).every((group) => group.some((word) => called.has(word)));
  };
  return rows.filter(isCalled).slice(0, mostTitles);
}

const quoted = (word: string): string => `"${word}"`;
