import type { Person } from "#lib/accounts/person.ts";
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import { otherPersonCode, otherPersonSentence } from "#lib/shared/route/page-person.ts";

/** Error of a service: `code` is stable, `message` is for people. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  /** One message for each field of a form or query. */
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (message: string): ServiceError => new ServiceError(404, "NOT_FOUND", message);

export const badRequest = (message: string, fields?: Record<string, string>): ServiceError =>
  new ServiceError(400, "BAD_REQUEST", message, fields);

/** Not signed in, or the session has ended. */
export const notSignedIn = (): ServiceError =>
  new ServiceError(401, "NOT_SIGNED_IN", "Your session has ended. Please sign in again.");

export const forbidden = (message: string): ServiceError => new ServiceError(403, "FORBIDDEN", message);

export const conflict = (message: string, fields?: Record<string, string>): ServiceError =>
  new ServiceError(409, "CONFLICT", message, fields);

/** Invalid form fields, with one message each. */
export const invalid = (fields: Record<string, string>): ServiceError =>
  new ServiceError(422, "INVALID", Object.values(fields).join(". "), fields);

/**
 * An outdated change: another person or form saved first, so nothing was saved. Carries the current version for
 * comparison.
 */
export class StaleError extends ServiceError {
  readonly current: object;

  /** `status` is 412 for an If-Match header and 409 for a version in the body. */
  constructor(status: 409 | 412, what: string, current: object) {
    super(status, "STALE", `${what} was changed while you were editing. Nothing was saved: compare both versions.`);
    this.current = current;
  }
}

/** The page belongs to another person than the session: nothing was saved. */
export class OtherPersonError extends ServiceError {
  /** Who is signed in. */
  readonly person: NonNullable<ErrorAnswer["person"]>;

  constructor({ id, name, expiresAt }: Pick<Person, "id" | "name" | "expiresAt">) {
    super(403, otherPersonCode, otherPersonSentence(name));
    this.person = { _id: id, name, expiresAt: new Date(expiresAt).toISOString() };
  }
}

/** Invalid rows of a file: nothing was saved. */
export class RowsError extends ServiceError {
  readonly rows: readonly RowMistake[];

  constructor(rows: readonly RowMistake[]) {
    const mistakes = rows.length === 1 ? "is a mistake" : `are ${rows.length.toLocaleString("en")} mistakes`;
    super(422, "INVALID_ROWS", `Nothing was imported: there ${mistakes} in the file.`);
    this.rows = rows;
  }
}

export class TooManyTriesError extends ServiceError {
  /** Seconds until the next try. */
  readonly retryAfter: number;

  constructor(retryAfter: number, why = "Too many tries") {
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    super(429, "TOO_MANY_TRIES", `${why}. Please wait ${wait} and try again.`);
    this.retryAfter = retryAfter;
  }
}

/** The disk is full. */
export class DiskFullError extends ServiceError {
  constructor(cause?: unknown) {
    super(503, "DISK_FULL", "The site cannot save anything at the moment: its disk is full. Please try again later.");
    this.cause = cause;
  }
}

/** The database was busy for too long. */
export class DatabaseBusyError extends ServiceError {
  constructor(cause?: unknown) {
    super(503, "DATABASE_BUSY", "The site is busy. Please try again in a moment.");
    this.cause = cause;
  }
}

/** The database does not answer. */
export class DatabaseAwayError extends ServiceError {
  constructor(cause: unknown) {
    super(503, "DATABASE_AWAY", "The site cannot reach its data at the moment. Please try again in a minute.");
    this.cause = cause;
  }
}
