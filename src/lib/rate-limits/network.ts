/** Networks of client addresses. An address is an IPv4 address, an IPv6 /64, or a text that is its own network. */

/** IPv4 /24 or IPv6 /56: one household or office. */
export function networkOf(address: string): string {
  const four = ofFour(address);
  if (four !== undefined) return `${four.slice(0, 3).join(".")}.0/24`;
  const six = ofSix(address);
  if (six === undefined) return address;
  const [first = 0, second = 0, third = 0, fourth = 0] = six;
  // Providers give a household up to 256 networks of /64.
  return `${hex([first, second, third, fourth & 0xff00])}::/56`;
}

/** IPv4 /16 or IPv6 /48: the most that one customer of a provider usually gets. */
export function blockOf(address: string): string {
  const four = ofFour(address);
  if (four !== undefined) return `${four.slice(0, 2).join(".")}.0.0/16`;
  const six = ofSix(address);
  return six === undefined ? address : `${hex(six.slice(0, 3))}::/48`;
}

const ofFour = (address: string): string[] | undefined =>
  /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(address)?.slice(1);

const ofSix = (address: string): number[] | undefined =>
  /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/
    .exec(address)
    ?.slice(1)
    .map((group) => Number.parseInt(group, 16));

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(":");
