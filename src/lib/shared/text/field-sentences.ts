import type { ZodError } from "zod";

/** The first sentence about each field; what is about no field is about the "body". */
export function fieldSentences({ issues }: ZodError): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues) sentences[path.join(".") || "body"] ??= message;
  return sentences;
}
