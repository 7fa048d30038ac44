/** One-line texts that others see, of every contract: none holds a sign that nobody sees. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { userChange } from "#lib/contracts/people.ts";
import { credentials, profileChange, registration } from "#lib/contracts/user.ts";
import { filledLine, line, properName } from "#lib/shared/text/text-schema.ts";

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const unseen = [
  ...[0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x3164, 0xfeff, 0xe0001, 0xe0041],
  ...codes(0x202a, 0x202e),
  ...codes(0x2060, 0x2064),
  ...codes(0x2066, 0x206f),
  ...codes(0xfff9, 0xfffb),
].map((code) => String.fromCodePoint(code));

test.each([
  ["line", line("The line", 80)],
  ["filledLine", filledLine("The line", 80)],
  ["properName", properName("The name", 80)],
])("%s leaves out every sign that turns the direction or shows nothing", (_, contract) => {
  for (const sign of unseen) expect(contract.parse(`a${sign}b`), sign.codePointAt(0)?.toString(16)).toBe("ab");
  for (const joiner of ["\u200c", "\u200d"]) expect(contract.parse(`pay${joiner}pal${joiner}`)).toBe("paypal");
});

test.each(["👨‍👩‍👧 home", "🏳️‍🌈", "می‌خواهم", "क्‍ष", "Ọlá Ńkẹ́", "٢٠٠٦؀"])(
  "what joins letters and emoji stays: %s",
  (text) => {
    expect(line("The line", 80).parse(text)).toBe(text);
  },
);

/** Every text field of what people send of themselves and of others, with a value that it takes. */
const contracts: Readonly<Record<string, z.ZodObject>> = { registration, profileChange, userChange, credentials };
const typed: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  phoneNumber: "+234 803 000 0000",
  linkedin: "https://www.linkedin.com/in/ada",
};
const free = ["name", "email", "phoneNumber", "profession", "location", "linkedin", "employee"];

describe.each(Object.entries(contracts))("%s", (_, contract) => {
  const shape = contract.shape as Record<string, z.ZodType>;
  test("keeps no unseen sign in any line, whether it leaves it out or refuses it", () => {
    const fields = free.filter((name) => name in shape);
    expect(fields.length).toBeGreaterThan(0);
    for (const name of fields) {
      const value = typed[name] ?? "Ada Obi";
      const [head, tail] = [value.slice(0, 3), value.slice(3)];
      for (const sign of unseen) {
        const parsed = shape[name]?.safeParse(`${head}${sign}${tail}`);
        if (parsed?.success) expect(String(parsed.data)).not.toContain(sign);
      }
    }
  });
});

describe("a name", () => {
  const name = properName("Your name", 80);

  test.each([
    "Click https://evil.example now",
    "HTTP://x",
    "www.evil",
    "WWW。evil。com",
    "evil.example",
    "Ada evil.com/x",
    "ev\u200bil.c\u00adom",
    "evil．com",
    "evil.рф",
    "10.0.0.1",
    "ada@evil.example",
    "Dr.Ada Obi",
  ])("that holds a web address is refused, and the sentence says how to mend it: %s", (text) => {
    const { success, error } = name.safeParse(text);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe("Your name can't contain a web address: put a space after each dot");
  });

  test.each(["Dr. Ada Obi", "J.K. Rowling", "Ada Obi, Ph.D", "O'Neil-Brown Jr.", "Adéọlá A. Obi", "Obi & Sons Ltd."])(
    "is taken as people write theirs: %s",
    (text) => {
      expect(name.parse(text)).toBe(text);
    },
  );
});
