import { DiskFullError } from "#lib/errors.ts";

/** Removes personal data from error messages: libraries quote user input. */

const email = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const phone = /\+\d[\d ()-]{6,}\d/g;
const queryString = /\?[^\s?"'`()]*=[^\s"'`()]*/g;
/** `Unexpected token 'A', "Ada Obi"... is not valid JSON`. */
const quotedJson = /Unexpected [\s\S]*? is not valid JSON/g;
/** PostgreSQL: `invalid input syntax for type bigint: "Ada"`. */
const quotedInput = /(invalid input [^:]*|value [^:]*): "[\s\S]*?"(?=\s|$)/g;
/** Astro's adapter quotes the requested address. */
const askedFor = /(Could not render|while rendering) \S+/g;

const replacements: readonly (readonly [RegExp, string])[] = [
  [askedFor, "$1 a page"],
  [email, "[address]"],
  [phone, "[number]"],
  [queryString, "?…"],
  [quotedJson, "what was sent is not valid JSON"],
  [quotedInput, "$1"],
];

/** The text without e-mail addresses, phone numbers, query strings and quoted input. */
export const withoutPersonal = (text: string): string =>
  replacements.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const deepest = 4;

/**
 * An error for the log, without other properties: PostgreSQL's `detail` holds a row, a mailer's `rejected` a person.
 */
export function safeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonal(String(error)) };
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  // What an operator must fix is a fixed sentence without personal data.
  if (error instanceof DiskFullError) return { type: error.constructor.name, message: error.message, code: error.code };
  const known = [errcode, code].find((value) => typeof value === "string" || typeof value === "number");
  return {
    type: error.constructor.name,
    message: withoutPersonal(error.message),
    ...(known === undefined ? {} : { code: known as string | number }),
    ...(error.stack === undefined ? {} : { stack: withoutPersonal(error.stack) }),
    ...(error.cause === undefined || depth === deepest ? {} : { cause: safeError(error.cause, depth + 1) }),
  };
}
