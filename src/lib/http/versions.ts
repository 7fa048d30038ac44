/** Versions in HTTP: `ETag: "3"` in an answer, `If-Match: "3"` with a change (RFC 9110, 13.1.1). */

const entityTag = /(W\/)?"([^"]*)"/g;

/**
 * Versions in If-Match, one of which must be current; undefined if any is accepted. Weak and foreign tags match
 * nothing.
 */
export function ifMatchOf(request: Request): readonly number[] | undefined {
  const header = request.headers.get("if-match")?.trim();
  if (header === undefined || header === "*") return undefined;
  return [...header.matchAll(entityTag)]
    .filter(([, weak, version = ""]) => weak === undefined && /^[1-9]\d{0,14}$/.test(version))
    .map(([, , version]) => Number(version));
}

export const etagOf = (version: number): string => `"${version}"`;

/** A JSON answer with its version as ETag. */
export const versioned = (body: { version: number }): Response =>
  Response.json(body, { headers: { ETag: etagOf(body.version) } });
