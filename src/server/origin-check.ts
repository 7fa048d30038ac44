/** Whether a request that changes something was sent by a page of this site. */
import type { IncomingMessage } from "node:http";

export interface OriginCheck {
  accepts(request: IncomingMessage): boolean;
}

/**
 * Browsers name the origin of the page that sends; clients of the API name none, and bring no cookie either. Without a
 * known site address the origin has to be on the host that was asked.
 */
export function createOriginCheck(siteUrl: string, hasSiteUrl: boolean): OriginCheck {
  const own = new URL(siteUrl).origin;
  return {
    accepts({ headers: { origin, host } }) {
      if (origin === undefined) return true;
      if (hasSiteUrl) return origin === own;
      return URL.canParse(origin) && new URL(origin).host === host;
    },
  };
}
