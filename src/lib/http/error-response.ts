/** Converts errors to the API's error format. */
import { ZodError } from "zod";
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import { OtherPersonError, RowsError, ServiceError, StaleError, TooManyTriesError } from "#lib/errors.ts";
import { retryLater } from "#lib/http/retry-later.ts";
import { log } from "#lib/log.ts";
import { reference } from "#lib/request-scope.ts";
import { fieldSentences } from "#lib/shared/text/field-sentences.ts";

export function errorResponse(error: unknown): Response {
  const [status, answer] = describe(error);
  const response = Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
  if (status === 503) retryLater(response.headers);
  if (error instanceof TooManyTriesError) response.headers.set("Retry-After", String(error.retryAfter));
  return response;
}

/** Status and body of an error answer. */
export function describe(error: unknown): [status: number, answer: ErrorAnswer] {
  const id = reference();
  const named = id === undefined ? {} : { reference: id };
  if (error instanceof ServiceError) {
    const isOurs = error.status >= 500;
    if (isOurs) log.warn({ err: error }, "an endpoint could not answer");
    const { message, code, fields } = error;
    const current = error instanceof StaleError ? { current: { ...error.current } } : {};
    const other = error instanceof OtherPersonError ? { person: error.person } : {};
    const rows = error instanceof RowsError ? { rows: [...error.rows] } : {};
    return [
      error.status,
      { message, code, ...(fields && { errors: fields }), ...rows, ...current, ...other, ...(isOurs && named) },
    ];
  }
  if (error instanceof ZodError) {
    const errors = fieldSentences(error);
    return [400, { message: Object.values(errors).join(". "), code: "BAD_REQUEST", errors }];
  }
  log.error({ err: error }, "an endpoint failed");
  return [500, { message: "Something went wrong on our side. Please try again.", code: "INTERNAL", ...named }];
}
