import { z } from "zod";
import { moveIn } from "#lib/contracts/move-in.ts";
import { review } from "#lib/contracts/review.ts";
import { answerShape } from "#lib/listing/fields/contract.ts";
import { askedPeriods } from "#lib/price/money.ts";
import { canBeId, mostAsked } from "#lib/shared/list/asked-listings.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";

const count = z.int().min(0);

const { title, price, ...otherFields } = answerShape;

/** A listing as lists show it: everything but its reviews. */
export const listing = z
  .object({
    _id: z.string().meta({ description: "Sorts by time of creation (UUIDv7)." }),
    title,
    price,
    shownPrice: z
      .object({ before: z.string(), amount: z.string(), after: z.string() })
      .meta({ description: "As the site shows it, all three in one line; the typed text if it cannot be read." }),
    shownPlace: z.string().meta({ description: "As the site shows it: the location and the state." }),
    priceAmount: z.int().nullable().meta({
      description: "In minor units for the period; null if the price cannot be read.",
    }),
    priceCurrency: z.enum(["NGN", "AED", "USD"]).nullable(),
    pricePeriod: z
      .enum(askedPeriods)
      .nullable()
      .meta({
        description:
          "What the amount is for. Lists compare prices per square metre by the total, amount × size;  " +
          "without a size they come last. Builders Mart compares prices per square metre.",
      }),
    ...otherFields,
    moveIn: moveIn.nullable().meta({ description: "Null where it cannot be added up." }),
    moveInLine: z.string().nullable().meta({ description: "What moving in costs, or comes on top, as cards say it." }),
    cardFacts: z.array(z.string()).meta({ description: "Up to three facts that tell listings of a kind apart." }),
    rating: z.number().min(0).max(5).meta({ description: "Mean of the reviews, to one decimal; 0 without any." }),
    numReviews: count,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Listing" });

export type Listing = z.infer<typeof listing>;

/** A listing with its reviews, newest first. */
export const property = listing.extend({ reviews: z.array(review) }).meta({ id: "Property" });

export type Property = z.infer<typeof property>;

export const pagedListings = z
  .object({
    properties: z.array(listing),
    page: z.int().min(1),
    pages: z.int().min(0),
    total: count.meta({ description: "Searches count up to 1,200 and then report at least that many." }),
    isTotalExact: z.boolean(),
  })
  .meta({ id: "PagedListings" });

export type PagedListings = z.infer<typeof pagedListings>;

const whichListings = `ids must be up to ${mostAsked} listing _ids, separated by commas`;

/** Query for listings by id. */
export const listedQuery = z.object({
  ids: z
    .string(whichListings)
    .transform((text) => text.split(","))
    .refine((ids) => ids.length <= mostAsked && ids.every(canBeId), whichListings)
    .meta({
      description: `Up to ${mostAsked} times an \`_id\`, with commas between them.`,
      example: "01975f3e-5a80-7c1b-9d2e-4f6a8b0c1d2e",
    }),
});

/** What a card shows of a listing. */
export type ListingCard = Pick<
  Listing,
  | "_id"
  | "title"
  | "price"
  | "images"
  | "category"
  | "state"
  | "location"
  | "size"
  | "countInStock"
  | "bedrooms"
  | "bathrooms"
  | "toilets"
  | "parkingSpace"
  | "rating"
  | "numReviews"
  | "moveInLine"
  | "cardFacts"
> & {
  /** What it lacks of what was asked for. */
  readonly differs?: readonly string[];
};

/** A page of cards, for the site's own lists. */
export type PagedCards = Omit<PagedListings, "properties"> & { properties: ListingCard[] };

/** Query of the paged lists. Long keywords are cut: no title is longer. */
export const pagedQuery = z.object({
  pageNumber: z.coerce
    .number("pageNumber must be a whole number from 1")
    .int("pageNumber must be a whole number from 1")
    .min(1, "pageNumber must be a whole number from 1")
    .max(1_000_000, "pageNumber must be at most 1000000")
    .default(1)
    .meta({ description: "Twelve listings to a page. Past the last page `properties` is empty.", example: 1 }),
  keyword: z
    .string()
    .transform((keyword) => keyword.slice(0, longestKeyword))
    .default("")
    .meta({
      description:
        "Literal words that must all occur in a listing's title, place, category or description, in any case and form: " +
        "`flats` finds `flat`. Unlike the site's own search, it corrects no typing mistakes, knows no synonyms and reads " +
        "no filters from the words: `under 5m` is two words; use `maxPrice=5m`. Hyphens count as spaces. Of more than " +
        "five words, the five rarest count. Blank lists everything.",
      example: "3-bedroom-flat",
    }),
});
