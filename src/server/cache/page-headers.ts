/** The headers of a captured answer as they go out to browsers and to a CDN. */
import type { OutgoingHttpHeaders } from "node:http";
import { eachHeader, type HeaderList, policyFor } from "#server/http/security-headers.ts";

/** Browsers ask again each time and mostly hear 304; the CDN's own header stays beside it. */
const revalidate = "public, max-age=0, must-revalidate";
const variants = "Save-Data, Accept-Encoding";
const replaced = ["connection", "keep-alive", "transfer-encoding", "date", "content-length", "etag", "vary"];
/** What tells a CDN to keep an answer must not go out with one that we do not keep ourselves. */
const onlyIfShared = ["cdn-cache-control", "cache-tag"];

export function publicHeaders(
  given: Readonly<OutgoingHttpHeaders>,
  security: HeaderList,
  isShared: boolean,
): HeaderList {
  const dropped = new Set([...replaced, "cache-control", ...(isShared ? [] : onlyIfShared)]);
  eachHeader(security, (name) => dropped.add(name.toLowerCase()));
  const headers: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || dropped.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.push(name, String(each));
  }
  headers.push("Cache-Control", isShared ? revalidate : ownCacheControl(given));
  headers.push("Vary", isShared || given.vary === undefined ? variants : `${given.vary}, ${variants}`);
  if (given["content-security-policy"] === undefined) {
    headers.push("Content-Security-Policy", policyFor(given["content-type"]));
  }
  return [...headers, ...security];
}

function ownCacheControl(given: Readonly<OutgoingHttpHeaders>): string {
  if (given["set-cookie"] !== undefined) return "no-store";
  return String(given["cache-control"] ?? "no-store");
}
