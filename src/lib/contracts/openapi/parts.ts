/** Common parts of the OpenAPI document. */
import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { type ErrorAnswer, errorAnswer } from "#lib/contracts/error.ts";

export const json = (description: string, schema: z.ZodType, example: unknown) => ({
  description,
  content: { "application/json": { schema, example } },
});

export const error = (description: string, example: ErrorAnswer) => json(description, errorAnswer, example);

export const missing = (message: string) => error(message, { message, code: "NOT_FOUND" });

/** Answers that every call may give. */
const failures = {
  405: {
    ...error("The method is not allowed; `Allow` lists those that are.", {
      message: "Only GET, HEAD can be asked for here",
      code: "METHOD_NOT_ALLOWED",
    }),
    headers: z.object({ Allow: z.string().meta({ example: "GET, HEAD" }) }),
  },
  500: error("Something went wrong on the server.", {
    message: "Something went wrong on our side. Please try again.",
    code: "INTERNAL",
    reference: "q5sWv0vVbXx1cTnE",
  }),
  503: {
    ...error("The server is busy or cannot load the data. `Retry-After` says after how many seconds to try again.", {
      message: "The site is busy. Please try again in a moment.",
      code: "DATABASE_BUSY",
    }),
    headers: z.object({ "Retry-After": z.string().meta({ example: "30" }) }),
  },
};

export type Operation = ZodOpenApiOperationObject;

const foreignOrigin = error("Sent by another site's page, or forbidden to this person.", {
  message: "This request was sent by the page of another site.",
  code: "FOREIGN_ORIGIN",
});

/** Further answers of calls that change something. */
export const writeFailures = {
  403: foreignOrigin,
  413: error("The body is too large.", { message: "This is too large to accept.", code: "TOO_LARGE" }),
};

/** The page was opened with another account. */
export const otherPerson = error("The request names another person than the one signed in.", {
  message:
    "You are now signed in as Chidinma Okafor, but this page was opened with another account. Nothing was saved.",
  code: "OTHER_PERSON",
  person: {
    _id: "0198f5a2-6d0e-7b61-9a53-1f0c8e2d4b77",
    name: "Chidinma Okafor",
    expiresAt: "2026-12-24T09:00:00.000Z",
  },
});

/** A public call. */
export const open = (tag: string, operation: Omit<Operation, "tags">): Operation => ({
  ...operation,
  tags: [tag],
  responses: { ...operation.responses, ...failures },
});

const notSignedIn = error("Not signed in, or the session has ended.", {
  message: "Your session has ended. Please sign in again.",
  code: "NOT_SIGNED_IN",
});

/** A call for signed-in people, by cookie or bearer token. */
export const personal = (tag: string, operation: Omit<Operation, "tags">): Operation => ({
  ...open(tag, operation),
  security: [{ bearer: [] }, { cookie: [] }],
  responses: { ...operation.responses, 401: notSignedIn, ...failures },
});

export const forbiddenTo = (message: string) => error("Forbidden to this person.", { message, code: "FORBIDDEN" });

export const badBody = {
  400: error("The body cannot be read.", { message: "The body is not well-formed JSON", code: "BAD_REQUEST" }),
  413: error("The body is too large.", { message: "This is too large to accept.", code: "TOO_LARGE" }),
  415: error("The body is of another type.", {
    message: "Send the body as application/json",
    code: "UNSUPPORTED_TYPE",
  }),
  422: error("Some fields are invalid; `errors` says which and why.", {
    message: "Write a comment",
    code: "INVALID",
    errors: { comment: "Write a comment" },
  }),
};

export const tooManyTries = {
  ...error("Too many requests; `Retry-After` says how many seconds to wait.", {
    message: "Too many tries. Please wait 15 minutes and try again.",
    code: "TOO_MANY_TRIES",
  }),
  headers: z.object({ "Retry-After": z.string().meta({ example: "900" }) }),
};

export const jsonBody = (schema: z.ZodType, example: unknown) => ({
  required: true,
  content: { "application/json": { schema, example } },
});

export const badQuery = error("A parameter cannot be read; `errors` says which.", {
  message: "pageNumber must be a whole number from 1",
  code: "BAD_REQUEST",
  errors: { pageNumber: "pageNumber must be a whole number from 1" },
});

/** Another change came first; `current` holds it. */
export const stale = (what: string, current: object) =>
  error(`${what} was changed in the meantime; \`current\` is the new version.`, {
    message: `${what} was changed while you were editing. Nothing was saved: compare both versions.`,
    code: "STALE",
    current: { ...current },
  });
