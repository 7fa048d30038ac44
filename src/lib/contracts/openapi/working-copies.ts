/** API calls about unsaved text of a listing. */
import { z } from "zod";
import { keptWork } from "#lib/contracts/managed-property.ts";
import { exampleListing } from "#lib/contracts/openapi/examples.ts";
import {
  badBody,
  forbiddenTo,
  json,
  jsonBody,
  missing,
  personal,
  stale,
  writeFailures,
} from "#lib/contracts/openapi/parts.ts";
import {
  type NewWorkingCopy,
  type WorkingState,
  workingCopyChange,
  workingState,
} from "#lib/contracts/working-copy.ts";

const path = z.object({ id: z.string().meta({ description: "The listing's `_id`.", example: exampleListing._id }) });

const change: NewWorkingCopy = {
  fields: { price: "₦4.", bedrooms: "thr" },
  before: { price: "₦4.5m per annum", bedrooms: "3" },
  version: 3,
  revision: { form: "V1StGXR8_Z5jdHi6", number: 12 },
};

const state: WorkingState = {
  copy: {
    fields: change.fields,
    before: change.before ?? {},
    version: change.version,
    revision: change.revision,
    savedAt: "2026-11-24T13:05:00.000Z",
  },
  pictures: [],
};

const kept = (description: string) => json(description, workingState, state);
const failures = {
  403: forbiddenTo("This listing belongs to another agent"),
  404: missing("Property not found"),
};

export const workingCopyPaths = {
  "/api/properties/{id}/working-copy": {
    get: personal("Properties", {
      operationId: "getWorkingCopy",
      summary: "One's own unsaved text of a listing. It is private.",
      requestParams: { path },
      responses: { 200: kept("The copy, or null."), ...failures },
    }),
    put: personal("Properties", {
      operationId: "keepWorkingCopy",
      summary: "Stores unsaved text of a listing, complete or not, without changing the listing.",
      requestParams: { path },
      requestBody: jsonBody(workingCopyChange, change),
      responses: {
        200: json("The stored copy.", keptWork, state),
        ...badBody,
        ...failures,
        409: stale("The working copy", state),
      },
    }),
    delete: personal("Properties", {
      operationId: "discardWorkingCopy",
      summary: "Discards unsaved text; the listing stays the same.",
      requestParams: { path },
      responses: { 204: { description: "Done; there is nothing to say." }, ...writeFailures, ...failures },
    }),
  },
};
