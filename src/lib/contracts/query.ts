/** Query parameters of lists. */
import { z } from "zod";

const listed = (values: readonly (string | number)[]): string =>
  `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;

/** One of `values`. Empty form fields count as left out. */
export const choice = <const Value extends string>(name: string, values: readonly Value[]) =>
  z
    .enum([...values, ""], `${name} can be ${listed(values)}`)
    .optional()
    .transform((value) => (value || undefined) as Value | undefined);

/** Like `choice`, with `usual` as the default. */
export const choiceOr = <const Value extends string>(name: string, values: readonly Value[], usual: NoInfer<Value>) =>
  choice(name, values).transform((value) => value ?? usual);

export const sizeOr = <const Size extends number>(name: string, sizes: readonly Size[], usual: NoInfer<Size>) =>
  z
    .literal([...sizes, ...sizes.map(String), ""], `${name} can be ${listed(sizes)}`)
    .optional()
    .transform((value) => sizes.find((size) => String(size) === String(value)) ?? usual);

/** The valid parts of a query, and a message for each invalid part. */
export function soundQuery<Query>(
  schema: z.ZodType<Query>,
  asked: Readonly<Record<string, string>>,
): { query: Query; mistakes: Readonly<Record<string, string>> } {
  const read = schema.safeParse(asked);
  if (read.success) return { query: read.data, mistakes: {} };
  const mistakes = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const sound = Object.fromEntries(Object.entries(asked).filter(([name]) => !(name in mistakes)));
  if (Object.keys(sound).length === Object.keys(asked).length) throw read.error;
  // Rules across parts apply only when each part is valid.
  const rest = soundQuery(schema, sound);
  return { query: rest.query, mistakes: { ...rest.mistakes, ...mistakes } };
}
