import { z } from "zod";
import { tags } from "#lib/cache/tags.ts";
import { listingId } from "#lib/contracts/examples.ts";
import { managedProperty, newerProperty, propertyChange } from "#lib/contracts/managed-property.ts";
import { property } from "#lib/contracts/property.ts";
import { badRequest } from "#lib/errors.ts";
import { endpoint, publicRead, write } from "#lib/http/endpoint.ts";
import { stale } from "#lib/http/openapi/errors.ts";
import { changeProperty, deleteProperty, getPropertyFor } from "#lib/properties/management.ts";
import { getProperty } from "#lib/properties/service.ts";

const params = { id: listingId };
const newer = stale("This listing", newerProperty);
const errors = { 403: "This listing belongs to another agent", 404: "Property not found", 412: newer };
const managedWithReviews = managedProperty.extend({ reviews: property.shape.reviews });

export const ALL = endpoint("Properties", {
  GET: publicRead({
    name: "getProperty",
    summary: "One listing with its newest reviews. Its managers also see drafts, status and version.",
    params,
    answers: { 200: [z.union([property, managedWithReviews]), "The listing."] },
    errors: { 404: "Property not found" },
    handle: async ({ params }) => {
      const property = await getProperty(params.id);
      return { body: property, tags: [tags.listings, tags.property(property._id)] };
    },
    handleSignedIn: ({ person, params }) => getPropertyFor(person, params.id),
  }),
  PUT: write("user", {
    name: "updateProperty",
    summary: "Changes the given fields of a listing. A complete listing is published unless `isOffered` is false.",
    params,
    body: propertyChange,
    ifMatch: true,
    answers: { 200: [managedProperty, "The listing as it is now."] },
    errors: {
      ...errors,
      409: {
        ...newer,
        about: "The `version` in the body is outdated; `current` is the listing now, with `changedBy` and `changedAt`.",
      },
    },
    handle: async ({ person, params: { id }, body, origin, ifMatch }) => {
      if (body.propertyId !== undefined && body.propertyId !== id) {
        throw badRequest("propertyId is not the listing of this address", { propertyId: "It is another listing's" });
      }
      const { result, changed } = await changeProperty(person, id, body, origin, ifMatch);
      return { body: result, changed };
    },
  }),
  DELETE: write("user", {
    name: "deleteProperty",
    summary: "Deletes a listing; it can be restored for 30 days.",
    params,
    ifMatch: true,
    answers: { 204: "Done, without content." },
    errors,
    handle: async ({ person, params, origin, ifMatch }) => {
      const { changed } = await deleteProperty(person, params.id, origin, { ifMatch });
      return { changed };
    },
  }),
});
