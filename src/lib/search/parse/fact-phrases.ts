/** Facts that a search names in the phrases of their declarations: "serviced", "no pets", "24 hours light". */

import { plot, soughtNouns } from "#lib/lexicon/kinds.ts";
import { anyOf, anyWith, isWith } from "#lib/lexicon/lexicon.ts";
import { saidInDubai } from "#lib/lexicon/places.ts";
import { type FactFilter, factFilters } from "#lib/listing/fields/filters.ts";
import { phrasesOf } from "#lib/listing/fields/search-phrases.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { placesIn } from "#lib/places/reading.ts";
import { readCount } from "#lib/price/numbers.ts";
import { type Meaning, readFact, type Said } from "#lib/search/parse/fact-values.ts";
import { isBoysQuartersAlone } from "#lib/search/parse/kind-rules.ts";
import { isInSubCategory, namesGoods, namesHome } from "#lib/search/parse/mart-rules.ts";
import { isNumberOfPlace, type KnownPlaces } from "#lib/search/parse/named-places.ts";
import { normalized } from "#lib/search/parse/normalize.ts";
import type { QueryPart } from "#lib/search/query.ts";
import { categories, dubaiProperties, isPlace, land } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";

export interface NamedFact {
  readonly filter: FactFilter;
  readonly start: number;
  readonly end: number;
  /** The number of a fact that has one. */
  readonly number: string | undefined;
  /** The part that a search for this category reads; undefined if its listings have no such fact. */
  readonly partFor: (category: string | undefined, text: string) => QueryPart | undefined;
}

