/** Forms that work without script: what was posted is read, checked and done, or shown again as it was typed. */
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

/** What a page shows of its form. */
export interface FormState {
  /** What was typed, without passwords. */
  readonly values: Typed;
  /** One sentence per field. */
  readonly errors: Typed;
  /** Why nothing was done. */
  readonly message: string | undefined;
  /** What was done. */
  readonly done: string | undefined;
}

type Parsed<Values> = { success: true; data: Values } | { success: false; error: ZodError };

export interface Form<Values> {
  readonly parse: (typed: Typed) => Parsed<Values>;
  /** Where to go now, or a sentence about what was done. */
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
    const named = id === undefined ? "" : ` If it goes on, tell us this reference: ${id}`;
    return refuse(500, `Something went wrong on our side. Please try again.${named}`);
  }
}

/** An answer that leads the browser on after a form. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** A sentence that stands under its field need not stand above the form too. */
function summary({ message, fields = {} }: ServiceError): string {
  const count = Object.keys(fields).length;
  return count === 0 ? message : mistakeCount(count);
}

/** What was sent, which is at most as long as the front lets in. */
async function formText(request: Request): Promise<string | undefined> {
  const type = request.headers.get("content-type") ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? await request.text() : undefined;
}

/** Counted before anything is parsed: what is parsed costs more with each field. */
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
