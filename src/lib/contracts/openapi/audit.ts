/** The calls that read the audit log, for the OpenAPI document. */
import { z } from "zod";
import { auditKinds, auditPage, auditQuery } from "#lib/contracts/audit.ts";
import { exampleAudit } from "#lib/contracts/openapi/examples.ts";
import { badQuery, forbiddenTo, json, personal } from "#lib/contracts/openapi/parts.ts";

const tag = "Audit log";
const text = z.string().optional();

const filter = {
  kind: text.meta({ description: `One of ${auditKinds.join(", ")}.` }),
  actor: text.meta({ description: "The `_id` of who did it." }),
  subject: text.meta({ description: "The `_id` of the person or listing that it is about." }),
  from: text.meta({ description: "The first day, as in Nigeria.", example: "2026-11-01" }),
  to: text.meta({ description: "The last day.", example: "2026-11-22" }),
  keyword: auditQuery.shape.keyword.meta({ description: "Words of names, of what was changed, or an address." }),
};

const onlyAdmins = forbiddenTo("Only admins may do this");

export const auditPaths = {
  "/api/audit-events": {
    get: personal(tag, {
      operationId: "listAuditEvents",
      summary: "Who changed what and when, newest first, fifty to a page, for admins.",
      requestParams: {
        query: z.object({
          ...filter,
          before: text.meta({ description: "Only events older than the one with this `_id`." }),
          after: text.meta({ description: "Only events newer than the one with this `_id`, those next to it." }),
        }),
      },
      responses: { 200: json("A page of events.", auditPage, exampleAudit), 400: badQuery, 403: onlyAdmins },
    }),
  },
  "/api/audit-events.csv": {
    get: personal(tag, {
      operationId: "downloadAuditEvents",
      summary: "All events that pass the filter, as a table for other programs.",
      requestParams: { query: z.object(filter) },
      responses: {
        200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
        400: badQuery,
        403: onlyAdmins,
      },
    }),
  },
};
