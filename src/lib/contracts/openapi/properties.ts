/** API calls about listings. */
import { z } from "zod";
import { managedProperty } from "#lib/contracts/managed-property.ts";
import { exampleListing, examplePage, exampleProperty, exampleReview } from "#lib/contracts/openapi/examples.ts";
import { listParameterDocs } from "#lib/contracts/openapi/list-parameters.ts";
import {
  badBody,
  badQuery,
  error,
  forbiddenTo,
  json,
  jsonBody,
  missing,
  open,
  personal,
  writeFailures,
} from "#lib/contracts/openapi/parts.ts";
import { listedQuery, listing, listQuery, pagedListings, property } from "#lib/contracts/property.ts";
import { newReview, review } from "#lib/contracts/review.ts";
import { mostAsked } from "#lib/shared/list/asked-listings.ts";
import { categories } from "#lib/shared/listing/categories.ts";

const tag = "Properties";

const query = z.object({
  pageNumber: listQuery.shape.pageNumber.meta({
    description: "Twelve listings to a page. Past the last page `properties` is empty.",
    example: 1,
  }),
  keyword: listQuery.shape.keyword.meta({
    description:
      "Literal words that must all occur in a listing's title, place, category or description, in any case " +
      "and form: `flats` finds `flat`. Unlike the site's own search, it corrects no typing mistakes, knows no synonyms " +
      "and reads no filters from the words: `under 5m` is two words; use `maxPrice=5m`.  " +
      "Hyphens count as spaces. Of more than five words, the five rarest count. Blank lists everything.",
    example: "3-bedroom-flat",
  }),
  ...listParameterDocs,
});

const named = categories.flatMap(({ name, slug }) => (name === slug ? [name] : [name, slug]));
const category = z.string().meta({
  description: `A category's name or path segment, in any case: ${named.join(", ")}.`,
  example: "for sale",
});
const ids = listedQuery.shape.ids.meta({
  description: `Up to ${mostAsked} times an \`_id\`, with commas between them.`,
  example: exampleListing._id,
});
const id = z.string().meta({ description: "The listing's `_id`.", example: exampleListing._id });

export const propertyPaths = {
  "/api/properties": {
    get: open(tag, {
      operationId: "listProperties",
      summary: "Listings, newest first or in another order, narrowed by a keyword and filters.",
      requestParams: { query },
      responses: { 200: json("A page of listings.", pagedListings, examplePage), 400: badQuery },
    }),
  },
  "/api/properties/category/{category}": {
    get: open(tag, {
      operationId: "listPropertiesOfCategory",
      summary: "Listings of one category, newest first or in another order, narrowed by a keyword and filters.",
      requestParams: { path: z.object({ category }), query },
      responses: {
        200: json("A page of listings.", pagedListings, examplePage),
        400: badQuery,
        404: missing("There is no such category"),
      },
    }),
  },
  "/api/properties/top": {
    get: open(tag, {
      operationId: "listTopProperties",
      summary: "The five best rated available listings.",
      responses: { 200: json("At most five listings.", z.array(listing).max(5), [exampleListing]) },
    }),
  },
  "/api/properties/listed": {
    get: open(tag, {
      operationId: "getListings",
      summary: "The current data of those listings that are still listed, for updating stored copies.",
      requestParams: { query: z.object({ ids }) },
      responses: {
        200: json("Newest first, without unlisted ones.", z.array(listing).max(mostAsked), [exampleListing]),
        400: badQuery,
      },
    }),
  },
  "/api/properties/{id}": {
    get: open(tag, {
      operationId: "getProperty",
      summary: "One listing with its newest reviews. Its managers also see drafts, status and version.",
      requestParams: { path: z.object({ id }) },
      responses: {
        200: {
          ...json(
            "The listing.",
            z.union([property, managedProperty.extend({ reviews: property.shape.reviews })]),
            exampleProperty,
          ),
          headers: z.object({
            ETag: z.string().optional().meta({ description: "For its managers: the version.", example: '"3"' }),
          }),
        },
        404: missing("Property not found"),
      },
    }),
  },
  "/api/properties/{id}/reviews": {
    post: personal(tag, {
      operationId: "createReview",
      summary: "Posts a review of a listing: one per person, and none for one's own listing.",
      requestParams: { path: z.object({ id }) },
      requestBody: jsonBody(newReview, { rating: 4, comment: "As described. Water ran all day when I visited." }),
      responses: {
        201: json("The saved review.", review, exampleReview),
        ...badBody,
        403: forbiddenTo("You cannot review your own listing"),
        404: missing("Property not found"),
        409: error("The person has reviewed it already.", {
          message: "You have already reviewed this property",
          code: "CONFLICT",
        }),
      },
    }),
  },
  "/api/properties/{id}/contacts": {
    post: open(tag, {
      operationId: "countContact",
      summary: "Records that a visitor contacts an agent about a listing. Counted by day, anonymously.",
      requestParams: { path: z.object({ id }) },
      responses: {
        204: { description: "Recorded. Robots are not counted, nor repeats on the same day." },
        ...writeFailures,
        404: missing("Property not found"),
      },
    }),
  },
};
