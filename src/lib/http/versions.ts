/** Versions as HTTP speaks of them: `ETag: "3"` in an answer, `If-Match: "3"` with a change (RFC 9110, 13.1.1). */

const entityTag = /(W\/)?"([^"]*)"/g;

/**
 * The versions that a request's If-Match names: one of them has to be what there is now. Undefined where any will do.
 * Weak tags match nothing, nor do those that are no version of ours.
 */
export function ifMatchOf(request: Request): readonly number[] | undefined {
  const header = request.headers.get("if-match")?.trim();
  if (header === undefined || header === "*") return undefined;
  return [...header.matchAll(entityTag)]
    .filter(([, weak, version = ""]) => weak === undefined && /^[1-9]\d{0,14}$/.test(version))
    .map(([, , version]) => Number(version));
}

export const etagOf = (version: number): string => `"${version}"`;

/** A JSON answer that names its version. */
export const versioned = (body: { version: number }): Response =>
  Response.json(body, { headers: { ETag: etagOf(body.version) } });
