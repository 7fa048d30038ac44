/** Whether an address names a server, or several, and a database on it. */
export const isWholeAddress = (url: string): boolean =>
  addressesOf(url).every((address) => URL.canParse(address) && new URL(address).pathname.length > 1);

/**
 * The servers that an address names, each as an address of its own. As libpq has it, but for service files: several with
 * commas between them, before the path or in `?host=` and `?port=`; one port is for all.
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