const slot = "#";
const token = /q[1-4](?=\s20\d\d)|[a-z']+|\d+(?:\.\d+)?/g;
const isNumber = (word: string): boolean => word.length < 10 && readCount(word) < 10_000;

/** Without blanks and hyphens, which people leave out: "prepaidmeter". */
const compact = (phrase: string): string => phrase.replaceAll(/[^a-z\d#.]/g, "");

const isOfLights = ({ field }: FactFilter): boolean => field.group === "power";

const meanings = new Map<string, Meaning>();
const beginnings = new Set<string>();
for (const filter of factFilters.filter(({ field }) => field.kind !== "naira")) {
  for (const { phrase, value, choice, isBeside = false } of phrasesOf(filter.field)) {
    const isNumberFirst = filter.field.kind === "number" && value === undefined && !phrase.includes(slot);
    const key = compact(normalized(isNumberFirst ? `${slot} ${phrase}` : phrase));
    const known = meanings.get(key);
    // What a phrase means by itself comes first.
    if (known && !known.isBeside && isBeside) continue;
    const values = [
      ...new Set([...(known?.filter === filter ? known.values : []), ...(value === undefined ? [] : [value])]),
    ];
    const fitting = categories
      .map(({ name }) => name)
      .filter((name) => appliesTo(filter.field, name) && (choice === undefined || appliesTo(choice, name)));
    meanings.set(key, {
      filter,
      values,
      categories: new Set(fitting),
      isOfGoods: fitting.some(isPlace) && !isOfLights(filter) && namesGoods(phrase),
      isBeside,
    });
    for (let length = 1; length <= key.length; length += 1) beginnings.add(key.slice(0, length));
  }
}

const meantBy = (key: string): Meaning | undefined =>
  meanings.get(key) ??
  (key.endsWith("s") ? (meanings.get(key.slice(0, -1)) ?? meanings.get(key.replace(/es$/, ""))) : undefined);

const lead =
  /(?:(?<![a-z\d])(?:(?<negation>no|not|without)|(?<join>with|wit|and|get|plus|or|has|have|having|&|\+)) )?(?:(?<![a-z\d])(?:an?|its|any) )?(?:(?<![a-z\d])(?:private|shared) )?$/;

const nearby =
  /\b(?:near(?:by|er)?(?: to)?|opp(?:osite)?|close to|next to|beside|behind|off|facing|around|(?:minutes?|mins?|walk|drive) (?:walk |drive )?(?:from|to)|like|called) (?:(?:the|an?) )?$/;

/** "Garden Street", "no diesel fee", "no NEPA wahala": the phrase belongs to another word. */
const belongsToFee = /^[\s-](?:fees?|charges?|commissions?|deposits?|levy|number|wahala|issues?|problems?|palava)\b/;
const belongsToName = RegExp(`^[\\s-](?:city|${anyWith("name end")}|${anyWith("road")})\\b`);

/** "Gym extra", "wifi not included": what is paid apart is not in the price. "Extra toilet" is another thing. */
const onTop =
  /^\s(?:(?:is|are) )?(?:not inclu(?:ded|sive)|excluded|exclusive|extra(?! (?:large|big|space|room|toilet|bed|land|store|car|parking|kitchen)))\b/;

/** "Tiles for my flat" are goods. */
const isForHome = /^\sfor\s(?!sale|sell|rent|lease|let)/;

const isPreposition = /^(?:in|inside|with|wey|on)$/;
const soughtNoun = RegExp(`^(?:${soughtNouns})$`);

const landNoun = RegExp(`^(?:land|${plot})s?$`);

/** Short, because patterns that end here try each position. */
const justBefore = (text: string, end: number): string => text.slice(Math.max(0, end - 24), end);

interface Token {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

interface Found {
  readonly meaning: Meaning;
  readonly first: number;
  readonly last: number;
  readonly number: string | undefined;
}

const isBetweenWords = /^[\s-]*$/;

/** The longest phrase that begins with this token, or with a word that is said once for several. */
function phraseAt(text: string, tokens: readonly Token[], first: number, shared = ""): Found | undefined {
  let found: Found | undefined;
  let [plain, slotted] = [shared, shared];
  let number: string | undefined;
  for (let last = first; last < tokens.length; last += 1) {
    const [before, next] = [tokens[last - 1], tokens[last]];
    if (!next || (before && last > first && !isBetweenWords.test(text.slice(before.end, next.start)))) break;
    const { word } = next;
    const isSlot = number === undefined && isNumber(word);
    if (isSlot) number = word;
    plain += word;
    slotted += isSlot ? slot : word;
    const isWhole = !/[a-z\d]/.test(text.charAt(next.end));
    const meaning = isWhole ? (meantBy(plain) ?? (number === undefined ? undefined : meantBy(slotted))) : undefined;
    if (meaning) found = { meaning, first, last, number };
    if (!beginnings.has(plain) && !beginnings.has(slotted)) break;
  }
  return found;
}

/** "Victoria Garden City": the phrase is a part of a known name. */
function isInName(tokens: readonly Token[], { first, last }: Found, { isPlace, has }: KnownPlaces): boolean {
  const longest = 5;
  const [only = ""] = first === last ? [tokens[first]?.word] : [];
  if (isPlace(only) || has(only)) return true;
  for (let from = Math.max(0, last - longest + 1); from <= first; from += 1) {
    for (let to = last; to < Math.min(tokens.length, from + longest); to += 1) {
      if (from === first && to === last && first === last) continue;
      const name = tokens.slice(from, to + 1).map(({ word }) => word);
      if (isPlace(name.join(" "))) return true;
    }
  }
  return false;
}

/** "Agency 3 bedroom": the number belongs to the next word. */
const countsRooms = RegExp(`^\\s?-?(?:bed|bd|br|room|bath|toilet|${plot}|star|night|month|year)`);

const hasWordBehindNumber = (tokens: readonly Token[], { last, number }: Found): boolean =>
  tokens[last]?.word !== number;

const shareable = /^(?:no|without|zero|free|private|own)$/;
const joint = /^\s?(?:,|&|\+|,? ?(?:and|or|plus))\s$/;

/** "No caution and inspection fee": the word that begins the phrase before holds for this one, too. */
function sharedWord(text: string, tokens: readonly Token[], before: Found, next: Token): string | undefined {
  const [start, end] = [tokens[before.first], tokens[before.last]];
  if (!start || !end || !joint.test(text.slice(end.end, next.start))) return undefined;
  if (shareable.test(start.word)) return start.word === "without" ? "no" : start.word;
  return lead.exec(justBefore(text, start.start))?.groups?.["negation"] === undefined ? undefined : "no";
}

export function factsIn(text: string, known: KnownPlaces): NamedFact[] {
  const tokens = [...text.matchAll(token)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: word.replaceAll("'", ""),
  }));
  const facts: NamedFact[] = [];
  const all: Found[] = [];
  /** "Estate with playground": another fact of homes says what is sought. */
  const isBesideFact = ({ meaning: { filter } }: Found): boolean =>
    all.some(({ meaning }) => meaning.filter !== filter && !meaning.isBeside && meaning.categories.has("rent"));
  let before: Found | undefined;
  for (let at = 0; at < tokens.length; ) {
    const [first] = tokens.slice(at, at + 1);
    const isWordStart = first !== undefined && !/[a-z\d]/.test(text.charAt(first.start - 1));
    const shared = before && isWordStart ? sharedWord(text, tokens, before, first) : undefined;
    const found = isWordStart
      ? (phraseAt(text, tokens, at) ?? (shared === undefined ? undefined : phraseAt(text, tokens, at, shared)))
      : undefined;
    if (found && !isOther(text, tokens, found, known)) {
      facts.push(namedFact(text, tokens, found, { before: before?.meaning.filter.parameter, isBesideFact }));
      all.push(found);
      before = found;
    }
    at = (found?.last ?? at) + 1;
  }
  return facts.filter((fact) => !isOneOfSeveralNumbers(fact, facts));
}

/** "95k in 4 cheques, 90k in 1 cheque": neither number is a limit. "1 year rent, no 2 years" says one twice. */
const isOneOfSeveralNumbers = ({ filter, number }: NamedFact, facts: readonly NamedFact[]): boolean =>
  filter.field.kind === "number" && facts.some((each) => each.filter === filter && each.number !== number);

function isOther(text: string, tokens: readonly Token[], found: Found, known: KnownPlaces): boolean {
  const start = tokens[found.first]?.start ?? 0;
  const end = tokens[found.last]?.end ?? start;
  const isOfNext =
    found.number !== undefined && countsRooms.test(text.slice(end)) && !hasWordBehindNumber(tokens, found);
  const isNumbered = found.number !== undefined && isNumberOfPlace(text, start);
  return (
    isNumbered ||
    isOfNext ||
    isTooSmall(found) ||
    (found.meaning.isBeside && isOfOther(tokens, found)) ||
    (isOfSum(text.slice(0, start), text.slice(start, end)) &&
      (found.meaning.filter.field.kind === "fee" || isOfPackage(found, text))) ||
    nearby.test(justBefore(text, start)) ||
    belongsToFee.test(text.slice(end)) ||
    (found.meaning.isOfGoods && isForHome.test(text.slice(end))) ||
    (!isNoName(text, tokens, found) && belongsToName.test(text.slice(end))) ||
    isBoysQuartersAlone(text, start, end) ||
    isInSubCategory(text, start) ||
    isInName(tokens, found, known)
  );
}

/** "Upstairs, estate", "24 hours security road": numbers name no place. "Gateman, street gate" is two facts. */
function isNoName(text: string, tokens: readonly Token[], { meaning, first, last }: Found): boolean {
  const isNumbered = tokens.slice(first, last + 1).some(({ word }) => isNumber(word));
  const isOfSecurity = last > first && meaning.filter.field.group === "security";
  const next = phraseAt(text, tokens, last + 1);
  return (
    meaning.filter.field.kind === "number" ||
    isNumbered ||
    isOfSecurity ||
    (next !== undefined && next.last > next.first)
  );
}

const rented = RegExp(`\\b(?:${anyOf("rent")}|monthly|yearly|per (?:month|year|annum))\\b`);
const stay = /\b(?:short[\s-]?(?:let|stay)s?|air ?bnb|night|nightly|daily)\b/;

/** "500k all inclusive" is all that a tenant in Nigeria pays; elsewhere the price includes the bills. */
const isOfPackage = ({ meaning: { filter, values } }: Found, text: string): boolean =>
  filter.parameter === "billsIncluded" &&
  values.length > 1 &&
  !stay.test(text) &&
  !saidInDubai.test(text) &&
  placesIn(text).every(({ state }) => state !== dubai.slug);

const within = /\b(?:inclu|inside|cover)/;
const sum =
  /\d\s?(?:k|m|million|thousand)?(?:\s(?:yearly|annually|per annum|pa|with|for|is|and|agency|agreement|legal|caution|commission|service|charge|fees?))*\s$/;

/** "3m service charge inclusive": the sum is all that is paid. */
const isOfSum = (before: string, phrase: string): boolean => within.test(phrase) && sum.test(before);

/** "2 building" is no year. */
const isTooSmall = ({ meaning: { filter, values }, number }: Found): boolean =>
  filter.field.kind === "number" &&
  values.length === 0 &&
  number !== undefined &&
  readCount(number) < filter.field.least;

const isNameEnd = isWith("name end");
const isBeforeName = RegExp(`^(?:an?|in|inside|within|with|and|${soughtNouns}|${anyOf("has goods")})$`);

/** "2 parking spaces", "Crown Estate": the word before counts or names it. */
function isOfOther(tokens: readonly Token[], { first, last }: Found): boolean {
  const { word = "" } = tokens[first] ?? {};
  const { word: before } = tokens[first - 1] ?? {};
  if (before === undefined) return false;
  const isName = first === last && isNameEnd(word) && !isBeforeName.test(before);
  return isName || (!isNumber(word) && /^\d/.test(before));
}

/** "Flat Ikoyi freehold": what only Dubai has does not look there. */
const isInNigeria = (text: string): boolean => placesIn(text).some(({ state }) => state !== dubai.slug);

/** "Flat with parking": a word for a home is beside a phrase that homes have. */
const isBesideHome = ({ categories }: Meaning, text: string): boolean =>
  (categories.has("rent") || !categories.has(land)) && namesHome(text);

/** The other facts of the text. */
interface Around {
  /** The parameter of the fact before. */
  readonly before: string | undefined;
  readonly isBesideFact: (found: Found) => boolean;
}

function namedFact(text: string, tokens: readonly Token[], found: Found, around: Around): NamedFact {
  const { meaning, first, last, number } = found;
  // "Land in estate": the noun says what is looked for.
  const [{ word: before = "" } = {}, { word: behind = "" } = {}] = tokens.slice(first, last + 1);
  const isNounBefore =
    (last > first + 1 && soughtNoun.test(before) && isPreposition.test(behind)) ||
    (last > first && landNoun.test(before) && meaning.filter.parameter === "propertyType");
  const phraseStart = tokens[isNounBefore ? first + 1 : first]?.start ?? 0;
  // "Block of flats" is no flat.
  const isNounSought = last > first && tokens[last - 1]?.word !== "of" && soughtNoun.test(tokens[last]?.word ?? "");
  const stop = tokens[isNounSought ? last - 1 : last]?.end ?? text.length;
  // "Fenced plot with gate": the phrase takes the noun that names the category.
  const isLandInside =
    meaning.categories.has(land) && tokens.slice(first + 1, last).some(({ word }) => landNoun.test(word));
  const match = lead.exec(justBefore(text, phraseStart));
  const start = phraseStart - (match?.[0].length ?? 0);
  const [apart = ""] = isNounSought ? [] : (onTop.exec(text.slice(stop)) ?? []);
  const end = stop + apart.length;
  const isAfterOther = around.before !== undefined && around.before !== meaning.filter.parameter;
  const typed: Said = {
    typed: text.slice(start, end).trim(),
    number,
    isNegated: match?.groups?.["negation"] !== undefined || apart !== "",
    isEither: match?.groups?.["join"] === "or" && (meaning.filter.match === "all" || isAfterOther),
  };
  // "Estate" names no home itself, and "new house" does.
  const rest = (whole: string): string =>
    first === last ? `${whole.slice(0, phraseStart)} | ${whole.slice(end)}` : whole;
  return {
    filter: meaning.filter,
    start,
    end,
    number: meaning.values[0] ?? number,
    partFor: (category, whole) => {
      const isFit = category === undefined ? [...meaning.categories].some(isPlace) : meaning.categories.has(category);
      const [only, ...others] = meaning.categories;
      // "Set", "fitting": nothing else is sought.
      const isWhole = others.length === 0 && category === undefined && first === 0 && last === tokens.length - 1;
      const isOfOnly =
        others.length === 0 &&
        (category === "rent" ||
          category === "for sale" ||
          (category === undefined && only === dubaiProperties) ||
          isWhole) &&
        !(only === dubaiProperties && isInNigeria(whole));
      const isOfHome = !meaning.isOfGoods || category !== undefined || namesHome(whole);
      const isAlone =
        meaning.isBeside &&
        category === undefined &&
        !isWhole &&
        !isBesideHome(meaning, rest(whole)) &&
        !around.isBesideFact(found);
      if (!(isFit || isOfOnly) || !isOfHome || isAlone) return undefined;
      const read = readFact(meaning, typed);
      const named = isOfOnly ? only : isLandInside ? land : undefined;
      const said = isFit && category !== undefined ? undefined : named;
      const filter = {
        ...read.filter,
        ...(said !== undefined && { category: said }),
        // "Freehold": who buys wants no rent.
        ...((category ?? said) === dubaiProperties &&
          !rented.test(text) &&
          !appliesTo(meaning.filter.field, dubaiProperties, "rent") && { offer: ["sale"] }),
      };
      return { part: meaning.filter.parameter, start, end, text: typed.typed, ...read, filter };
    },
  };
}

const isDenied = /^(?:no|non|not|without)\b/;

/**
 * "No smoking", "family only" in Dubai, whose listings say neither: the words alone would find smokers, or each home
 * for families.
 */
export const unsaidElsewhere = (
  text: string,
  facts: readonly NamedFact[],
  spans: readonly (readonly [start: number, end: number])[],
  category: string | undefined,
): readonly NamedFact[] =>
  facts.filter(
    ({ filter, start, end }) =>
      (isDenied.test(text.slice(start, end)) || (category === dubaiProperties && filter.parameter === "suitableFor")) &&
      !spans.some(([from, to]) => from < end && start < to),
  );
