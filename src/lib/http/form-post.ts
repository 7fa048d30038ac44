/** Forms without JavaScript: reads, validates and handles a post, or shows the form again as typed. */
import type { AstroGlobal } from "astro";
import type { ZodError } from "zod";
import { ServiceError, TooManyTriesError } from "#lib/errors.ts";
import { checkPagePerson } from "#lib/http/page-person.ts";
import { bodyLimits } from "#lib/http/request-limits.ts";
import { log } from "#lib/log.ts";
import { reference } from "#lib/request-scope.ts";
import { pagePersonField } from "#lib/shared/route/page-person.ts";
import { fieldSentences } from "#lib/shared/text/field-sentences.ts";
import { mistakeCount, passwordsDiffer } from "#lib/shared/text/form-mistakes.ts";

export type Typed = Readonly<Record<string, string>>;

/** State of a form for display. */
export interface FormState {
  /** Typed values, without passwords. */
  readonly values: Typed;
  /** One message for each field. */
  readonly errors: Typed;
  /** Why it failed. */
  readonly message: string | undefined;
  /** Success message. */
  readonly done: string | undefined;
}

type Parsed<Values> = { success: true; data: Values } | { success: false; error: ZodError };

export interface Form<Values> {
  readonly parse: (typed: Typed) => Parsed<Values>;
  /** The next page, or a success message. */
  readonly submit: (values: Values) => Promise<Response | string>;
}

const untouched: FormState = { values: {}, errors: {}, message: undefined, done: undefined };

export async function postedForm<Values>(page: AstroGlobal, form: Form<Values>): Promise<Response | FormState> {
  if (page.request.method !== "POST") return untouched;
  const text = await formText(page.request).catch((error: unknown) => {
    if (error instanceof ServiceError) return error;
    throw error;
  });
  if (text instanceof ServiceError) {
    page.response.status = text.status;
    return { ...untouched, message: text.message };
  }
  const isTooLong = text !== undefined && separators(text) >= bodyLimits.form.fields;
  const typed = text === undefined || isTooLong ? undefined : Object.fromEntries(new URLSearchParams(text));
  const refuse = (status: number, message: string, errors: Typed = {}): FormState => {
    page.response.status = status;
    return { ...untouched, values: withoutPasswords(typed ?? {}), errors, message };
  };
  if (isTooLong)
    return refuse(413, `This form has more than ${bodyLimits.form.fields} fields. Please fill it in again.`);
  if (typed === undefined) return refuse(415, "This form could not be read. Please fill it in again.");
  const parsed = form.parse(typed);
  const errors = { ...(parsed.success ? {} : fieldSentences(parsed.error)), ...differingPasswords(typed) };
  if (!parsed.success || Object.keys(errors).length > 0) {
    return refuse(422, mistakeCount(Object.keys(errors).length), errors);
  }
  try {
    const opener = typed[pagePersonField];
    if (opener !== undefined) checkPagePerson(page.locals.person, opener);
    const outcome = await form.submit(parsed.data);
    return outcome instanceof Response ? outcome : { ...untouched, done: outcome };
  } catch (error) {
    if (error instanceof TooManyTriesError) page.response.headers.set("Retry-After", String(error.retryAfter));
    if (error instanceof ServiceError) return refuse(error.status, summary(error), error.fields);
    log.error({ err: error }, "a form could not be handled");
    const id = reference();
    const named = id === undefined ? "" : ` If it keeps happening, send us this reference: ${id}`;
    return refuse(500, `Something went wrong on our side. Please try again.${named}`);
  }
}

/** Redirects the browser after a form. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** Messages under their field are not repeated above the form. */
function summary({ message, fields = {} }: ServiceError): string {
  const count = Object.keys(fields).length;
  return count === 0 ? message : mistakeCount(count);
}

/** The body; the front limits its length. */
async function formText(request: Request): Promise<string | undefined> {
  const type = request.headers.get("content-type") ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? await request.text() : undefined;
}

/** Counted before parsing, which costs more with each field. */
function separators(text: string): number {
  let count = 0;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) count += 1;
  return count;
}

function differingPasswords({ password, confirmPassword }: Typed): Typed {
  return confirmPassword === undefined || confirmPassword === password ? {} : { confirmPassword: passwordsDiffer };
}

const withoutPasswords = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)));
