import { listEvents } from "#lib/audit/service.ts";
import { auditQuery } from "#lib/contracts/audit.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";

const get = personalRead("admin", ({ query }) => listEvents(auditQuery.parse(query)));

export const { GET, HEAD, ALL } = methods({ GET: get });
