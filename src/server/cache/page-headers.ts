/** Headers of a captured answer for browsers and a CDN. */
import type { OutgoingHttpHeaders } from "node:http";
import { eachHeader, type HeaderList, policyFor } from "#server/http/security-headers.ts";

/** Browsers revalidate every time and mostly get a 304. The CDN reads its own header. */
const revalidate = "public, max-age=0, must-revalidate";
const variants = "Save-Data, Accept-Encoding";
const replaced = ["connection", "keep-alive", "transfer-encoding", "date", "content-length", "etag", "vary"];
/** Headers that tell a CDN to cache, removed from answers that we do not cache ourselves. */
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
