/** Whether a page of this site sent a request that changes something. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export interface OriginCheck {
  accepts(request: Pick<IncomingMessage, "headers">): boolean;
}

/**
 * Browsers send the origin of their page; API clients send neither origin nor cookie. Without a known site address, the
 * origin must match the requested host and this server's scheme.
 */
export function createOriginCheck(siteUrl: string, hasSiteUrl: boolean): OriginCheck {
  const own = new URL(siteUrl).origin;
  return {
    accepts({ headers }) {
      const { origin, host } = headers;
      if (origin === undefined) return !isForeignFetch(headers);
      if (hasSiteUrl) return origin === own;
      return host !== undefined && origin === originOf(host);
    },
  };
}

/** As browsers write it: lower case, without the standard port. */
function originOf(host: string): string | undefined {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * If the origin is missing, Sec-Fetch-Site may still name another site or subdomain; `none` means that a person started
 * it. A bearer token is enough: no foreign page can send it.
 */
function isForeignFetch({ "sec-fetch-site": site, authorization = "" }: IncomingHttpHeaders): boolean {
  return site !== undefined && site !== "same-origin" && site !== "none" && !/^Bearer\s/i.test(authorization);
}
