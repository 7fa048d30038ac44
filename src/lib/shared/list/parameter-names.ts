import { listParameters } from "#lib/shared/list/list-request.ts";

/** What lists and the form of filters are asked by. */
const ofLists = [...listParameters, "property", "date", "currency", "filled"];

/**
 * Parameters under the one spelling of their names, as paths are: `?State=lagos` is `?state=lagos`. Of those that are not
 * `known` all stay as they are.
 */
export function spelledNames(given: URLSearchParams, known: readonly string[] = ofLists): URLSearchParams {
  const spelled = new Map(known.map((name) => [name.toLowerCase(), name]));
  return new URLSearchParams([...given].map(([name, value]) => [spelled.get(name.toLowerCase()) ?? name, value]));
}
