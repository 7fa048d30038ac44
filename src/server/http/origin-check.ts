/** Whether a request that changes something was sent by a page of this site. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export interface OriginCheck {
  accepts(request: Pick<IncomingMessage, "headers">): boolean;
}

/**
 * Browsers name the origin of the page that sends; clients of the API name none, and bring no cookie either. Without a
 * known site address the origin has to be the host that was asked, by the scheme that this server speaks.
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

/** As browsers write it: in lower case, without the standard port. */
function originOf(host: string): string | undefined {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Where an origin was left out or taken away, the browser may still say that the page was another site's, or another
 * one's of the same domain; `none` is what a person has begun. A bearer's request stands on its token: no page of
 * another site can send one along unasked.
 */
function isForeignFetch({ "sec-fetch-site": site, authorization = "" }: IncomingHttpHeaders): boolean {
  return site !== undefined && site !== "same-origin" && site !== "none" && !/^Bearer\s/i.test(authorization);
}
