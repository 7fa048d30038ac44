import { listParameters } from "#lib/shared/list/list-request.ts";
import { openName } from "#lib/shared/list/open-groups.ts";

/** Parameters of lists and the filter form. */
const ofLists = [...listParameters, "property", "date", "currency", "filled", openName];

/**
 * Parameters with canonical names, ignoring case: `?State=lagos` becomes `?state=lagos`. Unknown ones stay unchanged.
 */
export function spelledNames(given: URLSearchParams, known: readonly string[] = ofLists): URLSearchParams {
  const spelled = new Map(known.map((name) => [name.toLowerCase(), name]));
  return new URLSearchParams([...given].map(([name, value]) => [spelled.get(name.toLowerCase()) ?? name, value]));
}
