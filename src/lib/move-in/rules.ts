/** Public rules that a stated fee or advance passes. They are shown with source and day; nothing is refused. */
import type { Fee } from "#lib/move-in/fee.ts";
import type { ListingPlace, Source } from "#lib/move-in/rate.ts";

export interface Rule extends Source {
  readonly id: "lagos-10-percent" | "lagos-advance";
  readonly sentence: string;
  readonly status: string;
}

/** Areas where the Tenancy Law of 2011 does not apply. A place inside one of them counts as it. */
export const exemptAreas: readonly string[] = [
  "lagos/apapa",
  "lagos/ikeja-gra",
  "lagos/ikoyi",
  "lagos/victoria-island",
];

const tenPercent: Rule = {
  id: "lagos-10-percent",
  sentence: "Lagos State said in 2025 that agency and agreement fees may not be above 10 % of a year's rent each.",
  status: "statement of the government",
  source: "newdailyprime.news; everydaylagos.ng; thepacenews.com/?p=116",
  sourceDay: "2025",
  grade: "B",
};

const yearInAdvance: Rule = {
  id: "lagos-advance",
  sentence: "The Lagos Tenancy Law of 2011 lets no more than one year's rent be asked of a new tenant in advance.",
  status: "law in force: No 14 of 2011",
  source: "articles.connectnigeria.com/tenancy-laws-of-lagos-state; legalnaija.com",
  sourceDay: "2011",
  grade: "B",
};

export const rules: readonly Rule[] = [tenPercent, yearInAdvance];

interface Tenancy {
  readonly place: ListingPlace | null;
  /** In minor units. */
  readonly yearsRent: number;
  readonly agencyFee: Fee | null;
  readonly legalFee: Fee | null;
  readonly advanceMonths: number | null;
}

const mostPercent = 10;
const mostMonths = 12;

const isAbove = (fee: Fee | null, yearsRent: number): boolean => {
  if (fee === null || fee === "none") return false;
  return "percent" in fee ? fee.percent > mostPercent : fee.amount * 100 > yearsRent * mostPercent;
};

/** The rules to show beside a rent. None while its area is unknown, because it may be exempt. */
export function rulesFor({ place, yearsRent, agencyFee, legalFee, advanceMonths }: Tenancy): readonly Rule[] {
  if (place?.state !== "lagos" || place.areas.length === 0) return [];
  if (place.areas.some((area) => exemptAreas.includes(area))) return [];
  const isFeeAbove = [agencyFee, legalFee].some((fee) => isAbove(fee, yearsRent));
  const isAdvanceAbove = advanceMonths !== null && advanceMonths > mostMonths;
  return [...(isFeeAbove ? [tenPercent] : []), ...(isAdvanceAbove ? [yearInAdvance] : [])];
}
