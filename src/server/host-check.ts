/** Which Host headers are answered. */
const readableHost = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface HostCheck {
  /** The host that public pages are rendered with, so that a visitor's Host never reaches a shared copy. */
  readonly siteHost: string;
  accepts(host: string | undefined): boolean;
}

/** With a known site address only that host passes; without one, whatever can be read as a host. */
export function createHostCheck(siteUrl: string, hasSiteUrl: boolean): HostCheck {
  const url = new URL(siteUrl);
  if (!hasSiteUrl) {
    return { siteHost: url.host, accepts: (host) => host !== undefined && readableHost.test(host) };
  }
  const standardPort = url.protocol === "https:" ? 443 : 80;
  const accepted = new Set([url.host]);
  if (url.port === "") accepted.add(`${url.host}:${standardPort}`);
  return {
    siteHost: url.host,
    accepts: (host) => host !== undefined && (accepted.has(host) || accepted.has(host.toLowerCase())),
  };
}
