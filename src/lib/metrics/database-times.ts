/** Database durations by kind of statement, without texts or values. */
import type { LogEvent } from "kysely";
import { Histogram } from "prom-client";
import { isRead } from "#lib/db/is-read.ts";
import { isUniqueViolation } from "#lib/db/violations.ts";
import { registry } from "#lib/metrics/registry.ts";

const times = new Histogram({
  name: "ile_database_seconds",
  help: "Time of a statement from being asked to its answer, the wait for other writers included.",
  labelNames: ["kind", "outcome"],
  buckets: [0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});

/** Kysely's log, which sees every statement. */
export function observeStatement(event: LogEvent): void {
  const { query, queryDurationMillis } = event;
  const kind = isRead(query) ? "read" : "write";
  times.observe({ kind, outcome: outcomeOf(event) }, queryDurationMillis / 1_000);
}

/** A unique violation is an expected answer, not a failure. */
function outcomeOf(event: LogEvent): "done" | "refused" | "failed" {
  if (event.level === "query") return "done";
  return isUniqueViolation(event.error) ? "refused" : "failed";
}
