/** What lists are asked for in the query of an address. */
import { z } from "zod";

const listed = (values: readonly (string | number)[]): string =>
  `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;

/** One of `values`. Forms also send what was left empty, which counts as left out. */
export const choice = <const Value extends string>(name: string, values: readonly Value[]) =>
  z
    .enum([...values, ""], `${name} can be ${listed(values)}`)
    .optional()
    .transform((value) => (value || undefined) as Value | undefined);

/** As `choice`; left out it is `usual`. */
export const choiceOr = <const Value extends string>(name: string, values: readonly Value[], usual: NoInfer<Value>) =>
  choice(name, values).transform((value) => value ?? usual);

export const sizeOr = <const Size extends number>(name: string, sizes: readonly Size[], usual: NoInfer<Size>) =>
  z
    .literal([...sizes, ...sizes.map(String), ""], `${name} can be ${listed(sizes)}`)
    .optional()
    .transform((value) => sizes.find((size) => String(size) === String(value)) ?? usual);

/** What can be read of a query, and a sentence for each part that was left out because it cannot. */
export function soundQuery<Query>(
  schema: z.ZodType<Query>,
  asked: Readonly<Record<string, string>>,
): { query: Query; mistakes: Readonly<Record<string, string>> } {
  const read = schema.safeParse(asked);
  if (read.success) return { query: read.data, mistakes: {} };
  const mistakes = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const sound = Object.fromEntries(Object.entries(asked).filter(([name]) => !(name in mistakes)));
  if (Object.keys(sound).length === Object.keys(asked).length) throw read.error;
  // What is wrong between two parts shows only when each of them can be read.
  const rest = soundQuery(schema, sound);
  return { query: rest.query, mistakes: { ...rest.mistakes, ...mistakes } };
}
