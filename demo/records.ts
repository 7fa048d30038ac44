/** The demo's hand-written records, read and checked. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { managedShape } from "#lib/listing/fields/contract.ts";
import { isFact } from "#lib/listing/fields/field.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { byIdentifier } from "#lib/shared/management/identifiers.ts";

const folder = import.meta.dirname;
const day = z.iso.date();

const person = z.strictObject({
  key: z.string(),
  name: z.string(),
  email: z.email(),
  phoneNumber: z.string(),
  location: z.string(),
  isAgent: z.boolean(),
  isAdmin: z.boolean(),
  ...byIdentifier(() => z.string().default("")),
});

export type DemoPerson = z.infer<typeof person>;

const review = z.strictObject({ by: z.string(), rating: z.int().min(1).max(5), on: day, comment: z.string().min(1) });

export type DemoReview = z.infer<typeof review>;

const { images: _, imageTexts: __, price: ___, isOffered: ____, ...said } = managedShape;
/** Optional facts may be left out. */
const unsaid = Object.fromEntries(
  fields.filter(isFact).map(({ name }) => [name, (said as Readonly<Record<string, z.ZodType>>)[name]?.default(null)]),
);

const demoListing = z
  .object({ ...said, ...(unsaid as object) })
  .extend({
    key: z.string().regex(/^[a-z0-9-]+$/),
    price: z
      .string()
      .refine((text) => text === "Price on request" || parsePrice(text) !== undefined, "unreadable price"),
    size: z.number().positive().nullable().default(null),
    agent: z.string(),
    listedOn: day,
    pictures: z.array(z.string()).min(1).max(5),
    fits: z.array(z.string()),
    reviews: z.array(review),
  })
  .strict();

export type DemoListing = z.infer<typeof demoListing>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));

export const readPeople = (): DemoPerson[] => z.array(person).parse(readJson("people.json"));

/** Every listing of the demo, oldest first. */
export function readListings(): DemoListing[] {
  const files = readdirSync(join(folder, "listings")).filter((file) => file.endsWith(".json"));
  const records = files.sort().flatMap((file) => z.array(demoListing).parse(readJson(`listings/${file}`)));
  return records.sort((one, other) => one.listedOn.localeCompare(other.listedOn) || one.key.localeCompare(other.key));
}
