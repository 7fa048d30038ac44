/** Versions as HTTP speaks of them: `ETag: "3"` in an answer, `If-Match: "3"` with a change. */

/** The version that a request's If-Match names; undefined where any will do. */
export function ifMatchOf(request: Request): number | undefined {
  const header = request.headers.get("if-match")?.trim();
  if (header === undefined || header === "*") return undefined;
  // What is no version of ours can match none.
  return Number(/^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1] ?? -1);
}

export const etagOf = (version: number): string => `"${version}"`;

/** A JSON answer that names its version. */
export const versioned = (body: { version: number }): Response =>
  Response.json(body, { headers: { ETag: etagOf(body.version) } });
