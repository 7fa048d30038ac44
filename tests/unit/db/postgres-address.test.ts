import { expect, test } from "vitest";
import { addressesOf } from "#lib/db/postgres/address.ts";

test.each([
  ["postgres://ile:secret@db.example:5432/ile", ["postgres://ile:secret@db.example:5432/ile"]],
  [
    "postgres://ile:a%2Cb@one.example:5432,two.example:5433/ile?sslmode=verify-full",
    [
      "postgres://ile:a%2Cb@one.example:5432/ile?sslmode=verify-full",
      "postgres://ile:a%2Cb@two.example:5433/ile?sslmode=verify-full",
    ],
  ],
  ["postgresql://one,two,three/ile", ["postgresql://one/ile", "postgresql://two/ile", "postgresql://three/ile"]],
  [
    "postgres:///ile?host=/run/one,/run/two&port=5432,5433&user=ile",
    ["postgres:///ile?host=%2Frun%2Fone&port=5432&user=ile", "postgres:///ile?host=%2Frun%2Ftwo&port=5433&user=ile"],
  ],
  [
    "postgres:///ile?host=/run/one,/run/two&port=6000",
    ["postgres:///ile?host=%2Frun%2Fone&port=6000", "postgres:///ile?host=%2Frun%2Ftwo&port=6000"],
  ],
  ["postgres://[::1]:5432,[::2]:5432/ile", ["postgres://[::1]:5432/ile", "postgres://[::2]:5432/ile"]],
])("%s names its servers", (url, servers) => {
  expect(addressesOf(url)).toEqual(servers);
});
