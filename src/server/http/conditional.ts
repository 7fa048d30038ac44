/** Whether an If-None-Match header names `etag`; compared weakly, as RFC 9110 asks. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = opaque(etag);
  return ifNoneMatch.split(",").some((candidate) => opaque(candidate.trim()) === wanted);
}

function opaque(etag: string): string {
  return etag.startsWith("W/") ? etag.slice(2) : etag;
}
