import type { APIRoute } from "astro";
import { importId, importQuery } from "#lib/contracts/listing-import.ts";
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

const post: APIRoute = (context) =>
  context.url.searchParams.get("preview") === "true" ? preview(context) : write(context);

export const { GET, HEAD, POST, ALL } = methods({ GET: get, POST: post });
