/** Reads a search as a person would: what narrows it becomes a filter, and the rest stays words. */
import { squareMetresPattern } from "#lib/price/units.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { isAnyListing, isFiller } from "#lib/search/lexicon/stop-words.ts";
import { spelled } from "#lib/search/text/normalize.ts";
import { type ListingFilter, saidOf, together, withoutNames } from "#lib/shared/list/listing-filter.ts";
import { eitherState } from "./alternative-states.ts";
import { type EitherWords, readEither } from "./alternatives.ts";
import { fieldRules } from "./field-rules.ts";
import { isPurpose, kindRules, purposeOf } from "./kind-rules.ts";
import { conversionNotes, dubaiProperties, inListMoney } from "./list-money.ts";
import { goodsAlone, martRules, soldIn } from "./mart-rules.ts";
import type { KnownPlaces } from "./named-places.ts";
import { otherRules } from "./other-rules.ts";
import { type Except, type Exclusions, readExclusions } from "./parse-exclusions.ts";
import { type PlaceParts, placesIn } from "./place-parts.ts";
import { pricesTogether } from "./price-limits.ts";
import { priceRules } from "./price-rules.ts";
import { roomRules } from "./room-rules.ts";
import type { Meaning, PartName, Rule } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";
import { stateRules } from "./state-rules.ts";
import { unitPrices } from "./unit-prices.ts";

/** A part of the text that was understood, to be shown and taken out. */
export interface Understood extends Meaning {
  readonly part: PartName;
  /** Where it stands in `Reading.text`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** How it is shown, where its filter does not say it. */
  readonly label?: string;
}

export interface Reading {
  /** What was read: the typed text in small letters without accents. */
  readonly text: string;
  readonly filter: SearchFilter;
  readonly understood: readonly Understood[];
  /** What was not understood. */
  readonly words: readonly string[];
  /** Words of which one is enough; they are not among `words`. */
  readonly either: readonly EitherWords[];
  /** Where several states are named it may be in any of them, and the filter names none. */
  readonly states: readonly string[];
  readonly purpose: "rent" | "buy" | undefined;
  /** Whether all that says "for rent" is how a price is paid: by the month or the year. */
  readonly isOnlyRented: boolean;
  /** Whether the country is named. */
  readonly isInNigeria: boolean;
  /** Where it must not be. */
  readonly except: Except | undefined;
  /** What can be chosen beside the words so that they mean something else. */
  readonly changesWith: readonly ("state" | "category")[];
  /** In sentences, what was seen and cannot be looked for. */
  readonly remarks: readonly string[];
}

/** The order decides who gets a word that two rules know. */
const rules: readonly Rule[] = [
  ...otherRules,
  ...roomRules,
  ...fieldRules,
  ...priceRules,
  ...martRules,
  ...kindRules,
  ...stateRules,
];

/** Stands for what was understood, so that what was around it is not taken for neighbours. */
const taken = "\u0001";
const area = RegExp(`\\b\\d[\\d,]*\\s?(?:${squareMetresPattern}|plots?|acres?|hectares?)(?![a-z\\d])`, "g");

const noPlaces: KnownPlaces = { isPlace: () => false, nameOf: () => undefined, has: () => false };

/**
 * `takenOut` are parts that the person has taken out: their words say nothing. `chosen` is what is asked for besides. What
 * is not wanted is never taken for what is.
 */
export function readSearch(
  typed: string,
  takenOut: readonly string[] = [],
  chosen: ListingFilter = {},
  known: KnownPlaces = noPlaces,
): Reading {
  const text = goodsAlone(spelled(typed));
  const exclusions = readExclusions(text, known);
  const unwanted = exclusions.label === "" || takenOut.includes("except") ? undefined : exclusions;
  const wished = withoutSpans(text, exclusions.spans);
  const several = readEither(wished, known);
  const { read, rest } = readByRules(
    withoutSpans(
      wished,
      several.map(({ start, end }) => [start, end]),
    ),
  );
  const either = takenOut.includes("place") ? several.filter(({ names }) => names !== "places") : several;
  const isKept = ({ part, remark }: Understood): boolean => remark === undefined && !takenOut.includes(part);
  const kept = withoutPaidFor(takenOut, [...soldAs(either), ...read].filter(isKept));
  const { entries, states } = eitherState(kept, chosen.state);
  const named = states.length > 0 ? states : entries.flatMap(({ filter }) => filter.state ?? []);
  const comparable = unitPrices(entries, chosen);
  const { understood, contradictions } = pricesTogether(inListMoney(comparable.understood, named, chosen));
  const filter = together(understood.map((each) => each.filter));
  const places = placesIn(rest, either, known);
  const left = takenOut.includes("place") ? withoutSpans(rest, places.spans) : rest;
  const telling = wordsOf(left).filter((word) => !isFiller(word) && !isPurpose(word));
  const isInNigeria = /\b(?:nigeria|naija)\b/.test(wished);
  // What was taken out, or cannot be looked for, is no reason to look for its words.
  const hasNothingElse = [takenOut, telling, read, exclusions.spans, either].every(({ length }) => length === 0);
  return {
    text,
    filter,
    understood: [
      ...understood,
      ...(unwanted ? [exceptPart(text, unwanted)] : []),
      ...(places.names.length > 0 && left === rest ? [placePart(text, places)] : []),
    ].toSorted((one, other) => one.start - other.start),
    words: [...new Set(hasNothingElse ? wordsOf(text).filter((word) => !isAnyListing(word)) : telling)],
    either,
    states,
    purpose: purposeOf(wordsOf(wished)) ?? (read.some(isRented) ? "rent" : undefined),
    isOnlyRented: isOnlyRented(understood),
    isInNigeria,
    except: unwanted?.except,
    changesWith: changing(kept, isInNigeria || states.length > 0, chosen.category),
    remarks: [
      ...exclusions.remarks,
      ...read.flatMap(({ part, remark, note }) => (takenOut.includes(part) ? [] : (remark ?? note ?? []))),
      ...comparable.remarks,
      ...contradictions,
      ...conversionNotes(understood, { ...filter, ...saidOf(chosen) }),
    ],
  };
}

