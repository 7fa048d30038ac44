/** Whether an If-None-Match header matches `etag`, by weak comparison (RFC 9110). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = opaque(etag);
  return ifNoneMatch.split(",").some((candidate) => opaque(candidate.trim()) === wanted);
}

function opaque(etag: string): string {
  return etag.startsWith("W/") ? etag.slice(2) : etag;
}
