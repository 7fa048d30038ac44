/** Error answers in the OpenAPI document: defaults of each status, and errors of each kind of operation. */
import { z } from "zod";
import { type ErrorAnswer, errorAnswer } from "#lib/contracts/error.ts";
import { exampleOf } from "#lib/contracts/examples.ts";
import type { DeclaredError, Operation } from "#lib/http/endpoint.ts";
import type { Method } from "#lib/http/methods.ts";

interface Usual extends Partial<ErrorAnswer> {
  readonly code: string;
  /** Defaults to the message. */
  readonly about?: string;
  readonly header?: readonly [name: string, example: string];
}

const usual: Readonly<Record<number, Usual>> = {
  400: { code: "BAD_REQUEST" },
  401: { code: "NOT_SIGNED_IN", about: "Not signed in, or the session has ended." },
  403: { code: "FORBIDDEN", about: "Forbidden to this person." },
  404: { code: "NOT_FOUND" },
  405: {
    code: "METHOD_NOT_ALLOWED",
    about: "The method is not allowed; `Allow` lists those that are.",
    header: ["Allow", "GET, HEAD"],
  },
  409: { code: "CONFLICT" },
  412: { code: "STALE" },
  413: { code: "TOO_LARGE", about: "The body is too large." },
  415: { code: "UNSUPPORTED_TYPE", about: "The body is of another type." },
  422: { code: "INVALID", about: "Some fields are invalid; `errors` says which and why." },
  429: {
    code: "TOO_MANY_TRIES",
    about: "Too many requests; `Retry-After` says how many seconds to wait.",
    header: ["Retry-After", "900"],
  },
  500: { code: "INTERNAL", about: "Something went wrong on the server.", reference: "q5sWv0vVbXx1cTnE" },
  503: {
    code: "DATABASE_BUSY",
    about: "The server is busy or cannot load the data. `Retry-After` says after how many seconds to try again.",
    header: ["Retry-After", "30"],
  },
  507: { code: "DISK_FULL", about: "The site has no room." },
};

const ofAll = {
  405: "Only GET, HEAD can be asked for here",
  500: "Something went wrong on our side. Please try again.",
  503: "The site is busy. Please try again in a moment.",
};

const badPage = "pageNumber must be a whole number from 1";
const ofQuery = {
  400: { about: "A parameter cannot be read; `errors` says which.", message: badPage, errors: { pageNumber: badPage } },
};

const ofWrites = {
  403: {
    about: "Sent by another site's page, or forbidden to this person.",
    message: "This request was sent by the page of another site.",
    code: "FOREIGN_ORIGIN",
  },
  413: "This is too large to accept.",
};

const ofBodies = {
  400: { about: "The body cannot be read.", message: "The body is not well-formed JSON" },
  415: "Send the body as application/json",
  422: { message: "Write a comment", errors: { comment: "Write a comment" } },
};

/** Someone else changed it first; `current` is their version. */
export const stale = (what: string, contract: z.ZodType) => ({
  about: `${what} was changed in the meantime; \`current\` is the new version.`,
  message: `${what} was changed while you were editing. Nothing was saved: compare both versions.`,
  code: "STALE",
  current: exampleOf(contract) as Record<string, unknown>,
});

/** The page was opened with another account. */
export const otherPerson = {
  about: "The request names another person than the one signed in.",
  message:
    "You are now signed in as Chidinma Okafor, but this page was opened with another account. Nothing was saved.",
  code: "OTHER_PERSON",
  person: {
    _id: "0198f5a2-6d0e-7b61-9a53-1f0c8e2d4b77",
    name: "Chidinma Okafor",
    expiresAt: "2026-12-24T09:00:00.000Z",
  },
};

const taken = "An account with this e-mail already exists";
export const emailTaken = { about: "The e-mail has an account.", message: taken, errors: { email: taken } };

export const tooManyTries = "Too many tries. Please wait 15 minutes and try again.";

/** All errors of an operation. */
export function errorsOf(method: Method, { access, query, parameters, body, takes, errors }: Operation) {
  const declared: Readonly<Record<number, DeclaredError>> = {
    ...((query || parameters) && ofQuery),
    ...(method !== "GET" && ofWrites),
    ...((body || takes) && ofBodies),
    ...(access !== "anyone" && { 401: "Your session has ended. Please sign in again." }),
    ...(access === "admin" && { 403: "Only admins may do this" }),
    ...errors,
    ...ofAll,
  };
  return Object.fromEntries(
    Object.entries(declared).map(([status, error]) => [status, errorOf(Number(status), error)]),
  );
}

function errorOf(status: number, error: DeclaredError) {
  const { about, header, ...answer } = {
    ...usual[status],
    ...(typeof error === "string" ? { message: error } : error),
  };
  const { message, code } = answer;
  if (message === undefined || code === undefined) throw new Error(`An error ${status} is without message or code`);
  return {
    description: about ?? message,
    content: { "application/json": { schema: errorAnswer, example: { ...answer, message, code } } },
    ...(header && { headers: z.object({ [header[0]]: z.string().meta({ example: header[1] }) }) }),
  };
}
