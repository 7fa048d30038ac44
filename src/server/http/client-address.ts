/** The client address that rate limits use. */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * Each of our proxies appends the address that it saw, so only the last `trustedProxies` entries are reliable. An IPv6
 * client counts by its /64 network, which one household shares.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return networkOf(told || socket.remoteAddress || "unknown", 64);
}

/** An IPv4 address unchanged; an IPv6 address as the network of its first `bits`, a multiple of eight. */
export function networkOf(given: string, bits: number): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const rest = tail.split(":").filter((group) => group !== "");
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0") : [];
  const [whole, cut] = [Math.floor(bits / 16), bits % 16];
  const all = [...groups, ...zeros, ...rest];
  const network = all.slice(0, whole);
  if (cut > 0) network.push((Number.parseInt(all[whole] ?? "0", 16) & (0xff_ff << (16 - cut))).toString(16));
  return `${network.join(":")}::/${bits}`;
}
