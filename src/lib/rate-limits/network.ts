/** Network of a client address: IPv4 /24, IPv6 /56. Anything else is its own network. */
export function networkOf(address: string): string {
  const ofFour = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (ofFour !== undefined) return `${ofFour}.0/24`;
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(address)?.slice(1);
  if (groups === undefined) return address;
  const [first = 0, second = 0, third = 0, fourth = 0] = groups.map((group) => Number.parseInt(group, 16));
  // Providers give a household up to 256 networks of /64.
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}
