import { z } from "zod";
import { rowMistake } from "#lib/contracts/listing-import.ts";

/** What the API answers when it could not do what was asked. */
export const errorAnswer = z
  .object({
    message: z.string().meta({ description: "A sentence for a person." }),
    code: z.string().meta({ description: "A stable word for a program.", example: "NOT_FOUND" }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: "One sentence per field." }),
    rows: z.array(rowMistake).optional().meta({ description: "Every mistake of a file that was to be imported." }),
    reference: z
      .string()
      .optional()
      .meta({ description: "Of a failure on our side: the request's id, which leads to its line in the log." }),
    person: z
      .object({ _id: z.string(), name: z.string(), expiresAt: z.iso.datetime() })
      .optional()
      .meta({ description: "Who is signed in, where the request names another person." }),
    current: z
      .looseObject({})
      .optional()
      .meta({ description: "What somebody else has made of it meanwhile, where that is why nothing was saved." }),
  })
  .meta({ id: "Error" });

export type ErrorAnswer = z.infer<typeof errorAnswer>;
