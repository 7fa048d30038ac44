import { listEvents } from "#lib/audit/service.ts";
import { auditPage, auditQuery } from "#lib/contracts/audit.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";

export const ALL = endpoint("Audit log", {
  GET: read("admin", {
    name: "listAuditEvents",
    summary: "Audit events, newest first, fifty to a page, for admins.",
    query: auditQuery,
    answers: { 200: [auditPage, "A page of events."] },
    handle: ({ query }) => listEvents(query),
  }),
});
