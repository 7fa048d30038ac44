/** Parses a search: restrictions become filters, the rest stays words. */

import { landUnits } from "#lib/lexicon/kinds.ts";
import { isAnyListing, isFiller, isPurpose, isWith, purposeOf } from "#lib/lexicon/lexicon.ts";
import { factFilters } from "#lib/listing/fields/filters.ts";
import { squareMetresPattern } from "#lib/price/units.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { eitherState } from "#lib/search/parse/alternatives.ts";
import { placesIn, stateRules } from "#lib/search/parse/named-places.ts";
import { conversionNotes, inListMoney, pricesTogether, unitPrices } from "#lib/search/parse/price-rules.ts";
import type { EitherWords, NamedSpan, ParsedQuery, QueryPart } from "#lib/search/query.ts";
import {
  categoryTogether,
  type ListingFilter,
  saidOf,
  together,
  withoutNames,
} from "#lib/shared/list/listing-filter.ts";
import { dubaiProperties } from "#lib/shared/listing/categories.ts";
import { readEither } from "./alternatives.ts";
import { availabilityRules } from "./availability-rules.ts";
import { factsIn, type NamedFact, unsaidElsewhere } from "./fact-phrases.ts";
import { feeAmountRules } from "./fee-amounts.ts";
import { fieldRules } from "./field-rules.ts";
import { kindsIn } from "./kind-part.ts";
import { kindRules } from "./kind-rules.ts";
import { martRules, namesGoods, namesHome, soldIn, tradedIn, withoutPurpose } from "./mart-rules.ts";
import { moveInRules } from "./move-in-rules.ts";
import { moverRules } from "./mover-rules.ts";
import type { KnownPlaces } from "./named-places.ts";
import { normalized } from "./normalize.ts";
import { offerIn } from "./offer-part.ts";
import { monthsAlone, otherRules } from "./other-rules.ts";
import { type Exclusions, readExclusions } from "./parse-exclusions.ts";
import { periodIn } from "./period-part.ts";
import { priceRules } from "./price-rules.ts";
import { roomRules } from "./room-rules.ts";
import { routeIn } from "./route-part.ts";
import { mark, type Rule } from "./rule.ts";
import { withoutSecondPrice } from "./second-price.ts";
import { sizesIn } from "./size-facts.ts";
import { readUnsearched } from "./unsearched.ts";

/** If two rules match the same words, the first rule gets them. */
const rules: readonly Rule[] = [
  ...availabilityRules,
  ...otherRules,
  ...moverRules,
  ...roomRules,
  ...fieldRules,
  ...moveInRules,
  ...feeAmountRules,
  ...priceRules,
  ...martRules,
  ...kindRules,
  ...stateRules,
  monthsAlone,
];

const area = RegExp(`\\b\\d[\\d,]*\\s?(?:${squareMetresPattern}|${landUnits})(?![a-z\\d])`, "g");

const noPlaces: KnownPlaces = {
  isPlace: () => false,
  isInListings: () => false,
  nameOf: () => undefined,
  has: () => false,
};

