import { z } from "zod";
import { exampleImport, exampleMistakes, exampleOf } from "#lib/contracts/examples.ts";
import { importId, importPreview, importQuery, importResult } from "#lib/contracts/listing-import.ts";
import { badRequest } from "#lib/errors.ts";
import { readCsv } from "#lib/http/csv-body.ts";
import { endpoint, inLines, read, write } from "#lib/http/endpoint.ts";
import { tooManyTries } from "#lib/http/openapi/errors.ts";
import { largestFile, listingColumns, mostRows } from "#lib/shared/listing/listing-columns.ts";
import { listingTemplate } from "#lib/shared/listing/listing-template.ts";
import { getImport, importListings, newImportId, previewImport } from "#lib/spreadsheets/importing.ts";

const about = "Another file was imported under this id, so this one was not. Send it with a new id";
const lines = [{ done: 0, total: 2 }, { done: 2, total: 2 }, { result: exampleImport }];

export const ALL = endpoint("Properties", {
  GET: read("user", {
    name: "getImport",
    summary: "The result of your import. Waits for a running one.",
    query: importQuery,
    answers: { 200: [importResult, "Everything was saved."] },
    errors: { 404: "Nothing was imported" },
    handle: ({ person, query }) => getImport(person, query.id),
  }),
  POST: write("user", {
    name: "importProperties",
    summary: "Creates and changes your listings from a CSV file: all rows or none. With `preview`, saves nothing.",
    parameters: {
      preview: z.enum(["true"]).optional().meta({ description: "Saves nothing and answers with an ImportPreview." }),
      id: importId
        .optional()
        .meta({ description: "The same file sent again under the same id is not imported twice." }),
    },
    takes: {
      description: `UTF-8, at most ${mostRows} rows and ${largestFile} MiB. Columns: ${listingColumns.map(({ name }) => name).join(", ")}.`,
      content: { "text/csv": { schema: z.string(), example: listingTemplate.slice(1) } },
    },
    answers: {
      200: [
        {
          "application/x-ndjson": {
            schema: z.string(),
            example: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
          },
          "application/json": { schema: importPreview, example: exampleOf(importPreview) },
        },
        "One line for each step, the last with the result; or the preview.",
      ],
    },
    errors: {
      403: "Only agents can list properties. You can become one on your profile.",
      409: { message: about, errors: { id: "Another file was imported under this id: choose a new one" } },
      422: {
        about: "Nothing was saved: `rows` lists every mistake, or `errors` says why the file is unreadable.",
        message: "Nothing was imported: there is a mistake in the file.",
        code: "INVALID_ROWS",
        rows: exampleMistakes,
      },
      429: tooManyTries,
    },
    handle: async ({ request, person, parameters, origin }) => {
      const preview = parameters.get("preview");
      if (preview === "true") return Response.json(await previewImport(person, () => readCsv(request)));
      // A misspelt preview parameter must not start an import.
      if (preview !== null) {
        throw badRequest("preview can only be true. Leave it out to import", { preview: "preview can only be true" });
      }
      return await inLines(request, async (report, signal) => {
        const { id } = Object.fromEntries(parameters);
        const options = { importId: id === undefined ? newImportId() : importId.parse(id), origin, report, signal };
        const { result, changed } = await importListings(person, () => readCsv(request), options);
        return { body: result, changed };
      });
    },
  }),
});