const isOnlyRented = (read: readonly Understood[]): boolean =>
  read.some(isRented) && read.every(({ part, filter }) => part === "price" || filter.category === undefined);

/**
 * Several states, or the country, give way to the chosen one; dirhams, and prices of a square metre, are of some lists; a
 * part of Builders Mart is meant again where that is chosen instead of another category.
 */
function changing(read: readonly Understood[], isOfSeveralStates: boolean, category?: string): Reading["changesWith"] {
  const isInDirhams = read.some(({ money }) => money === "AED");
  const isPerSquareMetre = read.some((each) => each.isPerSquareMetre);
  const isOfOther = category !== undefined && read.some(({ filter }) => filter.subCategory !== undefined);
  return [
    ...(isInDirhams || isOfSeveralStates ? (["state"] as const) : []),
    ...(isInDirhams || isPerSquareMetre || isOfOther ? (["category"] as const) : []),
  ];
}

/**
 * "Short let, 50k per night": what the price says of the category goes with the category. "Dubai, 20k per month" is rented
 * there, and stands in the category of Dubai.
 */
const withoutPaidFor = (takenOut: readonly string[], read: readonly Understood[]): readonly Understood[] =>
  takenOut.includes("category") ||
  read.some(({ part, filter }) => part === "category" && filter.category === dubaiProperties)
    ? read.map((each) => (each.part === "price" ? { ...each, filter: withoutNames(each.filter, ["category"]) } : each))
    : read;

const isRented = ({ part, filter }: Understood): boolean => part === "price" && filter.category === "rent";

/** Of several goods it is known where they are sold. */
const soldAs = (either: readonly EitherWords[]): Understood[] =>
  either
    .filter(({ names }) => names === "goods")
    .slice(0, 1)
    .map(({ start, end, text }) => ({
      part: "subCategory" as const,
      start,
      end,
      text,
      filter: soldIn(text),
      label: `Builders Mart, ${text}`,
    }));

const withoutSpans = (text: string, spans: Exclusions["spans"]): string =>
  spans.reduce((rest, [start, end]) => rest.slice(0, start) + taken.repeat(end - start) + rest.slice(end), text);

function exceptPart(text: string, { label, shownSpan: [start, end] }: Exclusions): Understood {
  return { part: "except", start, end, text: text.slice(start, end), filter: {}, label };
}

function placePart(text: string, { names, spans }: PlaceParts): Understood {
  const [start, end] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? text.length];
  return { part: "place", start, end, text: text.slice(start, end), filter: {}, label: names.join(", ") };
}

/** What each rule says, and the text without what was understood. */
function readByRules(text: string): { read: Understood[]; rest: string } {
  const read: Understood[] = [];
  let rest = text;
  for (const rule of rules) {
    const { part, pattern } = rule;
    if (!isOpen(rule, read)) continue;
    // A copy of each pattern, as `matchAll` makes it, would take longer than all else.
    pattern.lastIndex = 0;
    const searched = rule.marks?.(rest).text ?? rest;
    for (let match = pattern.exec(searched); match !== null; match = pattern.exec(searched)) {
      const meaning = part !== "category" && isArea(text, match.index) ? undefined : rule.read(match, rest);
      if (meaning === undefined) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      read.push({ part, start, end, text: text.slice(start, end).trim(), ...meaning });
      if (!rule.staysWord) rest = rest.slice(0, start) + taken.repeat(end - start) + rest.slice(end);
      break;
    }
  }
  return { read, rest };
}

/** Whether nothing was read of the rule's part yet, or the rule can add to it. */
function isOpen({ part, adds }: Rule, read: readonly Understood[]): boolean {
  // "3 bedroom with wardrobes": no goods have bedrooms.
  if (part === "subCategory" && read.some((each) => each.part === "bedrooms")) return false;
  const known = read.filter((each) => each.part === part);
  if (known.length === 0) return true;
  if (adds === undefined || known.some(({ remark }) => remark !== undefined)) return false;
  return adds === "state" || known.every(({ filter }) => filter[adds] === undefined);
}

/** "1000 sqm" is the size of a plot and not what it costs. */
function isArea(text: string, index: number): boolean {
  return [...text.matchAll(area)].some((match) => match.index <= index && index < match.index + match[0].length - 4);
}
