/** Listings as those see them who manage them: drafts, versions and counts included. */
import { z } from "zod";
import { listing } from "#lib/contracts/property.ts";
import { choice, choiceOr, sizeOr } from "#lib/contracts/query.ts";
import { line, rawText, text } from "#lib/contracts/text.ts";
import { revision } from "#lib/contracts/working-copy.ts";
import { readSize } from "#lib/price/typed-size.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { listingStatuses } from "#lib/shared/listing/listing-status.ts";
import { longestId, managedSorts, managedStatuses, mostPages, pageSizes } from "#lib/shared/listing/listing-table.ts";
import { isPictureUrl, withoutHost } from "#lib/shared/listing/picture-address.ts";
import { dubai, states } from "#lib/shared/place/states.ts";
import { shortened } from "#lib/shared/text/shortened.ts";

export const mostPictures = 20;
export const largestCount = 9_999;
/** Square metres: a square kilometre. */
export const largestSize = 1_000_000;

/** The most characters of each text. */
export const longestOf = {
  title: 120,
  price: 80,
  location: 160,
  description: 5_000,
  nearbySchools: 500,
  nearbyHospitals: 500,
  nearbySuperMarkets: 500,
  imageText: 200,
} as const;

export const managedProperty = listing
  .extend({
    category: z
      .enum([...categories.map((category) => category.name), ""])
      .meta({ description: "Empty in a new draft." }),
    state: z.enum([...states.map((state) => state.name), ""]).meta({ description: "Empty in a new draft." }),
    imageTexts: z.record(z.string(), z.string()).meta({ description: "What a picture shows, by its URL." }),
    status: z.enum(listingStatuses),
    isOffered: z.boolean().meta({ description: "Whether its owner wants it to be seen once it is complete." }),
    version: z.int().min(1).meta({ description: "Grows with each change; send it back with the next one." }),
    owner: z
      .object({ _id: z.string(), name: z.string(), isSuspended: z.boolean() })
      .nullable()
      .meta({ description: "Null where its owner is gone." }),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ManagedProperty" });

export type ManagedProperty = z.infer<typeof managedProperty>;

/** What a listing is now, where a change was made on an older version of it. */
export const newerProperty = managedProperty
  .extend({
    changedBy: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "Who changed it last; null where that is not known." }),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "NewerProperty" });

export type NewerProperty = z.infer<typeof newerProperty>;

const count = z.int().min(0);

/** A row of the management side's table. */
export const managedRow = managedProperty
  .extend({
    views: count.meta({ description: "People who opened it in the last 30 days, each once a day." }),
    contacts: count.meta({ description: "People who pressed phone or WhatsApp in the last 30 days, each once a day." }),
  })
  .meta({ id: "ManagedRow" });

export type ManagedRow = z.infer<typeof managedRow>;

/** How many listings are in each state of publication: everybody's or one owner's, whatever else the filter says. */
export const statusCounts = z.object({
  all: count,
  published: count,
  draft: count,
  unavailable: count,
  deleted: count.meta({ description: "Deleted within the last 30 days; not in `all`." }),
});

export type StatusCounts = z.infer<typeof statusCounts>;

export const managedPage = z
  .object({
    properties: z.array(managedRow),
    page: z.int().min(1),
    pages: z.int().min(0),
    total: count,
    counts: statusCounts,
    seen: z.object({ views: count, contacts: count }).meta({
      description: "The last 30 days, for all listings or for one owner's. Other filters do not change it.",
    }),
    owner: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "Whose listings an admin asked for; null where it was everybody's." }),
  })
  .meta({ id: "ManagedPage" });

export type ManagedPage = z.infer<typeof managedPage>;

export const pageMistake = "pageNumber must be a whole number from 1";

/** Query of the management side's lists. */
export const managedQuery = z.object({
  pageNumber: z.coerce
    .number(pageMistake)
    .int(pageMistake)
    .min(1, pageMistake)
    .max(mostPages, `pageNumber must be at most ${mostPages}`)
    .default(1),
  pageSize: sizeOr("pageSize", pageSizes, 12),
  keyword: z
    .string()
    .transform((keyword) => keyword.trim().slice(0, longestKeyword))
    .default(""),
  status: choice("status", managedStatuses),
  category: choice(
    "category",
    categories.map((category) => category.name),
  ),
  state: choice(
    "state",
    states.map((state) => state.name),
  ),
  sort: choiceOr("sort", managedSorts, "newest"),
  owner: z
    .string()
    .max(longestId, `owner must be the _id of a person, at most ${longestId} characters`)
    .optional()
    .transform((id) => id?.trim() || undefined)
    .meta({ description: "Only the listings of this person, for admins: their `_id`." }),
});

export type ManagedQuery = z.infer<typeof managedQuery>;

const wholeCount = (name: string) => {
  const mistake = `${name} must be a whole number from 0 to ${largestCount}`;
  // What an <input> holds is text.
  const ofText = (value: unknown) =>
    typeof value === "string" && /^\d{1,6}$/.test(value.trim()) ? Number(value) : value;
  return z.preprocess(ofText, z.int(mistake).min(0, mistake).max(largestCount, mistake));
};

