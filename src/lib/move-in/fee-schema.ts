/** Fees in the API: how answers have them, and how changes may say them. */
import { z } from "zod";
import {
  type AmountFee,
  type Fee,
  type FeeKind,
  feePeriods,
  longestFeeName,
  mostNamedFees,
  type NamedFee,
  namedFeeKind,
  periodWords,
} from "#lib/move-in/fee.ts";
import { readFee, readNamedFees } from "#lib/move-in/read-fee.ts";
import type { Currency } from "#lib/price/money.ts";
import { line } from "#lib/shared/text/text-schema.ts";

const currencyCodes = ["NGN", "AED", "USD"] as const satisfies readonly Currency[];

/** In minor units: a million million naira. */
export const largestFee = 100_000_000_000_000;

const terms = { per: z.enum(feePeriods).exactOptional(), refundable: z.boolean().exactOptional() };
const amountFee = z.strictObject({ amount: z.int().min(1).max(largestFee), currency: z.enum(currencyCodes), ...terms });
/** Without a currency, the amount is in that of the listing. */
const amountInChange = amountFee.partial({ currency: true }) as unknown as typeof amountFee;
const percentFee = z.strictObject({ percent: z.number().positive().max(100).multipleOf(0.01), ...terms });
const name = z.string().min(2).max(longestFeeName);

/** A fee as it is stored and answered. */
export const feeAnswer: z.ZodType<Fee> = z.union([z.literal("none"), amountFee, percentFee]);
const feeInChange: z.ZodType<Fee> = z.union([z.literal("none"), amountInChange, percentFee]);
export const namedFeesAnswer: z.ZodType<readonly NamedFee[]> = z
  .array(z.union([amountFee.extend({ name }), percentFee.extend({ name })]))
  .max(mostNamedFees);

/** "per stay or per night". */
const listed = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What is wrong with a fee. Undefined if nothing is. */
export function feeMistake(given: unknown, { periods, isAmount }: Omit<FeeKind, "label">): string | undefined {
  if (given === "none") return undefined;
  if (typeof given !== "object" || given === null) return "must be “none”, an amount or a percentage";
  const { amount, percent, per, currency } = given as Readonly<Record<string, unknown>>;
  if (amount !== undefined && percent !== undefined) return "can have an amount or a percentage, not both";
  if ([amount, percent].some((value) => typeof value === "number" && value < 0)) return "cannot be below 0";
  if (typeof percent === "number" && percent > 100) return "can be at most 100%";
  if (percent !== undefined && isAmount) return "must be an amount, such as ₦5,000";
  if (percent !== undefined && per === "sqft-year") return "must be an amount for a square foot, such as AED 18";
  if (amount !== undefined && currency === undefined) return "needs the currency of its amount: NGN, AED or USD";
  if (per !== undefined && !periods.some((period) => period === per))
    return `can be paid ${listed.format(periods.map((period) => periodWords[period]))}`;
  return feeAnswer.safeParse(given).success ? undefined : "must be “none”, an amount or a percentage with two decimals";
}

/**
 * An amount typed without a currency is in that of its listing, which a change alone does not know. `withCurrency` adds
 * it.
 */
function readTyped(typed: string): ReturnType<typeof readFee> {
  const [reading, other] = [readFee(typed, "NGN"), readFee(typed, "AED")];
  if ("mistake" in reading || "mistake" in other) return reading;
  return { fee: withoutAssumed(reading.fee, other.fee) };
}

function readTypedNames(typed: string): ReturnType<typeof readNamedFees> {
  const [reading, other] = [readNamedFees(typed, "NGN"), readNamedFees(typed, "AED")];
  if ("mistake" in reading || "mistake" in other) return reading;
  return { fees: reading.fees.map((fee, index) => withoutAssumed(fee, other.fees[index] ?? fee)) };
}

/** Two readings differ only in an assumed currency. */
function withoutAssumed<Read extends Fee>(fee: Read, other: Fee): Read {
  if (JSON.stringify(fee) === JSON.stringify(other)) return fee;
  const { currency: _, ...rest } = fee as AmountFee;
  return rest as Read;
}

const isWithoutCurrency = (fee: unknown): fee is object =>
  typeof fee === "object" && fee !== null && "amount" in fee && !("currency" in fee);

/** A fee of a change, or several, with the currency of their listing where none was typed. */
export function withCurrency(fees: unknown, currency: Currency): unknown {
  if (Array.isArray(fees)) return fees.map((fee) => withCurrency(fee, currency));
  if (!isWithoutCurrency(fees)) return fees;
  const { amount, ...terms } = fees as Readonly<Record<string, unknown>>;
  return { amount, currency, ...terms };
}

/** 0 is a stated "none". */
const withoutZero = (given: unknown): unknown => {
  const { amount, percent } = (given ?? {}) as Readonly<Record<string, unknown>>;
  return (amount === 0 && percent === undefined) || (percent === 0 && amount === undefined) ? "none" : given;
};

type Read<Value> = { readonly value: Value | null } | { readonly mistake: string };

/** Empty text and null are "not stated". */
const changed = <Value>(answer: z.ZodType<Value>, read: (given: unknown) => Read<unknown>): z.ZodType<Value | null> =>
  z.preprocess((given, context) => {
    if (given === null || (typeof given === "string" && given.trim() === "")) return null;
    const reading = read(given);
    if ("value" in reading) return reading.value;
    context.addIssue({ code: "custom", message: reading.mistake });
    return z.NEVER;
  }, answer.nullable());

/** A fee in a change: as it is stored, or as text. */
export const feeChange = (label: string, kind: Omit<FeeKind, "label">): z.ZodType<Fee | null> =>
  changed(feeInChange, (given) => {
    const reading = typeof given === "string" ? readTyped(given) : { fee: withoutZero(given) };
    if ("mistake" in reading) return { mistake: `${label}: ${reading.mistake}` };
    const mistake = feeMistake(withCurrency(reading.fee, "NGN"), kind);
    return mistake === undefined ? { value: reading.fee } : { mistake: `${label} ${mistake}` };
  });

const namedFeesInChange: z.ZodType<readonly NamedFee[]> = z
  .array(z.union([amountInChange.extend({ name }), percentFee.extend({ name })]))
  .max(mostNamedFees);
const isNamed = z.looseObject({ name: line("The name of a fee", longestFeeName).min(2) });
const namedFees = z.array(isNamed).max(mostNamedFees);

/** Named fees in a change: a list, or text such as "Diesel deposit: ₦1m; Waste: ₦24,000 per year". */
export const namedFeesChange = (label: string): z.ZodType<readonly NamedFee[] | null> =>
  changed(namedFeesInChange, (given) => {
    const reading = typeof given === "string" ? readTypedNames(given) : { fees: given };
    if ("mistake" in reading) return { mistake: `${label}: ${reading.mistake}` };
    const { data } = namedFees.safeParse(reading.fees);
    if (!data) {
      const names = `each with a name of 2 to ${longestFeeName} characters`;
      return { mistake: `${label} can be at most ${mostNamedFees} fees, ${names}` };
    }
    for (const { name, ...fee } of data) {
      const mistake = feeMistake(withCurrency(fee, "NGN"), namedFeeKind);
      if (mistake !== undefined) return { mistake: `${name} ${mistake}` };
    }
    return { value: data.length === 0 ? null : data };
  });
