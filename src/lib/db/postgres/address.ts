/** Whether a URL names one or more servers and a database. */
export const isWholeAddress = (url: string): boolean =>
  addressesOf(url).every((address) => URL.canParse(address) && new URL(address).pathname.length > 1);

/**
 * One URL for each server in `url`, following libpq except service files: several hosts separated by commas, before the
 * path or in `?host=` and `?port=`; one port applies to all.
 */
export function addressesOf(url: string): string[] {
  const [, scheme = "", login = "", authority = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/)([^/?]*@)?([^/?]*)(.*)$/s.exec(url) ?? [];
  const [path = "", query = ""] = rest.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const hosts = parameters.get("host")?.split(",");
  if (hosts === undefined) return authority.split(",").map((host) => `${scheme}${login}${host}${rest}`);
  const ports = parameters.get("port")?.split(",") ?? [];
  return hosts.map((host, at) => {
    parameters.set("host", host);
    const port = ports.length > 1 ? ports[at] : ports[0];
    if (port !== undefined) parameters.set("port", port);
    return `${scheme}${login}${path}?${parameters}`;
  });
}
