/** Fields in schema.org's words. */
import type { FactField, FieldOf } from "#lib/listing/fields/field.ts";
import { fieldWords } from "#lib/listing/fields/shown.ts";
import { appliesTo, fields } from "#lib/listing/fields/values.ts";

/** One property as it is, several as a list, none as nothing. */
const named = (name: string, all: readonly object[]): object =>
  all.length === 0 ? {} : { [name]: all.length === 1 ? all[0] : all };

const amenity = (name: string): object => ({ "@type": "LocationFeatureSpecification", name, value: true });

const choicesIn = ({ choices }: FieldOf<"choices">, values: readonly unknown[]): string[] =>
  choices.filter(({ value }) => values.includes(value)).map(({ label }) => label);

interface Offered {
  readonly category: string;
  readonly offer: string | null;
}

function stated(field: FactField, value: unknown, { category, offer }: Offered): object[] {
  const words = appliesTo(field, category, offer) ? fieldWords(field, value) : undefined;
  return words === undefined ? [] : [{ "@type": "PropertyValue", name: field.label, value: words }];
}

/** What a residence or a plot says of its fields. */
export function fieldsJsonLd(listing: Offered): object {
  const { category, offer } = listing;
  const values = listing as unknown as Readonly<Record<string, unknown>>;
  const numbers: Record<string, unknown> = {};
  const amenities: object[] = [];
  const others: object[] = [];
  let floor: object = {};
  for (const field of fields) {
    const value = values[field.name];
    switch (field.kind) {
      case "count":
        if (field.schemaOrg !== undefined && Number(value) > 0 && appliesTo(field, category)) {
          numbers[field.schemaOrg] = value;
        }
        break;
      case "area":
        if (typeof value === "number" && appliesTo(field, category, offer)) {
          floor = { floorSize: { "@type": "QuantitativeValue", value, unitCode: "MTK" } };
        }
        break;
      case "flag":
      case "yesNo":
        if (value === true && appliesTo(field, category, offer)) amenities.push(amenity(field.label));
        break;
      case "choices":
        if (field.filter?.match === "all" && Array.isArray(value) && appliesTo(field, category, offer)) {
          amenities.push(...choicesIn(field, value).map(amenity));
        } else others.push(...stated(field, value, listing));
        break;
      case "choice":
      case "number":
      case "squareMetres":
      case "naira":
      case "day":
      case "month":
      case "text":
        // The offer says them.
        if (field.name !== "offer" && field.name !== "availableFrom") {
          others.push(...stated(field, value, listing));
        }
        break;
      default:
        break;
    }
  }
  return { ...floor, ...numbers, ...named("amenityFeature", amenities), ...named("additionalProperty", others) };
}
