/** What moving in costs, in the API. */
import { z } from "zod";

const amount = z.int().min(0);
const currencies = z.enum(["NGN", "AED", "USD"]);

const line = z.object({
  of: z.string().meta({ description: "`price`, the name of a fee, or a public charge." }),
  label: z.string(),
  basis: z.enum(["stated", "usual", "missing"]).meta({
    description: "`stated` by the owner, `usual` but not stated, or `missing`: neither stated nor usual.",
  }),
  amount: amount.nullable().meta({ description: "Null if missing." }),
  refundable: z.boolean(),
});

/** Amounts are in minor units. */
export const moveIn = z
  .object({
    currency: currencies,
    said: amount.nullable().meta({ description: "Sum of what is stated; null if not even the first payment is." }),
    usual: amount.meta({ description: "Sum with usual fees in place of those that are not stated. Lists compare it." }),
    refundable: amount.meta({ description: "Part of `usual` that comes back." }),
    secondYear: amount
      .nullable()
      .meta({ description: "Rent and yearly fees in each later year; null for sales and stays." }),
    isComplete: z.boolean().meta({ description: "Whether every line is stated." }),
    lines: z.array(line),
  })
  .meta({ id: "MoveIn", description: "What moving in, buying or staying costs. Amounts are in minor units." });

export type MoveIn = z.infer<typeof moveIn>;
