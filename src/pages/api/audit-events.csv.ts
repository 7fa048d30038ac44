import { z } from "zod";
import { auditCsv } from "#lib/audit/csv.ts";
import { auditFilter } from "#lib/contracts/audit.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";
import { dayOf } from "#lib/shared/text/dates.ts";
import { csvAnswer } from "#lib/spreadsheets/csv.ts";

export const ALL = endpoint("Audit log", {
  GET: read("admin", {
    name: "downloadAuditEvents",
    summary: "All matching events as CSV.",
    query: auditFilter,
    answers: { 200: [{ "text/csv": { schema: z.string() } }, "The file."] },
    handle: async ({ query }) => csvAnswer(`audit-log-${dayOf(Date.now())}.csv`, auditCsv(query)),
  }),
});
