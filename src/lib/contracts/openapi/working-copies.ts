/** The calls about what is typed into a listing and not saved, for the OpenAPI document. */
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
  403: forbiddenTo("This is the listing of somebody else"),
  404: missing("Property not found"),
};

export const workingCopyPaths = {
  "/api/properties/{id}/working-copy": {
    get: personal("Properties", {
      operationId: "getWorkingCopy",
      summary: "What one has typed into a listing and not saved. Nobody else can read it.",
      requestParams: { path },
      responses: { 200: kept("The copy, or null."), ...failures },
    }),
    put: personal("Properties", {
      operationId: "keepWorkingCopy",
      summary: "Keeps what is typed into a listing, complete or not, without changing the listing.",
      requestParams: { path },
      requestBody: jsonBody(workingCopyChange, change),
      responses: {
        200: json("What is kept now.", keptWork, state),
        ...badBody,
        ...failures,
        409: stale("The working copy", state),
      },
    }),
    delete: personal("Properties", {
      operationId: "discardWorkingCopy",
      summary: "Forgets what is typed and not saved: the listing is as it was.",
      requestParams: { path },
      responses: { 204: { description: "Done; there is nothing to say." }, ...writeFailures, ...failures },
    }),
  },
};
