/** Groups of fact filters that a person has opened on the filters page. */
import { type FactGroup, factGroups } from "#lib/listing/fields/groups.ts";

export const openName = "open";

/** In the order of the page. */
export function openGroups(given: URLSearchParams): FactGroup[] {
  const named = given.getAll(openName).flatMap((each) => each.split(","));
  return factGroups.map(({ name }) => name).filter((name) => named.includes(name));
}

/** The query of the filters page with these groups open. */
export function withOpenGroups(query: string, open: readonly FactGroup[]): string {
  if (open.length === 0) return query;
  return `${query}${query === "" ? "?" : "&"}${openName}=${open.join(",")}`;
}
