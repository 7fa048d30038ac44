/**
 * Facts that a listing's own words state. They are proposed to the owner and never set. Precision comes first: a doubtful
 * phrase proposes nothing.
 */
import { type FactField, isFact } from "#lib/listing/fields/field.ts";
import { appliesTo, choicesOf, fields } from "#lib/listing/fields/values.ts";
import type { Currency } from "#lib/price/money.ts";
import { dubaiProperties, land, warehouse } from "#lib/shared/listing/categories.ts";
import { feesIn } from "./fees.ts";
import { bedroomsIn, measuresIn, type Reading } from "./measures.ts";
import { type FoundPhrase, type Meaning, phrasesIn } from "./phrase-index.ts";
import {
  isDenied,
  isDeniedDirectly,
  isElsewhere,
  isInName,
  isWished,
  type Surroundings,
  surroundingsOf,
} from "./surroundings.ts";
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

interface Home {
  readonly category: string;
  readonly offer: string | null;
  /** Alone on its plot: its generator is its own. */
  readonly isHouse: boolean;
  readonly bedrooms: number | undefined;
}

const houses: ReadonlySet<string> = new Set(["duplex", "detached", "bungalow", "mansion", "villa", "semi-detached"]);

const factsByName = new Map(fields.filter(isFact).map((field) => [field.name, field]));

export function proposalsOf({ category, offer = null, title, description }: ListingWords): Proposal[] {
  const kind = kindIn(title, category);
  const home: Home = {
    category,
    offer,
    isHouse: houses.has(String(kind?.value)) || category === warehouse,
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

function measured(text: string, { name, value, start, end }: Reading, { category, offer }: Home): Read[] {
  const field = factsByName.get(name);
  if (!field || !appliesTo(field, category, offer)) return [];
  const around = surroundingsOf(text, start, end);
  if (isDenied(around) || isElsewhere(field, around) || isWished(field, around) || !isPossible(field, value)) return [];
  return [{ field, value, words: text.slice(start, end).trim() }];
}

const isPossible = (field: FactField, value: unknown): boolean =>
  field.kind !== "number" || (typeof value === "number" && value >= field.least && value <= field.most);

function statedBy(text: string, phrase: FoundPhrase, { category, offer, isHouse }: Home, isTitle: boolean): Read[] {
  const { start, end, meanings } = phrase;
  const fitting = meanings.filter(
    ({ field, choice }) =>
      appliesTo(field, category, offer) && (choice === undefined || appliesTo(choice, category, offer)),
  );
  const around = surroundingsOf(text, start, end);
  return oneOfSeveral(fitting, around, isHouse).flatMap((meaning) => {
    const { field } = meaning;
    if (isElsewhere(field, around) || (!isTitle && isInName(field, text, start, end))) return [];
    const words = text.slice(start, end);
    if (field.kind === "yesNo" && isDeniedDirectly(around)) {
      const denial = /(?:no|not|without|isn['’]t)[^.,]*$/.exec(around.before)?.[0] ?? "";
      return [{ field, value: meaning.value !== "yes", words: text.slice(start - denial.length, end) }];
    }
    if (isVague(meaning, around, category)) return [];
    if (isDenied(around) || isWished(field, around)) return [];
    const value = statedValue(meaning, phrase);
    return value === undefined || !isPossible(field, value) ? [] : [{ field, value, words }];
  });
}

/** "Generator" is an own or a common one: its other words or the kind of home tell which. */
function oneOfSeveral(all: readonly Meaning[], { before }: Surroundings, isHouse: boolean): readonly Meaning[] {
  const isEither =
    all.length > 1 && all.every(({ field }) => field.kind === "choices" && field.filter?.match === "any");
  if (!isEither) return all;
  if (all.length > 2) return [];
  const isShared =
    /\b(?:shared|common|estate|central|building|compound|general|block)(?:['’]s)?(?: [a-z\d-]+)?\s*$/.test(before);
  return all.filter(({ value }) => (value?.startsWith("shared") ? isShared : isHouse && !isShared));
}

/** Phrases that say enough in a search but not in a description, by fact. */
const tooShort: Readonly<Record<string, RegExp>> = {
  supplyKva: /^kva$/,
  transformer: /^transformer$/,
  delivery: /^(?:delivery|installation|fixing)$/,
  paymentTerms: /^(?:mortgage|bank loan)$/,
  advertisedBy: /^(?:(?!.*(?:from|by|direct|no|without|sale)\b).*)$/,
  petsAllowed: /^pets$/,
  security: /^(?:(?:good|tight|adequate|full) )?security(?: estate)?$/,
  features: /^tiles$/,
};

const suits =
  /\b(?:suit(?:s|able|ed)?|good|ideal|fit|perfect|prefer[a-z]*|for|only|wanted|accept(?:s|ed)?|welcomes?|wants?|wanting)\b[^.;]*$/;
const suitsBehind = /^[^.;]*\b(?:only|preferred|welcome|wanted|accepted)\b/;

/** Words of an owner that state less than the same words of a person who searches. */
function isVague({ field, phrase, value }: Meaning, { before, after }: Surroundings, category: string): boolean {
  if (tooShort[field.name]?.test(phrase)) return true;
  switch (field.name) {
    // A text that warns of floods is read by its owner, not by this program.
    case "flooding":
      return value === "floods";
    case "suitableFor":
      return !(/\b(?:for|only)\b/.test(phrase) || suits.test(before) || suitsBehind.test(after));
    case "titleDocuments":
      return (
        /^\s*\(?(?:in (?:process|progress|view)|pending|application|fee|stage|processing|(?:is|are|can|being|under)\b|on the|on request|of the (?:whole )?estate)/.test(
          after,
        ) ||
        /\bby the\s*$/.test(before) ||
        (phrase === "deed" && /\bregistered\b/.test(before + after))
      );
    case "meter":
      return value === "own-prepaid" && /\b(?:shared|share|split|everyone|for (?:both|all)|between)\b/.test(after);
    case "condition":
      return /\b(?:bq|quarters|fence|gate|kitchen|roof|road|street)\s*$/.test(before);
    case "landFeatures":
      return value === "foundation" && category !== land && category !== "distress sale";
    case "internet":
      return value === "fibre-ready" && category === "short lets";
    case "material":
      return /(?:\d{3}|grade)\s*$/.test(before);
    case "colour":
      return value === "clear";
    case "serviced":
      return /^\s*(?:in|on|last|yearly|every|plots?|land)\b/.test(after);
    default:
      return false;
  }
}

function statedValue({ field, value, phrase }: Meaning, { number }: FoundPhrase): unknown {
  switch (field.kind) {
    case "yesNo":
      return value === "yes";
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

const farther = /\b(?:near|opposite|behind|beside|off|close to|walking|minutes?|facing|by|on|at)\b/i;

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
    if (field.kind === "choices") return distinct.map(asProposal);
    if (field.name === "propertyType") return distinct.slice(0, 1).map(asProposal);
    return distinct.length === 1 ? distinct.map(asProposal) : [];
  });
}

const asProposal = ({ field, value, words, others = [] }: Read): Proposal => ({
  field: field.name,
  value,
  words,
  others,
});
