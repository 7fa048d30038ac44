/** What the calls of the OpenAPI document have in common. */
import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { type ErrorAnswer, errorAnswer } from "#lib/contracts/error.ts";

export const json = (description: string, schema: z.ZodType, example: unknown) => ({
  description,
  content: { "application/json": { schema, example } },
});

export const error = (description: string, example: ErrorAnswer) => json(description, errorAnswer, example);

export const missing = (message: string) => error(message, { message, code: "NOT_FOUND" });

/** What every call may answer. */
const failures = {
  405: {
    ...error("The method is not answered here; `Allow` names those that are.", {
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
    ...error(
      "The server is busy, or cannot load what was asked for: `Retry-After` says in how many seconds to try again.",
      {
        message: "The site is busy saving something else. Please try again in a moment.",
        code: "DATABASE_BUSY",
      },
    ),
    headers: z.object({ "Retry-After": z.string().meta({ example: "30" }) }),
  },
};

export type Operation = ZodOpenApiOperationObject;

const foreignOrigin = error("Sent by another site's page, or not for this person.", {
  message: "This request was sent by the page of another site.",
  code: "FOREIGN_ORIGIN",
});

/** What every call that changes something may answer besides. */
export const writeFailures = {
  403: foreignOrigin,
  413: error("The body is too large.", { message: "This is too large to be taken.", code: "TOO_LARGE" }),
};

/** The page that sends it was opened with another account. */
export const otherPerson = error("Another person is signed in than the one that the request names.", {
  message:
    "You are signed in as Chidinma Okafor now, but this page was opened with another account. Nothing was saved.",
  code: "OTHER_PERSON",
  person: {
    _id: "0198f5a2-6d0e-7b61-9a53-1f0c8e2d4b77",
    name: "Chidinma Okafor",
    expiresAt: "2026-12-24T09:00:00.000Z",
  },
});

/** A call that everybody may make. */
export const open = (tag: string, operation: Omit<Operation, "tags">): Operation => ({
  ...operation,
  tags: [tag],
  responses: { ...operation.responses, ...failures },
});

const notSignedIn = error("Nobody is signed in, or no longer.", {
  message: "You are not signed in, or no longer. Please sign in.",
  code: "NOT_SIGNED_IN",
});

/** A call for whoever is signed in: with the browser's cookie, or with the token as a bearer. */
export const personal = (tag: string, operation: Omit<Operation, "tags">): Operation => ({
  ...open(tag, operation),
  security: [{ bearer: [] }, { cookie: [] }],
  responses: { ...operation.responses, 401: notSignedIn, ...failures },
});

export const forbiddenTo = (message: string) => error("Not for this person.", { message, code: "FORBIDDEN" });

export const badBody = {
  400: error("The body cannot be read.", { message: "The body is not well-formed JSON", code: "BAD_REQUEST" }),
  413: error("The body is too large.", { message: "This is too large to be taken.", code: "TOO_LARGE" }),
  415: error("The body is of another type.", {
    message: "Send the body as application/json",
    code: "UNSUPPORTED_TYPE",
  }),
  422: error("Fields cannot be taken; `errors` says which and why.", {
    message: "Write a comment",
    code: "INVALID",
    errors: { comment: "Write a comment" },
  }),
};

export const tooManyTries = {
  ...error("Tried too often; `Retry-After` says for how many seconds to wait.", {
    message: "That was tried too often. Please wait 15 minutes and try again.",
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

/** Somebody else was quicker: what they made of it stands in `current`. */
export const stale = (what: string, current: object) =>
  error(`${what} was changed meanwhile; \`current\` is what it is now.`, {
    message: `${what} was changed meanwhile. Nothing was saved: compare both versions.`,
    code: "STALE",
    current: { ...current },
  });
