/** Facts of a generated listing, for every field that is declared. */
import { type ByKind, byKind, type FactField, isFact } from "#lib/listing/fields/field.ts";
import { textFormats } from "#lib/listing/fields/text-formats.ts";
import { appliesTo, choicesOf, type FieldValues, fields } from "#lib/listing/fields/values.ts";
import { typedOffer } from "#lib/listing/typed-offer.ts";
import { type Fee, type FeeKind, type FeePeriod, type NamedFee, namedFeeKind } from "#lib/move-in/fee.ts";
import type { Currency } from "#lib/price/money.ts";
import type { Random } from "./random.ts";

/** Shares of the listings a fact applies to that say it. */
const shareOfCore = 0.6;
const shareOfOthers = 0.25;

const facts = fields.filter(isFact);
const details = facts.filter(({ detailOf }) => detailOf !== undefined);
/** A detail follows the fact that it belongs to. */
const inOrder: readonly FactField[] = [...facts.filter((field) => !details.includes(field)), ...details];

interface Teller {
  readonly random: Random;
  readonly category: string;
  readonly currency: Currency;
}

type Told = Partial<Record<string, unknown>>;

/** What the owner of a listing of this category says. */
export function tellFacts(teller: Teller): Partial<FieldValues> {
  const told: Told = {};
  for (const field of inOrder) {
    if (!appliesTo(field, teller.category)) continue;
    if (field.detailOf !== undefined && told[field.detailOf] === undefined) continue;
    if (!teller.random.chance(field.isCore ? shareOfCore : shareOfOthers)) continue;
    const value = byKind(tellers, field)?.(teller);
    if (value !== undefined) told[field.name] = value;
  }
  return told as Partial<FieldValues>;
}

/** Without facts of other offers: the price decides the offer where its owner says none. */
export function ofItsOffer(listing: FieldValues): FieldValues {
  const offer = typedOffer({ ...listing, offer: listing.offer ?? "" });
  const others = inOrder.filter((field) => !appliesTo(field, listing.category, offer));
  return { ...listing, ...Object.fromEntries(others.map(({ name }) => [name, null])) };
}

const noFact = () => undefined;

const tellers: ByKind<((teller: Teller) => unknown) | undefined> = {
  line: noFact,
  lines: noFact,
  price: noFact,
  category: noFact,
  subCategory: noFact,
  state: noFact,
  pictures: noFact,
  pictureTexts: noFact,
  offered: noFact,
  count: noFact,
  flag: noFact,
  area: noFact,
  yesNo:
    () =>
    ({ random }) =>
      random.chance(0.7),
  choice:
    (field) =>
    ({ random, category }) =>
      pickedOf(random, choicesOf(field, category))?.value,
  choices:
    (field) =>
    ({ random, category }) => {
      const possible = choicesOf(field, category);
      const first = pickedOf(random, possible);
      if (first === undefined || first.isAlone) return first && [first.value];
      const more = possible.filter((choice) => choice !== first && !choice.isAlone && random.chance(0.2));
      return [first, ...more].map(({ value }) => value);
    },
  number:
    ({ least, most, step = 1 }) =>
    ({ random }) =>
      least + Math.floor(random.next() ** 2 * ((most - least) / step + 1)) * step,
  squareMetres:
    () =>
    ({ random }) =>
      random.whole(3, 120) * 10,
  naira:
    () =>
    ({ random }) =>
      random.whole(1, 100) * 25_000,
  text:
    ({ format }) =>
    ({ random }) =>
      format === "permit"
        ? String(random.whole(10_000_000, 99_999_999))
        : format
          ? textFormats[format].example
          : `Ref ${random.whole(100, 999)}`,
  fee: ({ terms }) => feeOf(terms),
  namedFees: () => (teller) => [{ ...paidFee(namedFeeKind, teller), name: "Diesel deposit" } satisfies NamedFee],
  day:
    () =>
    ({ random }) =>
      `${monthOf(random)}-${twoDigits(random.whole(1, 28))}`,
  month:
    () =>
    ({ random }) =>
      monthOf(random),
};

const pickedOf = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : random.pickSkewed(items);

const twoDigits = (number: number): string => String(number).padStart(2, "0");
const monthOf = (random: Random): string => `${random.whole(2026, 2028)}-${twoDigits(random.whole(1, 12))}`;

const feeOf =
  (terms: FeeKind) =>
  (teller: Teller): Fee =>
    teller.random.chance(0.25) ? "none" : paidFee(terms, teller);

function paidFee({ periods, isAmount }: Omit<FeeKind, "label">, { random, currency }: Teller) {
  const per: FeePeriod | undefined = random.chance(0.4) ? random.pick(periods) : undefined;
  const terms = {
    ...(per === undefined ? {} : { per }),
    ...(random.chance(0.2) ? { refundable: random.chance(0.5) } : {}),
  };
  if (!isAmount && per !== "sqft-year" && random.chance(0.5)) return { percent: random.whole(2, 30) / 2, ...terms };
  const units = per === "sqft-year" ? random.whole(8, 40) : random.whole(1, 60) * 5_000;
  return { amount: units * 100, currency, ...terms };
}
