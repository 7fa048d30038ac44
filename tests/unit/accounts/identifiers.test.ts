/** Registration numbers of agents: loosely read, kept in one form, and shown where they apply. */
import { describe, expect, test } from "vitest";
import { profileChange } from "#lib/contracts/user.ts";
import { byIdentifier, identifierHint, identifiers, statedIdentifiers } from "#lib/shared/management/identifiers.ts";

const read = (name: string, typed: string) => profileChange.safeParse({ [name]: typed });

test.each([
  ["orn", "36464", "36464"],
  ["orn", " ORN: 36464 ", "36464"],
  ["orn", "orn no. 36464", "36464"],
  ["orn", "RERA ORN 36 464", "36464"],
  ["orn", "٣٦٤٦٤", "36464"],
  ["brn", "BRN:12345", "12345"],
  ["brn", "brn–12345", "12345"],
  ["brn", "BRN # 1234567", "1234567"],
  ["cac", "RC 123456", "RC 123456"],
  ["cac", "rc-123456", "RC 123456"],
  ["cac", "RC-1,234,567", "RC 1234567"],
  ["cac", "rc 123", "RC 123"],
  ["cac", "CAC: RC1234567", "RC 1234567"],
  ["cac", "RC No. 1234567", "RC 1234567"],
  ["cac", "BN2345678", "BN 2345678"],
  ["cac", "llp 00123", "LLP 00123"],
  ["cac", "1234567", "1234567"],
  ["lasrera", "lasrera no: 2024/0387", "2024/0387"],
  ["lasrera", "LASRERA/2024/0387", "LASRERA/2024/0387"],
  ["esvarbon", "a - 4567", "A-4567"],
  ["scuml", "SCUML number SC 123456", "SC 123456"],
  ["scuml", "", ""],
])("%s typed as “%s” is kept as “%s”", (name, typed, kept) => {
  const { data } = read(name, typed);
  expect(data).toEqual({ [name]: kept });
  expect(read(name, kept).data).toEqual({ [name]: kept });
});

test.each([
  ["orn", "BRN 12345"],
  ["orn", "12"],
  ["brn", "12345678"],
  ["brn", "applied for"],
  ["cac", "RC"],
  ["cac", "XY 123456"],
  ["cac", "123456789"],
  ["lasrera", "registered"],
  ["esvarbon", "https://evil.example/1"],
  ["scuml", "call me on +234 803 000 0000"],
])("%s refuses “%s” with a sentence that names it", (name, typed) => {
  const { error } = read(name, typed);
  const { mistake } = identifiers.find((identifier) => identifier.name === name) ?? {};
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[name], mistake]]);
});

test("each example is a number of its register", () => {
  for (const { name, example } of identifiers) expect(read(name, example).data).toEqual({ [name]: example });
});

describe("a listing states", () => {
  const all = byIdentifier(({ example }) => example);

  test.each([
    ["Dubai", "ORN 36464, BRN 54127"],
    ["Lagos", "CAC RC 1234567, LASRERA 2024/0123, ESVARBON A-4567, SCUML SC 123456"],
    ["Oyo", "CAC RC 1234567, ESVARBON A-4567, SCUML SC 123456"],
  ])("in %s %s", (state, stated) => {
    expect(statedIdentifiers(all, state)).toBe(stated);
  });

  test("nothing if its agent states nothing", () => {
    expect(
      statedIdentifiers(
        byIdentifier(() => ""),
        "Dubai",
      ),
    ).toBe("");
  });
});

test("each control says where its number is shown", () => {
  const hints = Object.fromEntries(identifiers.map((identifier) => [identifier.name, identifierHint(identifier)]));
  expect(hints).toMatchObject({
    orn: "Shown on your listings in Dubai.",
    cac: "Shown on your listings in Nigeria.",
    lasrera: "Shown on your listings in Lagos.",
  });
});
