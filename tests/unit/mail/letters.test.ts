/** Strangers can have letters sent to any address: none carries a word of theirs. */
import { expect, test } from "vitest";
import * as letters from "#lib/mail/email-templates.ts";

const words = "Claim your prize at evil.example";
const person = { email: "ada@example.com", name: words, phoneNumber: words, location: words, profession: words };
const changed = { ...person, email: "claim-your-prize@evil.example" };

/** Whoever writes a letter gets a person, and a token or the person's new address. */
const all = Object.entries(letters) as [string, (...of: unknown[]) => letters.Letter][];

test.each(all)("%s holds nothing that the person has typed", (_, write) => {
  const { to, subject, text } = write(person, "a-token", changed, changed.email);
  expect(to).toBe("ada@example.com");
  for (const part of [subject, text]) expect(part).not.toMatch(/prize|evil/i);
  expect(text.startsWith("Hello,\n")).toBe(true);
});

test("all letters are looked at", () => {
  expect(all.length).toBeGreaterThanOrEqual(5);
  for (const [name] of all) expect(name).toMatch(/Letter$/);
});
