/** The address that a request comes from, as tries are counted by. */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * Each of our own proxies appends whom it was asked by: of the list, only the last `trustedProxies` entries are not
 * hearsay. Of an IPv6 address its network counts, since one household has all of it.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  const address = (told || socket.remoteAddress || "unknown").replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const rest = tail.split(":").filter((group) => group !== "");
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0") : [];
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(":")}::/64`;
}
