import { listingId } from "#lib/contracts/examples.ts";
import { keptWork } from "#lib/contracts/managed-property.ts";
import { workingCopyChange, workingState } from "#lib/contracts/working-copy.ts";
import { endpoint, read, write } from "#lib/http/endpoint.ts";
import { stale } from "#lib/http/openapi/errors.ts";
import { discardWorkingCopy, getWorkingState, keepWorkingCopy } from "#lib/working-copies/service.ts";

const params = { id: listingId };
const errors = { 403: "This listing belongs to another agent", 404: "Property not found" };

// Working copies appear on no page, so no tag changes.
const changed: string[] = [];

export const ALL = endpoint("Properties", {
  GET: read("user", {
    name: "getWorkingCopy",
    summary: "Your unsaved text of a listing. Only you see it.",
    params,
    answers: { 200: [workingState, "The copy, or null."] },
    errors,
    handle: ({ person, params }) => getWorkingState(person, params.id),
  }),
  PUT: write("user", {
    name: "keepWorkingCopy",
    summary: "Stores unsaved text of a listing, complete or not, without changing the listing.",
    params,
    body: workingCopyChange,
    answers: { 200: [keptWork, "The stored copy."] },
    errors: { ...errors, 409: stale("The working copy", workingState) },
    handle: async ({ person, params, body }) => ({ body: await keepWorkingCopy(person, params.id, body), changed }),
  }),
  DELETE: write("user", {
    name: "discardWorkingCopy",
    summary: "Discards unsaved text; the listing stays the same.",
    params,
    answers: { 204: "Done, without content." },
    errors,
    handle: async ({ person, params }) => {
      await discardWorkingCopy(person, params.id);
      return { changed };
    },
  }),
});
