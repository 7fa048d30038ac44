import { DatabaseAwayError, DatabaseBusyError, DiskFullError } from "#lib/errors.ts";

const lockNotAvailable = "55P03";
const deadlock = "40P01";
const diskFull = "53100";
/** It ran longer than `statement_timeout` allows. */
const canceled = "57014";
const readOnly = "25006";
/** Connections that fail, a server that has no more of them, one that is ended or not yet begun, a transaction that idles too long. */
const awayClasses = ["08", "53", "57P", "25P03"];
const awayOfNode = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT", "EHOSTUNREACH", "ENOTFOUND"]);
/** `pg` gives these no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** What a failure is for services: the database is busy, or away, or the error itself. */
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
