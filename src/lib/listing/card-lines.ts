/** Lines of a card: what moving in costs, and the few facts that tell listings of a kind apart. */
import { fieldWords } from "#lib/listing/fields/shown.ts";
import { appliesTo, type FieldName, fields } from "#lib/listing/fields/values.ts";
import { type Costly, moveInOf } from "#lib/listing/move-in.ts";
import { moveInLine } from "#lib/move-in/sentence.ts";
import type { Category } from "#lib/shared/listing/categories.ts";

const most = 3;
/** A third fact must fit into the line. */
const lineLength = 40;

/** The first ones that an owner has said are shown. */
const factsByCategory: Readonly<Record<Category["name"], readonly FieldName[]>> = {
  "for sale": ["titleDocuments", "condition", "powerHours", "gatedEstate"],
  "distress sale": ["titleDocuments", "condition", "powerHours", "gatedEstate"],
  rent: ["furnishing", "powerHours", "meter", "serviced", "gatedEstate"],
  "shared apartment": ["suitableFor", "ensuite", "powerHours", "furnishing"],
  "boys quarters": ["suitableFor", "meter", "powerHours", "furnishing"],
  "short lets": ["guests", "powerHours", "minimumNights", "serviced"],
  "dubai properties": ["furnishing", "cheques", "cooling", "tenure", "condition"],
  warehouse: ["size", "supplyKva", "titleDocuments", "powerHours"],
  land: ["plotArea", "titleDocuments", "plotCount"],
  buildersmart: ["unitOfSale", "material", "delivery"],
  "home movers": ["truckSize", "packing", "goodsInsured"],
};

const costs: readonly FieldName[] = [
  ...(["offer", "propertyType", "furnishing", "advanceMonths", "cheques", "minimumNights"] as const),
  ...(["agencyFee", "legalFee", "cautionFee", "serviceCharge", "viewingFee", "cleaningFee", "otherFees"] as const),
];

const byCategory = new Map(
  Object.entries(factsByCategory).map(([category, names]) => [category, new Set<string>([...costs, ...names])]),
);

/** Names of the facts that the card of a listing reads. */
export const factsOfCard = (category: string): ReadonlySet<string> | undefined => byCategory.get(category);

/** Words that need their fact beside them. */
const worded: { readonly [Name in FieldName]?: (words: string) => string | undefined } = {
  titleDocuments: (words) => words.split(", ")[0]?.replace(/^.*\((.+)\)$/, "$1"),
  powerHours: (words) => (words === "0 hours" ? "No power" : `${words} of power`),
  ensuite: (words) => (words === "None" ? "No en suite bedrooms" : `${words} en suite`),
  meter: (words) => (/meter/i.test(words) ? words : `Meter: ${words.toLowerCase()}`),
  serviced: (words) => (words === "Yes" ? "Serviced" : undefined),
  gatedEstate: (words) => (words === "Yes" ? "Gated estate" : undefined),
  goodsInsured: (words) => (words === "Yes" ? "Goods insured" : undefined),
  minimumNights: (words) => `At least ${words}`,
  suitableFor: (words) => `For: ${words.toLowerCase()}`,
  unitOfSale: (words) => `Sold by the ${words.split(",")[0]?.toLowerCase()}`,
  material: (words) => words.split(", ")[0],
  delivery: (words) => words.split(", ")[0],
};

const byName = new Map(fields.map((field) => [field.name as FieldName, field]));

export interface CardLines {
  /** Null where it cannot be added up, or nothing is let. */
  readonly moveInLine: string | null;
  readonly cardFacts: string[];
}

export function cardLines(listing: Costly): CardLines {
  const cost = moveInOf(listing);
  return { moveInLine: (cost && "usual" in cost && moveInLine(cost)) || null, cardFacts: cardFacts(listing) };
}

function cardFacts(listing: { readonly category: string; readonly offer: string | null }): string[] {
  const values = listing as Readonly<Record<string, unknown>>;
  const names = factsByCategory[listing.category as Category["name"]] ?? [];
  const said = names.flatMap((name) => {
    const field = byName.get(name);
    const isAbout = field && appliesTo(field, listing.category, listing.offer);
    const words = isAbout ? fieldWords(field, values[name]) : undefined;
    return words === undefined ? [] : ((worded[name] ?? ((same) => same))(words) ?? []);
  });
  const facts = said.slice(0, most);
  return facts.join(" · ").length > lineLength ? facts.slice(0, 2) : facts;
}
