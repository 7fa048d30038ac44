/**
 * Facts that a listing's own words state. They are proposed to the owner and never set. Precision comes first: a doubtful
 * phrase proposes nothing.
 */
import type { FactField } from "#lib/listing/fields/field.ts";
import { appliesTo, choicesOf } from "#lib/listing/fields/values.ts";
import type { Currency } from "#lib/price/money.ts";
import { dubaiProperties, land, warehouse } from "#lib/shared/listing/categories.ts";
import { feesIn } from "./fees.ts";
import type { Home } from "./home.ts";
import { ofFence, oneOfSeveral, pendingOf } from "./meanings.ts";
import { bedroomsIn, measuresIn, type Reading } from "./measures.ts";
import { type FoundPhrase, factsByName, type Meaning, phrasesIn } from "./phrase-index.ts";
import {
  isDenied,
  isDeniedDirectly,
  isElsewhere,
  isInName,
  isWished,
  refusalOf,
  surroundingsOf,
} from "./surroundings.ts";
import { isVague } from "./vague.ts";
import { inSmallLetters } from "./words.ts";

export interface ListingWords {
  readonly category: string;
  /** Null or left out if it is not known. */
  readonly offer?: string | null;
  readonly title: string;
  readonly description: string;
}

export interface Proposal {
  /** Name of the fact. */
  readonly field: string;
  /** As the API has it; of several choices a single one. */
  readonly value: unknown;
  /** Exactly as the listing has them. */
  readonly words: string;
  /** Values that the same words allow too: a "terrace duplex" may be called a duplex. */
  readonly others: readonly unknown[];
}

interface Read {
  readonly field: FactField;
  readonly value: unknown;
  readonly words: string;
  readonly others?: readonly unknown[];
}

const houses: ReadonlySet<string> = new Set(["duplex", "detached", "bungalow", "mansion", "villa", "semi-detached"]);

const isOfLand = /\b(?:plots?|land|acres?|hectares?)\b/i;

export function proposalsOf({ category, offer = null, title, description }: ListingWords): Proposal[] {
  const kind = kindIn(title, category);
  const home: Home = {
    category,
    offer,
    isHouse: houses.has(String(kind?.value)) || category === warehouse,
    isLand: category === land || (isOfLand.test(title) && (!kind || String(kind.value).endsWith("land"))),
    bedrooms: bedroomsIn(`${title}\n${description}`),
  };
  const read = [...(kind ? [kind] : []), ...factsIn(title, home, true), ...factsIn(description, home, false)];
  return agreed(read);
}

function factsIn(text: string, home: Home, isTitle: boolean): Read[] {
  const { category } = home;
  const currency: Currency = category === dubaiProperties ? "AED" : "NGN";
  const small = inSmallLetters(text);
  const measures = [...measuresIn(small, home.bedrooms), ...feesIn(small, currency)];
  const phrases = phrasesIn(text).flatMap((phrase) => statedBy(text, phrase, home, isTitle));
  return [...measures.flatMap((each) => measured(text, each, home)), ...phrases];
}

function measured(text: string, { name, value, start, end }: Reading, { category, offer, isHouse }: Home): Read[] {
  const field = factsByName.get(name);
  // A house has all its floors.
  if (!field || !appliesTo(field, category, offer) || (name === "floor" && isHouse)) return [];
  const around = surroundingsOf(text, start, end);
  if (isDenied(around) || isElsewhere(field, around) || isWished(field, around) || !isPossible(field, value)) return [];
  return [{ field, value, words: text.slice(start, end).trim() }];
}

const isPossible = (field: FactField, value: unknown): boolean =>
  field.kind !== "number" || (typeof value === "number" && value >= field.least && value <= field.most);

