/** Decides which answers count as page views. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRobot } from "#lib/statistics/robots.ts";
import { clientAddress } from "#server/http/client-address.ts";

/** Headers by which browsers mark prefetches. */
const aheadOfNeed = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/** A 304 counts as a view as well. */
export function isView({ method, headers }: IncomingMessage, { statusCode }: ServerResponse): boolean {
  if (method !== "GET" || (statusCode !== 200 && statusCode !== 304)) return false;
  for (const name of aheadOfNeed) {
    if (headers[name] !== undefined && /prefetch|prerender|preview/i.test(String(headers[name]))) return false;
  }
  return !isRobot(headers["user-agent"]);
}

/** Identifies a returning visitor; stored as a daily hash. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

export const visitorOf = (request: IncomingMessage, trustedProxies: number): Visitor => ({
  address: clientAddress(request, trustedProxies),
  userAgent: request.headers["user-agent"] ?? "",
});