/** `ignored` are removed parts, whose words are ignored. `chosen` are the filters. Exclusions are read first. */
export function parseQuery(
  typed: string,
  ignored: readonly string[] = [],
  chosen: ListingFilter = {},
  known: KnownPlaces = noPlaces,
): ParsedQuery {
  const text = withoutPurpose(normalized(typed));
  const facts = [...factsIn(text, known), ...sizesIn(text)];
  const unsearched = readUnsearched(text);
  const exclusions = readExclusions(withoutSpans(text, unsearched.spans), known, facts);
  const unwanted = exclusions.label === "" || ignored.includes("except") ? undefined : exclusions;
  const ignoredSpans = [...exclusions.spans, ...unsearched.spans];
  const included = withoutSpans(text, ignoredSpans);
  const several = readEither(included, known);
  const taken = [...ignoredSpans, ...several.map(({ start, end }) => [start, end] as const)];
  const goods = ignored.includes("category") ? undefined : categoryTogether(soldAs(several).map((each) => each.filter));
  const byRules = readWithFacts(
    withoutSpans(text, taken),
    facts.filter((fact) => !taken.some(([start, end]) => start < fact.end && fact.start < end)),
    chosen.category ?? goods,
    ignored,
  );
  const priced = withoutSecondPrice(text, byRules, mark);
  const category = chosen.category ?? goods ?? categoryTogether(priced.read.map((each) => each.filter));
  const unsaid = unsaidElsewhere(text, facts, [...priced.read.map(spanOf), ...taken], category);
  const { read } = priced;
  const rest = withoutSpans(priced.rest, unsaid.map(spanOf));
  const either = ignored.includes("place") ? several.filter(({ names }) => names !== "places") : several;
  const isKept = ({ part, remark }: QueryPart): boolean => remark === undefined && !ignored.includes(part);
  const kept = withoutPaidFor(ignored, [...soldAs(either), ...read].filter(isKept));
  const { entries, states } = eitherState(kept, chosen.state);
  const named = states.length > 0 ? states : entries.flatMap(({ filter }) => filter.state ?? []);
  const comparable = unitPrices(entries, chosen);
  const { understood, contradictions } = pricesTogether(inListMoney(comparable.understood, named, chosen));
  const filter = together(understood.map((each) => each.filter));
  const places = placesIn(text, rest, either, known);
  const kinds = namesGoods(text) && !namesHome(text) ? [] : kindsIn(rest, places, chosen.category ?? filter.category);
  const gone = [...(ignored.includes("place") ? places : []), ...(ignored.includes("kind") ? kinds : [])];
  const left = withoutSpans(rest, gone.map(spanOf));
  const telling = wordsOf(left).filter(
    (word, at, all) => isNumberOfPhase(word, all[at - 1]) || !(isFiller(word) || isPurpose(word)),
  );
  const isInNigeria = /\b(?:nigeria|naija)\b/.test(included);
  // Words that were removed or cannot be searched for are not searched as text either.
  const hasNothingElse = [ignored, telling, read, ignoredSpans, either].every(({ length }) => length === 0);
  return {
    text,
    filter,
    understood: [
      ...understood,
      ...(unwanted ? [exceptPart(text, unwanted)] : []),
      ...(places.length > 0 && !ignored.includes("place") ? [namedPart("place", text, places)] : []),
      ...(kinds.length > 0 && !ignored.includes("kind") ? [namedPart("kind", text, kinds)] : []),
    ].toSorted((one, other) => one.start - other.start),
    words: [...new Set(hasNothingElse ? wordsOf(text).filter((word) => !isAnyListing(word)) : telling)],
    factWords: wordsOf(entries.flatMap(({ part, text }) => (isFactPart(part) ? [text] : [])).join(" ")).filter(
      (word) => !isFiller(word),
    ),
    either,
    states,
    purpose: purposeOf(wordsOf(included)) ?? (read.some(isRented) ? "rent" : undefined),
    isOnlyRented: isOnlyRented(understood),
    isInNigeria,
    except: unwanted?.except,
    ambiguousIn: changing(kept, isInNigeria || states.length > 0, chosen.category),
    remarks: [
      ...exclusions.remarks,
      ...unsearched.remarks,
      ...unsaid.map((fact) => `We can't search for “${text.slice(fact.start, fact.end)}” here, so we ignored it.`),
      ...read.flatMap(({ part, remark, note }) => (ignored.includes(part) ? [] : (remark ?? note ?? []))),
      ...comparable.remarks,
      ...contradictions,
      ...conversionNotes(understood, { ...filter, ...saidOf(chosen) }),
    ],
  };
}

const isNumbered = isWith("numbered");

/** "4" means "for", but not in "Kubwa Phase 4". */
const isNumberOfPhase = (word: string, before = ""): boolean => /^\d+$/.test(word) && isNumbered(before);

const isOnlyRented = (read: readonly QueryPart[]): boolean =>
  read.some(isRented) && read.every(({ part, filter }) => part === "price" || filter.category === undefined);

/**
 * Filters that change the meaning of the words. A chosen state replaces several states or the country. Dirhams and
 * prices per square metre depend on the list. A Builders Mart part returns if Builders Mart is chosen.
 */
function changing(
  read: readonly QueryPart[],
  isOfSeveralStates: boolean,
  category?: string,
): ParsedQuery["ambiguousIn"] {
  const isInDirhams = read.some(({ money }) => money === "AED");
  const isPerSquareMetre = read.some((each) => each.isPerSquareMetre);
  const isOfOther = category !== undefined && read.some(({ filter }) => filter.subCategory !== undefined);
  return [
    ...(isInDirhams || isOfSeveralStates ? (["state"] as const) : []),
    ...(isInDirhams || isPerSquareMetre || isOfOther ? (["category"] as const) : []),
  ];
}

/**
 * "Short let, 50k per night": removing the category also removes the one that the price implies. "Dubai, 20k per month"
 * is a rent within the Dubai category.
 */
const withoutPaidFor = (ignored: readonly string[], read: readonly QueryPart[]): readonly QueryPart[] =>
  ignored.includes("category") ||
  read.some(({ part, filter }) => part === "category" && filter.category === dubaiProperties)
    ? read.map((each) => (each.part === "price" ? { ...each, filter: withoutNames(each.filter, ["category"]) } : each))
    : read;

const isRented = ({ part, filter }: QueryPart): boolean => part === "price" && filter.category === "rent";

/** The category or sub-category of alternative goods, as one removable part. */
const soldAs = (either: readonly EitherWords[]): QueryPart[] =>
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
      names: [{ label: text, start, end }],
    }));

const withoutSpans = (text: string, spans: Exclusions["spans"]): string =>
  spans.reduce((rest, [start, end]) => rest.slice(0, start) + mark.repeat(end - start) + rest.slice(end), text);

function exceptPart(text: string, { label, shownSpan: [start, end] }: Exclusions): QueryPart {
  return { part: "except", start, end, text: text.slice(start, end), filter: {}, label };
}