function statedBy(text: string, phrase: FoundPhrase, home: Home, isTitle: boolean): Read[] {
  const { category, offer } = home;
  const { start, end, meanings } = phrase;
  const fitting = meanings
    .map((meaning) => ofFence(meaning, home))
    .filter(
      ({ field, choice }) =>
        appliesTo(field, category, offer) && (choice === undefined || appliesTo(choice, category, offer)),
    );
  const around = surroundingsOf(text, start, end);
  return oneOfSeveral(fitting, around, home).flatMap((meaning) => {
    const { field } = meaning;
    if (isElsewhere(field, around) || isInName(field, text, start, end, isTitle)) return [];
    const words = text.slice(start, end);
    if (field.kind === "yesNo" && isDeniedDirectly(around)) {
      const denial = /(?:no|not|without|isn['’]t)[^.,]*$/.exec(around.before)?.[0] ?? "";
      return [{ field, value: meaning.value !== "yes", words: text.slice(start - denial.length, end) }];
    }
    const refusal = refusalOf(around);
    if (field.kind === "yesNo" && refusal !== undefined)
      return [{ field, value: meaning.value !== "yes", words: text.slice(start, end + refusal.length) }];
    const pending = pendingOf(meaning, around);
    if (pending && !isDenied({ ...around, after: "", following: "" }))
      return [{ field, value: pending.value, words: text.slice(start, end + pending.words) }];
    if (isVague(meaning, around, home)) return [];
    if (isDenied(around) || isWished(field, around)) return [];
    const value = statedValue(meaning, phrase);
    return value === undefined || !isPossible(field, value) ? [] : [{ field, value, words }];
  });
}

function statedValue({ field, value, phrase }: Meaning, { number }: FoundPhrase): unknown {
  switch (field.kind) {
    case "yesNo":
      return value === "yes";
    // That a fee is charged is no fee without its amount.
    case "fee":
      return value === "none" ? value : undefined;
    case "number": {
      if (value === undefined) return number;
      // "Warranty" finds six months and more; only a number or the most is stated.
      return number !== undefined || /\b(?:one|two)\b/.test(phrase) || Number(value) === field.most
        ? Number(value)
        : undefined;
    }
    default:
      return value;
  }
}

const farther = /\b(?:near|opposite|behind|beside|off(?![\s-]plan)|close to|walking|minutes?|facing|by|on|at)\b/i;

/** The first kind of property in a title: "semi-detached duplex" is semi-detached. */
function kindIn(title: string, category: string): Read | undefined {
  const field = factsByName.get("propertyType");
  if (field?.kind !== "choice" || !appliesTo(field, category)) return undefined;
  const own = title.slice(0, title.search(farther) === -1 ? undefined : title.search(farther));
  const found = choicesOf(field, category).flatMap(({ value, titles = [] }) =>
    titles.flatMap((name) => {
      const match = RegExp(
        `(?<![a-z\\d])(?:${name.replaceAll(" ", "[\\s-]?").replaceAll("#", "(?:\\d+ |[a-z]+ )?")})(?![a-z])`,
        "i",
      ).exec(own);
      return match ? [{ value, start: match.index, words: match[0] }] : [];
    }),
  );
  const [first] = found.toSorted((one, other) => one.start - other.start || other.words.length - one.words.length);
  return first && { field, value: first.value, words: first.words, others: found.map(({ value }) => value) };
}

/** One proposal for each value; none where the words contradict each other. */
function agreed(read: readonly Read[]): Proposal[] {
  const byField = Map.groupBy(read, ({ field }) => field);
  return [...byField].flatMap(([field, all]) => {
    const distinct = [...Map.groupBy(all, ({ value }) => JSON.stringify(value)).values()].flatMap(
      ([first]) => first ?? [],
    );
    if (field.kind === "choices") return withoutContradicted(field, distinct).map(asProposal);
    if (field.name === "propertyType") return distinct.slice(0, 1).map(asProposal);
    return distinct.length === 1 ? distinct.map(asProposal) : [];
  });
}

/** "No generator" beside an inverter is not "none". */
function withoutContradicted(
  { choices }: Extract<FactField, { kind: "choices" }>,
  all: readonly Read[],
): readonly Read[] {
  const alone = new Set<unknown>(choices.filter(({ isAlone }) => isAlone).map(({ value }) => value));
  return all.every(({ value }) => alone.has(value)) ? all : all.filter(({ value }) => !alone.has(value));
}

const asProposal = ({ field, value, words, others = [] }: Read): Proposal => ({
  field: field.name,
  value,
  words,
  others,
});