const sizeMistake = `Size must be a number of square metres from 1 to ${largestSize}, such as 120 or 85.5`;

/** An empty field is a size that nobody knows. */
function typedSize(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value.trim() === "" ? null : (readSize(value) ?? value);
}

const size = z.preprocess(
  typedSize,
  z
    .number(sizeMistake)
    .min(1, sizeMistake)
    .max(largestSize, sizeMistake)
    .refine((metres) => Number(metres.toFixed(2)) === metres, "Size can have at most two decimals, such as 85.25")
    .nullable(),
);

const noPicture = "A picture's address must begin with https:// or be one of this site's own";
const notThis = (url: string): string => `${noPicture}: “${shortened(url, 80)}” does not`;

/** A list of URLs, or as it is typed: separated by comma and space. */
const images = z.preprocess(
  (value) => (typeof value === "string" ? splitUrls(value) : value),
  z
    .array(z.string(noPicture).max(2_000, "A picture's address can be at most 2000 characters long"), noPicture)
    .max(mostPictures, `A listing can have at most ${mostPictures} pictures`)
    .transform((urls) => [...new Set(urls.map(withoutHost))])
    .superRefine((urls, context) => {
      const wrong = urls.find((url) => !isPictureUrl(url));
      if (wrong !== undefined) context.addIssue({ code: "custom", message: notThis(wrong) });
    }),
);

/** The addresses in a text, separated by comma and space (or a line's end). */
export const splitUrls = (typed: string): string[] =>
  typed
    .split(/,\s+|\s*\n\s*/)
    .map((url) => url.trim().replace(/,$/, ""))
    .filter((url) => url !== "");

const blank = <Value>(value: Value | "") => value;

/** Words alone are a price, too; "₦0" is none, and would be shown as if it were free. */
const isNotZero = (price: string): boolean => !/\d/.test(price) || /[1-9]/.test(price);

/**
 * What may be changed of a listing: whatever is left out stays as it is. `version` is the one that the change was made
 * on: where it is given and old, nothing is written.
 */
export const propertyChange = z
  .object({
    propertyId: rawText("propertyId"),
    version: z.int("version must be a whole number"),
    title: line("The title", longestOf.title),
    price: line("The price", longestOf.price).refine(
      isNotZero,
      "The price must be more than 0: say what it costs, or write “Price on request”",
    ),
    images,
    imageTexts: z
      .record(z.string(), line("What a picture shows", longestOf.imageText), "Say what each picture shows")
      .transform((texts) => Object.fromEntries(Object.entries(texts).map(([url, said]) => [withoutHost(url), said]))),
    category: z
      .enum([...categories.map((category) => category.name), ""], "Choose a category of the list")
      .transform(blank),
    subCategory: z
      .enum(
        subCategories.map((subCategory) => subCategory.slug),
        "Choose a sub-category of the list",
      )
      .nullable(),
    state: z.enum([...states.map((state) => state.name), ""], "Choose a state of the list").transform(blank),
    location: line("The location", longestOf.location),
    description: text("The description", longestOf.description),
    countInStock: wholeCount("Available units"),
    bedrooms: wholeCount("Bedrooms"),
    bathrooms: wholeCount("Bathrooms"),
    toilets: wholeCount("Toilets"),
    parkingSpace: wholeCount("Parking spaces"),
    swimmingPool: z.boolean("Say whether there is a swimming pool: true or false"),
    size: size.meta({ description: "Square metres; null where it is not known." }),
    nearbySchools: text("Nearby schools", longestOf.nearbySchools),
    nearbyHospitals: text("Nearby hospitals", longestOf.nearbyHospitals),
    nearbySuperMarkets: text("Nearby supermarkets", longestOf.nearbySuperMarkets),
    workingCopy: revision.meta({ description: "The working copy that this change holds: it is removed." }),
    isOffered: z.boolean("Say whether visitors may see it: true or false").meta({
      description:
        "False makes or keeps it a draft. Left out, a listing is published as soon as it is complete, and one that is published cannot lose what visitors need.",
    }),
  })
  .partial()
  .refine(({ state, category }) => state !== dubai.name || category === undefined || category === "dubai properties", {
    path: ["state"],
    message: "Dubai is for Dubai properties: choose a state of Nigeria, or the category Dubai Properties",
  })
  .meta({ id: "PropertyChange" });

export type PropertyChange = z.infer<typeof propertyChange>;

const whichListings = "Say which listings: ids is a list of 1 to 100 of their _id";

export const bulkActions = ["publish", "unpublish", "delete", "restore"] as const;

export const bulkChange = z
  .object({
    action: z.enum(bulkActions, `Say what to do: ${bulkActions.join(", ")}`),
    ids: z.array(z.string(whichListings).max(64), whichListings).min(1, whichListings).max(100, whichListings),
  })
  .meta({ id: "BulkChange" });

export type BulkChange = z.infer<typeof bulkChange>;

/** What became of each: the others are as they were, each with the reason. */
export const bulkResult = z
  .object({
    changed: z.array(z.string()),
    refused: z.array(z.object({ _id: z.string(), message: z.string() })),
  })
  .meta({ id: "BulkResult" });

export type BulkResult = z.infer<typeof bulkResult>;
