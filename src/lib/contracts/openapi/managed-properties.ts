/** The calls of agents and admins about listings, for the OpenAPI document. */
import { z } from "zod";
import {
  bulkChange,
  bulkResult,
  type ManagedProperty,
  managedPage,
  managedProperty,
  managedQuery,
  type NewerProperty,
  propertyChange,
} from "#lib/contracts/managed-property.ts";
import { exampleListing } from "#lib/contracts/openapi/examples.ts";
import {
  badBody,
  badQuery,
  error,
  forbiddenTo,
  json,
  jsonBody,
  missing,
  personal,
  writeFailures,
} from "#lib/contracts/openapi/parts.ts";

const tag = "Properties";

export const exampleManaged: ManagedProperty = {
  ...exampleListing,
  imageTexts: {},
  status: "published",
  isOffered: true,
  version: 3,
  owner: { _id: "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60", name: "Ngozi Adeyemi", isSuspended: false },
  deletedAt: null,
};

const id = z.string().meta({ description: "The listing's `_id`.", example: exampleListing._id });
const path = z.object({ id });
const header = z.object({
  "If-Match": z.string().optional().meta({ description: "The ETag that the change was made on.", example: '"3"' }),
});
const versioned = { headers: z.object({ ETag: z.string().meta({ example: '"3"' }) }) };
const managed = (description: string) => ({ ...json(description, managedProperty, exampleManaged), ...versioned });
const notYours = forbiddenTo("This is the listing of somebody else");

const newer: NewerProperty = {
  ...exampleManaged,
  changedBy: { _id: "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60", name: "Ngozi Adeyemi" },
  changedAt: "2026-11-20T13:05:00.000Z",
};
const staleExample = {
  message: "This listing was changed meanwhile. Nothing was saved: compare both versions.",
  code: "STALE",
  current: newer,
};
const stale = {
  409: error(
    "The `version` of the body is old; `current` is what the listing is now, with `changedBy` and `changedAt`.",
    staleExample,
  ),
  412: error("The If-Match is old; `current` is what the listing is now.", staleExample),
};

const counts = { all: 1, published: 1, draft: 0, unavailable: 0, deleted: 0 };
const page = json("A page of the table.", managedPage, {
  properties: [{ ...exampleManaged, views: 120, contacts: 4 }],
  page: 1,
  pages: 1,
  total: 1,
  counts,
  owner: null,
});

export const managedPropertyPaths = {
  "/api/properties": {
    post: personal(tag, {
      operationId: "createProperty",
      summary: "Makes a blank draft of one's own, for agents and admins.",
      responses: {
        201: managed("The draft."),
        ...writeFailures,
        403: forbiddenTo("Only agents can list properties. You can become one on your profile."),
      },
    }),
  },
  "/api/properties/all": {
    get: personal(tag, {
      operationId: "listAllProperties",
      summary: "Everybody's listings of every status, for admins.",
      requestParams: { query: managedQuery },
      responses: { 200: page, 400: badQuery, 403: forbiddenTo("Only admins may do this") },
    }),
  },
  "/api/properties/user/{userId}": {
    get: personal(tag, {
      operationId: "listPropertiesOfUser",
      summary: "One's own listings of every status; anybody's for admins.",
      requestParams: {
        path: z.object({ userId: z.string().meta({ description: "The owner's `_id`." }) }),
        query: managedQuery,
      },
      responses: { 200: page, 400: badQuery, 403: forbiddenTo("These are the listings of somebody else") },
    }),
  },
  "/api/properties/bulk": {
    post: personal(tag, {
      operationId: "changeProperties",
      summary: "Publishes, unpublishes, deletes or restores up to 100 listings, each for itself.",
      requestBody: jsonBody(bulkChange, { action: "unpublish", ids: [exampleListing._id] }),
      responses: {
        200: json("What became of each.", bulkResult, { changed: [exampleListing._id], refused: [] }),
        ...badBody,
        403: writeFailures[403],
      },
    }),
  },
  "/api/properties/{id}": {
    put: personal(tag, {
      operationId: "updateProperty",
      summary: "Changes what is given of a listing; one that is complete is published unless `isOffered` is false.",
      requestParams: { path, header },
      requestBody: jsonBody(propertyChange, { propertyId: exampleListing._id, version: 3, price: "₦4.2m per annum" }),
      responses: {
        200: managed("The listing as it is now."),
        ...badBody,
        403: notYours,
        404: missing("Property not found"),
        ...stale,
      },
    }),
    delete: personal(tag, {
      operationId: "deleteProperty",
      summary: "Takes a listing off the site; it can be restored for 30 days.",
      requestParams: { path, header },
      responses: {
        204: { description: "Done; there is nothing to say." },
        ...writeFailures,
        403: notYours,
        404: missing("Property not found"),
        412: stale[412],
      },
    }),
  },
  "/api/properties/{id}/restore": {
    post: personal(tag, {
      operationId: "restoreProperty",
      summary: "Brings a deleted listing back as it was.",
      requestParams: { path },
      responses: { 200: managed("The listing."), ...writeFailures, 403: notYours, 404: missing("Property not found") },
    }),
  },
};
