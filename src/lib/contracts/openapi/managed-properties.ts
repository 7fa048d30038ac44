/** API calls of agents and admins about listings. */
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
  "If-Match": z.string().optional().meta({ description: "The ETag that the change is based on.", example: '"3"' }),
});
const versioned = { headers: z.object({ ETag: z.string().meta({ example: '"3"' }) }) };
const managed = (description: string) => ({ ...json(description, managedProperty, exampleManaged), ...versioned });
const notYours = forbiddenTo("This listing belongs to another agent");

const newer: NewerProperty = {
  ...exampleManaged,
  changedBy: { _id: "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60", name: "Ngozi Adeyemi" },
  changedAt: "2026-11-20T13:05:00.000Z",
};
const staleExample = {
  message: "This listing was changed while you were editing. Nothing was saved: compare both versions.",
  code: "STALE",
  current: newer,
};
const stale = {
  409: error(
    "The `version` in the body is outdated; `current` is the listing now, with `changedBy` and `changedAt`.",
    staleExample,
  ),
  412: error("The If-Match is outdated; `current` is the listing now.", staleExample),
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
      summary: "Creates a blank draft, for agents and admins.",
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
      summary: "All listings of every status, for admins.",
      requestParams: { query: managedQuery },
      responses: { 200: page, 400: badQuery, 403: forbiddenTo("Only admins may do this") },
    }),
  },
  "/api/properties/user/{userId}": {
    get: personal(tag, {
      operationId: "listPropertiesOfUser",
      summary: "One's own listings of every status; admins can list any agent's.",
      requestParams: {
        path: z.object({ userId: z.string().meta({ description: "The owner's `_id`." }) }),
        query: managedQuery,
      },
      responses: { 200: page, 400: badQuery, 403: forbiddenTo("These listings belong to another agent") },
    }),
  },
  "/api/properties/bulk": {
    post: personal(tag, {
      operationId: "changeProperties",
      summary: "Publishes, unpublishes, deletes or restores up to 100 listings, each independently.",
      requestBody: jsonBody(bulkChange, { action: "unpublish", ids: [exampleListing._id] }),
      responses: {
        200: json("The result for each.", bulkResult, { changed: [exampleListing._id], refused: [] }),
        ...badBody,
        403: writeFailures[403],
      },
    }),
  },
  "/api/properties/{id}": {
    put: personal(tag, {
      operationId: "updateProperty",
      summary: "Changes the given fields of a listing. A complete listing is published unless `isOffered` is false.",
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
      summary: "Deletes a listing; it can be restored for 30 days.",
      requestParams: { path, header },
      responses: {
        204: { description: "Done, without content." },
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
      summary: "Restores a deleted listing.",
      requestParams: { path },
      responses: { 200: managed("The listing."), ...writeFailures, 403: notYours, 404: missing("Property not found") },
    }),
  },
};
