import { auditCsv } from "#lib/audit/csv.ts";
import { auditFilter } from "#lib/contracts/audit.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";
import { streamOf } from "#lib/http/text-stream.ts";
import { dayOf } from "#lib/shared/text/dates.ts";
import { csvHeaders } from "#lib/spreadsheets/csv.ts";

const get = personalRead("admin", async ({ query }) => {
  const headers = csvHeaders(`audit-log-${dayOf(Date.now())}.csv`);
  return new Response(streamOf(auditCsv(auditFilter.parse(query))), { headers });
});

export const { GET, HEAD, ALL } = methods({ GET: get });
