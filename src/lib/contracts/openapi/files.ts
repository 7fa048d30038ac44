/** API calls that export and import listings as files. */
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
/** A file holds all pages, oldest first, so paging and order do not apply. */
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
  errors: [{ row: 2, field: "state", message: "“Lagoss” is not a state: did you mean “Lagos”?" }],
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
      summary: "The result of one's own import; waits for a running one.",
      requestParams: { query: z.object({ id: importId }) },
      responses: {
        200: json("Everything was saved.", importResult, exampleImport),
        400: badBody[400],
        404: missing("Nothing was imported"),
      },
    }),
    post: personal(tag, {
      operationId: "importProperties",
      summary:
        "Creates and changes one's own listings from a CSV file: all rows or none. With `preview`, saves nothing.",
      requestParams: {
        query: z.object({
          preview: z
            .enum(["true"])
            .optional()
            .meta({ description: "Saves nothing and answers with an ImportPreview." }),
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
          description: "One line for each step, the last with the result; or the preview.",
          content: {
            "application/x-ndjson": text(lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
            "application/json": { schema: importPreview, example: examplePreview },
          },
        },
        ...badBody,
        403: forbiddenTo("Only agents can list properties. You can become one on your profile."),
        409: error("Another file was imported under this id.", {
          message: "Another file was imported under this id, so this one was not. Send it with a new id",
          code: "CONFLICT",
          errors: { id: "Another file was imported under this id: choose a new one" },
        }),
        422: error("Nothing was saved: `rows` lists every mistake, or `errors` says why the file is unreadable.", {
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
      summary: "All matching listings as a CSV file with their owners; for admins.",
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
      summary: "An agent's matching listings as a CSV file; admins can export any agent's.",
      requestParams: { path: z.object({ userId: z.string().meta({ example: exampleUser._id }) }), query: filter },
      responses: {
        200: fileOf(columns),
        400: badQuery,
        403: forbiddenTo("These listings belong to another agent"),
      },
    }),
  },
};
