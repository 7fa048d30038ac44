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
  refusalOf,
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
  /** A plot without a home on it. */
  readonly isLand: boolean;
  readonly bedrooms: number | undefined;
}

const houses: ReadonlySet<string> = new Set(["duplex", "detached", "bungalow", "mansion", "villa", "semi-detached"]);

const isOfLand = /\b(?:plots?|land|acres?|hectares?)\b/i;

const factsByName = new Map(fields.filter(isFact).map((field) => [field.name, field]));

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

function measured(text: string, { name, value, start, end }: Reading, { category, offer }: Home): Read[] {
  const field = factsByName.get(name);
  if (!field || !appliesTo(field, category, offer)) return [];
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
    if (isElsewhere(field, around) || (!isTitle && isInName(field, text, start, end))) return [];
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

const fences: readonly (readonly [onLand: string, ofHomes: string])[] = [
  ["fenced", "perimeter-fence"],
  ["gated", "gate"],
];

const factAndChoice = (name: string, value: string): Pick<Meaning, "field" | "value" | "choice"> | undefined => {
  const field = factsByName.get(name);
  const choice = field?.kind === "choices" ? field.choices.find((each) => each.value === value) : undefined;
  return field && choice && { field, value, choice };
};

/** The fence of a plot is a feature of the land, that of a home is its security. */
function ofFence(meaning: Meaning, { isLand }: Home): Meaning {
  const { field, value, phrase } = meaning;
  if (field.name !== (isLand ? "security" : "landFeatures") || !/^(?:fully |well )?(?:fenc|gated)|fenc/.test(phrase))
    return meaning;
  const pair = fences.find(([onLand, ofHomes]) => value === (isLand ? ofHomes : onLand));
  if (!pair) return meaning;
  const other = isLand ? factAndChoice("landFeatures", pair[0]) : factAndChoice("security", pair[1]);
  return other ? { ...meaning, ...other } : meaning;
}

const pendingPapers: Readonly<Record<string, string>> = {
  "c-of-o": "c-of-o-in-process",
  "governors-consent": "consent-in-process",
  excision: "excision-in-process",
};
const pendingBehind =
  /^\s*\(?(?:(?:is|are|still|currently|now|already) )*(?:in (?:process|progress|view)|(?:being |under )?process(?:ed|ing)?|pending|ongoing|on the way|applied for|application (?:submitted|ongoing|in (?:process|progress)))(?![a-z])/;

/** A paper that is applied for is not that paper. */
function pendingOf({ field, value }: Meaning, { after }: Surroundings): { value: string; words: number } | undefined {
  const pending = field.name === "titleDocuments" ? pendingPapers[value ?? ""] : undefined;
  const words = pendingBehind.exec(after)?.[0].length;
  return pending !== undefined && words !== undefined ? { value: pending, words } : undefined;
}

/** "Generator" is an own or a common one: its other words or the kind of home tell which. */
function oneOfSeveral(all: readonly Meaning[], { before, after }: Surroundings, { isHouse }: Home): readonly Meaning[] {
  const isEither =
    all.length > 1 && all.every(({ field }) => field.kind === "choices" && field.filter?.match === "any");
  if (!isEither) return all;
  if (all.length > 2) return [];
  // Searches for free delivery find all delivery.
  if (!all.some(({ value }) => value?.startsWith("shared")))
    return all.filter(({ value }) => !value?.endsWith("-extra"));
  const isShared =
    /\b(?:shared|common|estate|central|building|compound|general|block|plaza|complex|community|mall)(?:['’]s)?(?: [a-z\d-]+)?\s*$/.test(
      before,
    ) ||
    /^ (?:is )?(?:(?:for|in|by|from|of|serves|serving) (?:the )?(?:whole |entire |common )?(?:estate|building|block|compound|areas|plaza|complex|all|everybody|everyone)|shared|common)/.test(
      after,
    );
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
  extraRooms: /^(?:drivers?|driver s)$/,
  features: /^rooftop$/,
  backupPower: /^(?:no|without) inverter$/,
};

/** "100kVA generator negotiable" is not about the price. */
const isOfPrice =
  /(?:^|\d[a-z]*|price|rent|amount|asking|offer|million|naira|dirhams|only|is|are|still|and|but|it|pa|annum|year|last)\W*$/;

const suits =
  /\b(?:suit(?:s|able|ed)?|good|ideal|fit|perfect|prefer[a-z]*|for|only|wanted|accept(?:s|ed)?|welcomes?|wants?|wanting)\b[^.;]*$/;
const suitsBehind = /^[^.;]*\b(?:only|preferred|welcome|wanted|accepted)\b/;

/** "Borehole needs repair", "a tower under construction", "BQ at lintel level": the home is another matter. */
const isOfPart = (phrase: string, before: string): boolean =>
  /^(?:need|to be|to renovate|under|ongoing|still|roofing|lintel|decking|dpc)/.test(phrase)
    ? !/(?:^|\b(?:houses?|buildings?|property|flats?|apartments?|homes?|duplex|bungalow|structure|terrace|villa|mansion|units?|warehouse|projects?|it|this|but|and|\d|bed(?:room)?s?))[^a-z\d]*(?:(?:is|are|at|still|now|currently|only|just|a|it) )*$/.test(
        before,
      ) || /\b(?:bq|quarters|fence|gate|pool|road|borehole)\b/.test(before)
    : /\b(?:bq|quarters|fence|gate|kitchen|roof|road|street)\s*$/.test(before);

/** Words of an owner that state less than the same words of a person who searches. */
function isVague(
  { field, phrase, value }: Meaning,
  { before, after }: Surroundings,
  { category, isLand }: Home,
): boolean {
  if (tooShort[field.name]?.test(phrase)) return true;
  switch (field.name) {
    // A text that warns of floods is read by its owner, not by this program.
    case "flooding":
      return value === "floods";
    case "suitableFor":
      return !(/\b(?:for|only)\b/.test(phrase) || suits.test(before) || suitsBehind.test(after));
    case "titleDocuments":
      return (
        /^receipts?$/.test(phrase) ||
        // "Survey 300k" is a fee.
        /^\s*(?:is |at |of |@ ?)?(?:₦|n|ngn)?\s?[\d,.]+\s?(?:k|m|million|thousand)?(?:[^a-z\d]|$)/.test(after) ||
        /^[^,.;]*\bin (?:process|progress|view)(?![a-z])/.test(after) ||
        /^\s*\(?(?:in (?:process|progress|view)|pending|application|fee|stage|processing|(?:is|are|can|being|under)\b|on the|on request|of the (?:whole )?estate)/.test(
          after,
        ) ||
        /\b(?:by the|to (?:process|perfect|get|obtain)|eligible for|appl(?:y|ying|ication) for)\s*$/.test(before) ||
        (phrase === "deed" && /\bregistered\b/.test(before + after))
      );
    case "meter":
      return value === "own-prepaid" && /\b(?:shared|share|split|everyone|for (?:both|all)|between)\b/.test(after);
    case "condition":
      return isOfPart(phrase, before);
    case "ensuite":
      // Numbers are read beside the count of bedrooms.
      return value === "all" && /(?:\d|\b(?:one|two|three|four|five|six|seven))\s*$/.test(before);
    case "landFeatures":
      return !isLand && /^(?:foundation|dry|estate plot)$/.test(phrase);
    case "advertisedBy":
      return (
        /^['’]s?(?![a-z])/.test(after) ||
        /\b(?:fenced|built|done|installed|provided|owned|paid|used)(?: and [a-z]+)?\s*$/.test(before)
      );
    case "features":
      return value === "interlocked" && /\b(?:street|road)\b/.test(before);
    case "extraRooms":
      return phrase === "laundry" && category === "short lets";
    case "paymentTerms":
      return (
        /\b(?:service charge|diesel|bills?|billed|dues|levy)\b/.test(before) ||
        (value === "negotiable" && !isOfPrice.test(before))
      );
    case "backupPower":
      return /^ house(?! with)/.test(after);
    case "occupancy":
      return (
        value === "vacant" &&
        phrase === "vacant" &&
        (/^ (?:on|from|by|in) (?!transfer)/.test(after) || /\d\s*$/.test(before))
      );
    case "internet":
      return value === "fibre-ready" && category === "short lets";
    case "material":
      return /(?:\d{3}|grade)\s*$/.test(before);
    case "colour":
      return value === "clear" || /\b(?:from|to)\s*$/.test(before) || /^ (?:to|and warm)\b/.test(after);
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
