import type { APIRoute } from "astro";
import { importId, importQuery } from "#lib/contracts/listing-import.ts";
import { badRequest } from "#lib/errors.ts";
import { readCsv } from "#lib/http/csv-body.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalLongWrite, personalRead } from "#lib/http/personal-endpoint.ts";
import { getImport, importListings, newImportId, previewImport } from "#lib/spreadsheets/importing.ts";

const get = personalRead("user", ({ person, query }) => getImport(person, importQuery.parse(query).id));

const preview = personalRead("user", ({ request, person }) => previewImport(person, () => readCsv(request)));

const write = personalLongWrite("user", async ({ request, person, query, origin }, report, signal) => {
  const id = query["id"] === undefined ? newImportId() : importId.parse(query["id"]);
  const options = { importId: id, origin, report, signal };
  const { result, changed } = await importListings(person, () => readCsv(request), options);
  return { body: result, changed };
});

/** A misspelt preview parameter must not start an import. */
const misspelt = personalRead("user", async () => {
  throw badRequest("preview can only be true: leave it out to import", { preview: "It can only be true" });
});

const post: APIRoute = (context) => {
  const asked = context.url.searchParams.get("preview");
  if (asked === null) return write(context);
  return asked === "true" ? preview(context) : misspelt(context);
};

export const { GET, HEAD, POST, ALL } = methods({ GET: get, POST: post });
