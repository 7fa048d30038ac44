import type { Person } from "#lib/accounts/person.ts";
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import { otherPersonCode, otherPersonSentence } from "#lib/shared/route/page-person.ts";

/** What a service answers when it cannot do what was asked: `code` is a stable word, `message` is for a person. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  /** One sentence per field, where a form or a query caused the error. */
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

/** Nobody is signed in, or no longer. */
export const notSignedIn = (): ServiceError =>
  new ServiceError(401, "NOT_SIGNED_IN", "You are not signed in, or no longer. Please sign in.");

export const forbidden = (message: string): ServiceError => new ServiceError(403, "FORBIDDEN", message);

export const conflict = (message: string, fields?: Record<string, string>): ServiceError =>
  new ServiceError(409, "CONFLICT", message, fields);

/** Fields of a form that cannot be taken as they are: one sentence for each. */
export const invalid = (fields: Record<string, string>): ServiceError =>
  new ServiceError(422, "INVALID", Object.values(fields).join(". "), fields);

/** It was changed meanwhile, by another person or another form of the same one: nothing was written. Carries what it is now, so that both can be compared. */
export class StaleError extends ServiceError {
  readonly current: object;

  /** `status` is 412 for an If-Match header and 409 for a version in the body. */
  constructor(status: 409 | 412, what: string, current: object) {
    super(status, "STALE", `${what} was changed meanwhile. Nothing was saved: compare both versions.`);
    this.current = current;
  }
}

/** The page that sends this belongs to another person than the session: nothing was written. */
export class OtherPersonError extends ServiceError {
  /** Who is signed in. */
  readonly person: NonNullable<ErrorAnswer["person"]>;

  constructor({ id, name, expiresAt }: Pick<Person, "id" | "name" | "expiresAt">) {
    super(403, otherPersonCode, otherPersonSentence(name));
    this.person = { _id: id, name, expiresAt: new Date(expiresAt).toISOString() };
  }
}

/** Rows of a file that cannot be taken: nothing was written. */
export class RowsError extends ServiceError {
  readonly rows: readonly RowMistake[];

  constructor(rows: readonly RowMistake[]) {
    const mistakes = rows.length === 1 ? "is a mistake" : `are ${rows.length.toLocaleString("en")} mistakes`;
    super(422, "INVALID_ROWS", `Nothing was imported: there ${mistakes} in the file.`);
    this.rows = rows;
  }
}

export class TooManyTriesError extends ServiceError {
  /** Seconds until it can be tried again. */
  readonly retryAfter: number;

  constructor(retryAfter: number, why = "That was tried too often") {
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    super(429, "TOO_MANY_TRIES", `${why}. Please wait ${wait} and try again.`);
    this.retryAfter = retryAfter;
  }
}

/** There is no room for what was to be saved. */
export class DiskFullError extends ServiceError {
  constructor(cause?: unknown) {
    super(503, "DISK_FULL", "The site cannot save anything at the moment: its disk is full. Please try again later.");
    this.cause = cause;
  }
}

/** The database did not become free in time. */
export class DatabaseBusyError extends ServiceError {
  constructor(cause?: unknown) {
    super(503, "DATABASE_BUSY", "The site is busy saving something else. Please try again in a moment.");
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
