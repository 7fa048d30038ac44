import { DatabaseAwayError, DatabaseBusyError, DiskFullError } from "#lib/errors.ts";

const lockNotAvailable = "55P03";
const deadlock = "40P01";
const diskFull = "53100";
/** The statement exceeded `statement_timeout`. */
const canceled = "57014";
const readOnly = "25006";
/** Failed connections, too many connections, a server shutting down or starting, an idle transaction timeout. */
const awayClasses = ["08", "53", "57P", "25P03"];
const awayOfNode = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT", "EHOSTUNREACH", "ENOTFOUND"]);
/** `pg` errors without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** Converts a failure to a service error: database busy, database away, or the error itself. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === lockNotAvailable || code === deadlock || code === canceled) return new DatabaseBusyError(error);
  if (code === diskFull) return new DiskFullError(error);
  const isAway =
    code === readOnly ||
    awayOfNode.has(code) ||
    awayClasses.some((start) => code.startsWith(start)) ||
    awayMessages.test(error.message);
  return isAway ? new DatabaseAwayError(error) : error;
}
