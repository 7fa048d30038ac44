/** Permits of Dubai listings: how they are read and compared, and what publishing asks of them. */
import { longDay } from "#lib/shared/text/dates.ts";
import { plainDashes, westernDigits } from "#lib/shared/text/digits.ts";

/**
 * What the operator asks (`DUBAI_PERMIT`). `required`: no Dubai listing is published without a valid permit of its own.
 * `off`: the permit is neither asked nor shown.
 */
export const permitRules = ["required", "shown", "off"] as const;
export type PermitRule = (typeof permitRules)[number];

export const permitFields = ["permitNumber", "permitValidUntil"] as const;
export type PermitField = (typeof permitFields)[number];

export const isPermitField = (name: string): name is PermitField => permitFields.some((field) => field === name);

export const dubaiCategory = "dubai properties";

export interface PermitValues {
  readonly category: string;
  readonly permitNumber: string | null;
  readonly permitValidUntil: string | null;
}

/** A permit of Dubai: 8 to 14 digits, or the letters and digits of a holiday home's permit. Zeros alone are none. */
export function readPermit(typed: string): string | undefined {
  const compact = plainDashes(westernDigits(typed)).replaceAll(/\s/g, "").toUpperCase();
  if (/0/.test(compact) && !/[1-9]/.test(compact)) return undefined;
  const digits = compact.replaceAll("-", "");
  if (/^\d+$/.test(digits)) return /^\d{8,14}$/.test(digits) ? digits : undefined;
  return /^[A-Z]{2,4}(?:-[A-Z\d]{1,10}){1,3}$/.test(compact) ? compact : undefined;
}

/** Two permits are the same if their keys are. Spreadsheets lose zeros at the beginning. */
export const permitKey = (permit: string): string => permit.replaceAll(/[\s-]/g, "").replace(/^0+/, "").toUpperCase();

const ahead = 4 * 3_600_000;

/** The day in Dubai, which is UTC+4 all year. */
export const dayInDubai = (now: number): string => new Date(now + ahead).toISOString().slice(0, 10);

export type PermitMistakes = Readonly<Partial<Record<PermitField, string>>>;

/** Why a listing cannot be published with what it says of its permit, by field. Other categories need none. */
export function permitMistakes(
  { category, permitNumber, permitValidUntil }: PermitValues,
  today: string,
): PermitMistakes {
  if (category !== dubaiCategory) return {};
  if (permitNumber === null) {
    return { permitNumber: "Add the permit number: listings in Dubai are published with their permit only" };
  }
  if (readPermit(permitNumber) === undefined) {
    return { permitNumber: "This is not a permit number: enter the one that Dubai gave the listing" };
  }
  if (permitValidUntil !== null && permitValidUntil < today) {
    return {
      permitValidUntil: `The permit expired on ${longDay(permitValidUntil)}: renew it, then enter its new number or date`,
    };
  }
  return {};
}

export const takenPermit =
  "A published listing of someone else carries this permit: check the number, or ask for a permit of your own";
