/** API calls for the audit log. */
import { z } from "zod";
import { auditKinds, auditPage, auditQuery } from "#lib/contracts/audit.ts";
import { exampleAudit } from "#lib/contracts/openapi/examples.ts";
import { badQuery, forbiddenTo, json, personal } from "#lib/contracts/openapi/parts.ts";

const tag = "Audit log";
const text = z.string().optional();

const filter = {
  kind: text.meta({ description: `One of ${auditKinds.join(", ")}.` }),
  actor: text.meta({ description: "The `_id` of the person who did it." }),
  subject: text.meta({ description: "The `_id` of the person or listing that it is about." }),
  from: text.meta({ description: "The first day, in Nigerian time.", example: "2026-11-01" }),
  to: text.meta({ description: "The last day.", example: "2026-11-22" }),
  keyword: auditQuery.shape.keyword.meta({ description: "Words in names or changes, or an IP address." }),
};

const onlyAdmins = forbiddenTo("Only admins may do this");

export const auditPaths = {
  "/api/audit-events": {
    get: personal(tag, {
      operationId: "listAuditEvents",
      summary: "Audit events, newest first, fifty to a page, for admins.",
      requestParams: {
        query: z.object({
          ...filter,
          before: text.meta({ description: "Only events older than the one with this `_id`." }),
          after: text.meta({ description: "Only the next newer events after this `_id`." }),
        }),
      },
      responses: { 200: json("A page of events.", auditPage, exampleAudit), 400: badQuery, 403: onlyAdmins },
    }),
  },
  "/api/audit-events.csv": {
    get: personal(tag, {
      operationId: "downloadAuditEvents",
      summary: "All matching events as CSV.",
      requestParams: { query: z.object(filter) },
      responses: {
        200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
        400: badQuery,
        403: onlyAdmins,
      },
    }),
  },
};