function namedPart(part: "place" | "kind", text: string, names: readonly NamedSpan[]): QueryPart {
  const [start, end] = [names[0]?.start ?? 0, names.at(-1)?.end ?? text.length];
  const label = [...new Set(names.map((name) => name.label))].join(", ");
  return { part, start, end, text: text.slice(start, end), filter: {}, label, names };
}

const factParts: ReadonlySet<string> = new Set(factFilters.map(({ parameter }) => parameter));
const isFactPart = (part: string): boolean => factParts.has(part);

interface Read {
  readonly read: QueryPart[];
  /** The text that nothing has read. */
  readonly rest: string;
}

const spanOf = ({ start, end }: Pick<QueryPart, "start" | "end">) => [start, end] as const;

/** Reads facts before the rules. The category, which only the rules read, decides which facts a listing can have. */
function readWithFacts(
  text: string,
  facts: readonly NamedFact[],
  category: string | undefined,
  ignored: readonly string[],
): Read {
  const trade = category === undefined && !ignored.includes("category") ? tradedIn(text) : undefined;
  const readWithout = (tried: readonly NamedFact[]) => {
    const byRules = readByRules(withoutSpans(text, tried.map(spanOf)));
    const said = ignored.includes("category") ? undefined : categoryTogether(byRules.read.map(({ filter }) => filter));
    const named = category ?? said ?? trade?.filter.category;
    return { ...byRules, named, fitting: facts.filter((fact) => fact.partFor(named, text) !== undefined) };
  };
  const withFacts = ({ read, rest, named }: ReturnType<typeof readWithout>, fitting: readonly NamedFact[]): Read => {
    const isOfTrade = trade !== undefined && read.every(({ filter }) => filter.category === undefined);
    const parts = [
      ...read,
      ...(isOfTrade ? [trade] : []),
      ...fitting.flatMap((fact) => fact.partFor(named, text) ?? []),
    ];
    const offer = offerIn(rest, named);
    const period = periodIn(rest, named, parts);
    const late = [offer, period, ...routeIn(rest, named, parts)].flatMap((each) => each ?? []);
    const isSaidAgain = (part: QueryPart): boolean =>
      part === period && part.part === "offer" && (offer !== undefined || named === "rent");
    return {
      read: [...parts, ...late.filter((part) => !isSaidAgain(part))],
      rest: withoutSpans(rest, late.map(spanOf)),
    };
  };
  const first = readWithout(facts);
  if (first.fitting.length === facts.length) return withFacts(first, facts);
  // Words of facts may name the category themselves: "water heater", "marble".
  const second = readWithout(first.fitting);
  const known = first.fitting.filter((fact) => second.fitting.includes(fact));
  if (second.fitting.length === known.length) return withFacts(second, known);
  const third = readWithout(second.fitting);
  if (third.named === second.named) return withFacts(third, second.fitting);
  // "Granite tipper load": the other words of facts do not name it.
  const apart = second.fitting.filter(
    (fact) => !second.read.some(({ start, end }) => start < fact.end && fact.start < end),
  );
  const fourth = readWithout(apart);
  return fourth.named === second.named ? withFacts(fourth, apart) : withFacts(second, known);
}

/** Applies the rules; returns the parts and the remaining text. */
function readByRules(text: string): Read {
  const read: QueryPart[] = [];
  let rest = text;
  for (const rule of rules) {
    const { part, pattern } = rule;
    if (!isOpen(rule, read)) continue;
    // Reused: `matchAll` copies each pattern, which would dominate the time.
    pattern.lastIndex = 0;
    const searched = rule.marks?.(rest).text ?? rest;
    for (let match = pattern.exec(searched); match !== null; match = pattern.exec(searched)) {
      const resolved = part !== "category" && isArea(text, match.index) ? undefined : rule.read(match, rest);
      if (resolved === undefined) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      read.push({ part, start, end, text: text.slice(start, end).trim(), ...resolved });
      if (!rule.staysWord) rest = rest.slice(0, start) + mark.repeat(end - start) + rest.slice(end);
      if (!rule.joins) break;
    }
  }
  return { read, rest };
}

/** Whether the rule's part is unread so far, or the rule can extend it. */
function isOpen({ part, adds, isOfNoHome = part === "subCategory" }: Rule, read: readonly QueryPart[]): boolean {
  // "3 bedroom with wardrobes": goods have no bedrooms.
  if (isOfNoHome && read.some((each) => each.part === "bedrooms")) return false;
  const known = read.filter((each) => each.part === part);
  if (known.length === 0) return true;
  if (adds === undefined || known.some(({ remark }) => remark !== undefined)) return false;
  return adds === "state" || known.every(({ filter }) => filter[adds] === undefined);
}

/** "1000 sqm" is a size, not a price. */
function isArea(text: string, index: number): boolean {
  return [...text.matchAll(area)].some((match) => match.index <= index && index < match.index + match[0].length - 4);
}
