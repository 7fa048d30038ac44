/** Which answers show a page to a person. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRobot } from "#lib/statistics/robots.ts";
import { clientAddress } from "#server/http/client-address.ts";

/** What browsers say of a page that they fetch before anybody has asked for it, each in its own header. */
const aheadOfNeed = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/** A page that the browser still had, and was told so, is seen as well. */
export function isView({ method, headers }: IncomingMessage, { statusCode }: ServerResponse): boolean {
  if (method !== "GET" || (statusCode !== 200 && statusCode !== 304)) return false;
  for (const name of aheadOfNeed) {
    if (headers[name] !== undefined && /prefetch|prerender|preview/i.test(String(headers[name]))) return false;
  }
  return !isRobot(headers["user-agent"]);
}

/** By what those who come again are known; it is held as a hash, and only for the day. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

export const visitorOf = (request: IncomingMessage, trustedProxies: number): Visitor => ({
  address: clientAddress(request, trustedProxies),
  userAgent: request.headers["user-agent"] ?? "",
});
