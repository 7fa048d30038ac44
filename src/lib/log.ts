import { pino } from "pino";
import { config } from "#lib/config.ts";
import { safeError } from "#lib/log-safety.ts";
import { isKnownOutage } from "#lib/outage.ts";
import { currentScope } from "#lib/request-scope.ts";

/** The server's log: one JSON line for each event, with the request id and without personal data. */
export const log = pino({
  level: config.logLevel,
  base: { pid: process.pid },
  mixin: requestFields,
  hooks: {
    logMethod(parts, write) {
      const [first] = parts as unknown[];
      const isKnown = typeof first === "object" && first !== null && "err" in first && isKnownOutage(first.err);
      if (!isKnown) write.apply(this, parts);
    },
  },
  serializers: { err: (error: unknown) => safeError(error) },
});

function requestFields(): object {
  const scope = currentScope();
  return scope === undefined ? {} : { request: scope.id, ...(scope.route && { route: scope.route }) };
}
