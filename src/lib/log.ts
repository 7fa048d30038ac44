import { pino } from "pino";
import { config } from "#lib/config.ts";
import { safeError } from "#lib/log-safety.ts";
import { currentScope } from "#lib/request-scope.ts";

/** The server's log: one JSON line for each event, with the request id and without personal data. */
export const log = pino({
  level: config.logLevel,
  base: { pid: process.pid },
  mixin: requestFields,
  serializers: { err: (error: unknown) => safeError(error) },
});

function requestFields(): object {
  const scope = currentScope();
  return scope === undefined ? {} : { request: scope.id, ...(scope.route && { route: scope.route }) };
}
