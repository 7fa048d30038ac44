import { z } from "zod";
import { rowMistake } from "#lib/contracts/listing-import.ts";

/** Error answer of the API. */
export const errorAnswer = z
  .object({
    message: z.string().meta({ description: "A sentence for people." }),
    code: z.string().meta({ description: "A stable code for programs.", example: "NOT_FOUND" }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: "One sentence per field." }),
    rows: z.array(rowMistake).optional().meta({ description: "Every mistake in an imported file." }),
    reference: z
      .string()
      .optional()
      .meta({ description: "For server failures: the request id, which is also in the log." }),
    person: z
      .object({ _id: z.string(), name: z.string(), expiresAt: z.iso.datetime() })
      .optional()
      .meta({ description: "Who is signed in, if the request names another person." }),
    current: z
      .looseObject({})
      .optional()
      .meta({ description: "The current version, if nothing was saved because of it." }),
  })
  .meta({ id: "Error" });

export type ErrorAnswer = z.infer<typeof errorAnswer>;
