import { managedQuery } from "#lib/contracts/managed-property.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";
import { streamOf } from "#lib/http/text-stream.ts";
import { csvHeaders } from "#lib/spreadsheets/csv.ts";
import { exportListings } from "#lib/spreadsheets/exporting.ts";

const get = personalRead("user", async ({ person, params, query }) => {
  const { name, pieces } = await exportListings(person, params["userId"] ?? "", managedQuery.parse(query));
  return new Response(streamOf(pieces), { headers: csvHeaders(name) });
});

export const { GET, HEAD, ALL } = methods({ GET: get });
