/** Choices that listings of a category cannot have. */
import { appliesTo, choicesOf, fields } from "#lib/listing/fields/values.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";

/** A sentence for each of these fields whose choice is not one of the listing's category. */
export function impossibleChoices(
  listing: { readonly category: string },
  named: readonly string[],
): Record<string, string> {
  const { category } = listing;
  const values = listing as unknown as Readonly<Record<string, unknown>>;
  const label = categoryByName(category)?.label;
  const found: Record<string, string> = {};
  for (const field of fields) {
    if ((field.kind !== "choice" && field.kind !== "choices") || !named.includes(field.name)) continue;
    if (label === undefined || !appliesTo(field, category)) continue;
    const possible = choicesOf(field, category).map(({ value }) => value);
    const chosen = [values[field.name]].flat().filter((value) => typeof value === "string");
    const wrong = field.choices.find(({ value }) => chosen.includes(value) && !possible.includes(value));
    if (wrong)
      found[field.name] = `${field.label}: “${wrong.label}” is not for “${label}”. Choose another, or leave it empty`;
  }
  return found;
}
