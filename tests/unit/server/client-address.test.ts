import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { clientAddress, networkOf } from "#server/http/client-address.ts";

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

describe("the address that tries are counted by", () => {
  test("is the connection's; without proxies of our own nobody is believed about another", () => {
    expect(clientAddress(requestFrom("203.0.113.9", "1.1.1.1"), 0)).toBe("203.0.113.9");
  });

  test("is what the outermost of our own proxies saw, whatever the client put before it", () => {
    expect(clientAddress(requestFrom("10.0.0.1", "6.6.6.6, 203.0.113.9"), 1)).toBe("203.0.113.9");
    expect(clientAddress(requestFrom("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2"), 2)).toBe("203.0.113.9");
  });

  test("is the connection's where a proxy has said nothing", () => {
    expect(clientAddress(requestFrom("10.0.0.1"), 1)).toBe("10.0.0.1");
    expect(clientAddress(requestFrom("10.0.0.1", ""), 2)).toBe("10.0.0.1");
  });

  test.each([
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s counts as %s", (address, expected) => {
    expect(clientAddress(requestFrom(address), 0)).toBe(expected);
  });
});

test.each([
  ["2001:db8:1:2fe:3:4:5:6", "2001:db8:1:200::/56"],
  ["2001:db8:1:2ff::1", "2001:db8:1:200::/56"],
  ["2001:db8:1:3ff::1", "2001:db8:1:300::/56"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
])("connections of %s are counted as those of %s", (address, expected) => {
  expect(networkOf(address, 56)).toBe(expected);
});
