/** Fields in schema.org's words. */
import { fieldWords } from "#lib/listing/fields/shown.ts";
import { appliesTo, fields } from "#lib/listing/fields/values.ts";

/** One property as it is, several as a list, none as nothing. */
const named = (name: string, all: readonly object[]): object =>
  all.length === 0 ? {} : { [name]: all.length === 1 ? all[0] : all };

/** What a residence or a plot says of its fields. Only a building has a floor. */
export function fieldsJsonLd(listing: { readonly category: string }, hasFloor: boolean): object {
  const values = listing as unknown as Readonly<Record<string, unknown>>;
  const numbers: Record<string, unknown> = {};
  const amenities: object[] = [];
  const others: object[] = [];
  let floor: object = {};
  for (const field of fields) {
    const value = values[field.name];
    switch (field.kind) {
      case "count":
        if (field.schemaOrg !== undefined && Number(value) > 0) numbers[field.schemaOrg] = value;
        break;
      case "area": {
        if (typeof value !== "number") break;
        const size = { value, unitCode: "MTK" };
        if (hasFloor) floor = { floorSize: { "@type": "QuantitativeValue", ...size } };
        else others.push({ "@type": "PropertyValue", name: field.subject ?? field.label, ...size });
        break;
      }
      case "flag":
      case "yesNo":
        if (value === true && (field.kind === "flag" || appliesTo(field, listing.category))) {
          amenities.push({ "@type": "LocationFeatureSpecification", name: field.label, value: true });
        }
        break;
      case "choice":
      case "choices":
      case "number":
      case "squareMetres":
      case "naira":
      case "day":
      case "month": {
        const words = fieldWords(field, value);
        // The page holds the others in its text. All of them would take it beyond one round trip.
        if (words !== undefined && field.isCore && field.name !== "offer" && appliesTo(field, listing.category)) {
          others.push({ "@type": "PropertyValue", name: field.label, value: words });
        }
        break;
      }
      default:
        break;
    }
  }
  return { ...floor, ...numbers, ...named("amenityFeature", amenities), ...named("additionalProperty", others) };
}
