import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";
import { streamOf } from "#lib/http/text-stream.ts";
import { exportListings } from "#lib/spreadsheets/exporting.ts";

const get = personalRead("user", async ({ person, params }) => {
  const { name, pieces } = exportListings(person, params["userId"] ?? "");
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  return new Response(streamOf(pieces), { headers });
});

export const { GET, HEAD, ALL } = methods({ GET: get });
