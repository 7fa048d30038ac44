import { DatabaseAwayError } from "#lib/errors.ts";
import { TimelineError } from "./timeline-error.ts";

export const onlyReads = "A server of the database only reads: it is a standby.";

/** What an operator must fix so that PostgreSQL can be used; undefined for other failures. */
export function troubleOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const timeline = timelineErrorIn(error);
  if (timeline) return timeline.message;
  const code = String(Reflect.get(error, "code") ?? "");
  const reasons = reasonsOf(error);
  const said = reasons.map((reason) => reason.replace(/\.$/, "")).join("; ");
  if (code.startsWith("28")) {
    return `PostgreSQL refuses the user: ${said}. Correct the user and the password in the database's address.`;
  }
  if (said.startsWith("SASL")) {
    return `PostgreSQL asks for a password: put it into the database's address, as in postgres://user:password@host:5432/database.`;
  }
  if (code === "3D000") {
    return `PostgreSQL has no such database: ${said}. Create it, or correct the name at the end of its address.`;
  }
  if (code === "42501") return `The user may not create tables there: ${said}. Make it the owner of the database.`;
  if (/\bSSL\b/.test(said)) return `PostgreSQL cannot be reached safely: ${said}. Correct sslmode in its address.`;
  if (!(error instanceof DatabaseAwayError)) return undefined;
  if (reasons.some((reason) => reason === onlyReads || /during recovery/.test(reason))) {
    return `No server of the database takes writes: ${said}. Promote a standby, or start the primary and name it in the address.`;
  }
  return `PostgreSQL cannot be reached: ${said}. Start it, or correct the host and the port in its address.`;
}

/** Root causes, one for each server tried. */
function reasonsOf(error: Error): string[] {
  if (error instanceof AggregateError) return [...new Set(error.errors.flatMap(reasonsOf))];
  return error.cause instanceof Error ? reasonsOf(error.cause) : [error.message];
}

/** The server that must not be written to, if that is the reason. */
export function timelineErrorIn(error: unknown): TimelineError | undefined {
  if (error instanceof TimelineError) return error;
  if (error instanceof AggregateError) return error.errors.map(timelineErrorIn).find(Boolean);
  return error instanceof Error && error.cause !== undefined ? timelineErrorIn(error.cause) : undefined;
}
