/** The calls that give listings out as a file and take them in from one, for the OpenAPI document. */
import { z } from "zod";
import {
  type ImportPreview,
  type ImportResult,
  importId,
  importPreview,
  importResult,
} from "#lib/contracts/listing-import.ts";
import { managedQuery } from "#lib/contracts/managed-property.ts";
import { exampleUser } from "#lib/contracts/openapi/examples.ts";
import {
  badBody,
  badQuery,
  error,
  forbiddenTo,
  json,
  missing,
  personal,
  tooManyTries,
  writeFailures,
} from "#lib/contracts/openapi/parts.ts";
import { largestFile, listingColumns, mostRows, ownerColumns } from "#lib/shared/listing/listing-columns.ts";
import { listingTemplate } from "#lib/shared/listing/listing-template.ts";

const tag = "Properties";
const text = (example: string) => ({ schema: z.string(), example });
const columns = listingColumns.map(({ name }) => name).join(", ");
/** A file holds all pages, oldest first: pages and order are not asked for. */
const filter = managedQuery.omit({ pageNumber: true, pageSize: true, sort: true });
const fileOf = (names: string) => ({
  description: `The file. Columns: ${names}.`,
  content: { "text/csv": text(`${names.replaceAll(", ", ",")}\r\n`) },
});

export const exampleImport: ImportResult = {
  importId: "b3d0f6a1c2e94d7f8a5b6c7d8e9f0a1b",
  created: 2,
  updated: 0,
  unchanged: 0,
  drafts: 1,
};

export const examplePreview: ImportPreview = {
  rows: 1,
  creates: 0,
  updates: 0,
  unchanged: 0,
  drafts: 0,
  errors: [{ row: 2, field: "state", message: "“Lagoss” is no state: did you mean “Lagos”?" }],
  sample: [
    {
      row: 2,
      action: "mistakes",
      title: "3-bedroom flat",
      price: "₦4.5m per annum",
      category: "rent",
      state: "Lagoss",
      status: null,
      changed: [],
      notes: [],
    },
  ],
};

const lines = [{ done: 0, total: 2 }, { done: 2, total: 2 }, { result: exampleImport }];

export const filePaths = {
  "/api/properties/import": {
    get: personal(tag, {
      operationId: "getImport",
      summary: "What has come of an import of one's own; one that is being written is waited for.",
      requestParams: { query: z.object({ id: importId }) },
      responses: {
        200: json("All of it was written.", importResult, exampleImport),
        400: badBody[400],
        404: missing("Nothing was imported"),
      },
    }),
    post: personal(tag, {
      operationId: "importProperties",
      summary:
        "Makes and changes one's own listings from a CSV file: all of its rows, or none. With `preview`, only tells.",
      requestParams: {
        query: z.object({
          preview: z.enum(["true"]).optional().meta({ description: "Writes nothing, and answers an ImportPreview." }),
          id: importId
            .optional()
            .meta({ description: "The same file sent again under the same id is not imported twice." }),
        }),
      },
      requestBody: {
        required: true,
        description: `UTF-8, at most ${mostRows} rows and ${largestFile} MiB. Columns: ${columns}.`,
        content: { "text/csv": text(listingTemplate.slice(1)) },
      },
      responses: {
        ...writeFailures,
        200: {
          description: "One line for each step of the way, and what came of it as the last; or the preview.",
          content: {
            "application/x-ndjson": text(lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
            "application/json": { schema: importPreview, example: examplePreview },
          },
        },
        ...badBody,
        403: forbiddenTo("Only agents can list properties. You can become one on your profile."),
        409: error("Another file was imported under this id.", {
          message: "Another file was imported under this id: nothing of this one was. Send it with a new id",
          code: "CONFLICT",
          errors: { id: "Another file was imported under this id: choose a new one" },
        }),
        422: error("Nothing was written: `rows` holds every mistake, or `errors` says why the file cannot be read.", {
          message: "Nothing was imported: there is a mistake in the file.",
          code: "INVALID_ROWS",
          rows: examplePreview.errors,
        }),
        429: tooManyTries,
      },
    }),
  },
  "/api/properties/all/export": {
    get: personal(tag, {
      operationId: "exportAllProperties",
      summary: "Everybody's listings that pass the filter, as a CSV file that says whose each is; for admins.",
      requestParams: { query: filter },
      responses: {
        200: fileOf(`${columns}, ${ownerColumns.map(({ name }) => name).join(", ")}`),
        400: badQuery,
        403: forbiddenTo("Only admins may do this"),
      },
    }),
  },
  "/api/properties/user/{userId}/export": {
    get: personal(tag, {
      operationId: "exportProperties",
      summary: "All listings of an agent that pass the filter, as a CSV file; any agent's, for admins.",
      requestParams: { path: z.object({ userId: z.string().meta({ example: exampleUser._id }) }), query: filter },
      responses: {
        200: fileOf(columns),
        400: badQuery,
        403: forbiddenTo("These are the listings of somebody else"),
      },
    }),
  },
};
