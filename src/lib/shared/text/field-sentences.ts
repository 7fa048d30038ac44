import type { ZodError } from "zod";

/** The first message for each field; others belong to "body". */
export function fieldSentences({ issues }: ZodError): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues) sentences[path.join(".") || "body"] ??= message;
  return sentences;
}
