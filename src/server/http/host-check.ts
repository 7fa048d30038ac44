/** Decides which Host headers are answered. */
import { isIP } from "node:net";

const readableHost = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface HostCheck {
  /** Host for rendering public pages, so that a visitor's Host never enters a shared copy. */
  readonly siteHost: string;
  /** Message for other hosts. */
  readonly refusal: string;
  accepts(host: string | undefined): boolean;
}

/**
 * With a known site address, only that host is accepted. Without one, only hosts that no foreign page can use: names of
 * this machine, addresses, and the name in HOST. Any other name could be pointed at this machine (DNS rebinding).
 */
export function createHostCheck(siteUrl: string, hasSiteUrl: boolean, listenHost: string): HostCheck {
  const url = new URL(siteUrl);
  const refusal = "This site does not answer to that host name.";
  if (!hasSiteUrl) {
    const ownName = listenHost.toLowerCase();
    return {
      siteHost: url.host,
      refusal: `${refusal} Its operator can set SITE_URL to the public address.`,
      accepts: (host) => host !== undefined && readableHost.test(host) && isOwn(host, ownName),
    };
  }
  const standardPort = url.protocol === "https:" ? 443 : 80;
  const accepted = new Set([url.host]);
  if (url.port === "") accepted.add(`${url.host}:${standardPort}`);
  return {
    siteHost: url.host,
    refusal,
    accepts: (host) => host !== undefined && (accepted.has(host) || accepted.has(host.toLowerCase())),
  };
}

function isOwn(host: string, ownName: string): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost") || name === ownName) return true;
  return isIP(name.startsWith("[") ? name.slice(1, -1) : name) !== 0;
}
