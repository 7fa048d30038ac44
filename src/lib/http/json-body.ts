/** Reads request bodies, with an error for everything that can go wrong. */
import type { z } from "zod";
import { badRequest, invalid, ServiceError } from "#lib/errors.ts";
import { fieldSentences } from "#lib/shared/text/field-sentences.ts";

const deepest = 32;

/** The body as the contract defines it, without unknown fields. Throws 400, 415 and 422. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new ServiceError(415, "UNSUPPORTED_TYPE", "Send the body as application/json");
  }
  return parsed(schema, await jsonOf(request));
}

/** The chosen file; undefined if the field is empty. Throws 422 if it is not a file. */
export function fileIn(form: FormData, name: string): File | undefined {
  const value = form.get(name);
  if (value === null || value === "") return undefined;
  if (!(value instanceof File)) throw invalid({ [name]: "Send a file" });
  // A browser sends an empty file field as a file without name and content.
  return value.name === "" && value.size === 0 ? undefined : value;
}

/** `value` as the contract defines it. Throws 422 with a message for each field. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(fieldSentences(result.error));
}

/** Strict: invalid UTF-8 would otherwise turn into other characters. */
async function textOf(request: Request): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw badRequest("The body is not valid UTF-8: send it in that encoding");
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await textOf(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest("The body is not well-formed JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badRequest("The body must be a JSON object");
  }
  if (isDeeperThan(value, deepest)) throw badRequest(`The body is nested deeper than ${deepest} levels`);
  return value;
}

/** Iterative, because a hostile body must not control the stack depth. */
function isDeeperThan(value: object, most: number): boolean {
  let level: object[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((one) => Object.values(one)).filter((child) => typeof child === "object" && child !== null);
  }
  return false;
}
