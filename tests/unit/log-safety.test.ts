/** What is logged of an error: enough to mend it, and nothing that a person has typed. */
import { expect, test } from "vitest";
import { safeError, withoutPersonal } from "#lib/log-safety.ts";

test.each([
  ["550 5.1.1 <ada.obi+home@mail.example>: user unknown", "550 5.1.1 <[address]>: user unknown"],
  ["no such person as ọlá@ilé.example", "no such person as [address]"],
  ["the number +234 803 123 4567 is taken", "the number [number] is taken"],
  ["GET /new-password?token=abc.def failed", "GET /new-password?… failed"],
  [`Unexpected token 'A', "Ada Obi" is not valid JSON`, "what was sent is not valid JSON"],
  [`Unexpected token 'A', "Ada Obi li"... is not valid JSON`, "what was sent is not valid JSON"],
  [`invalid input syntax for type bigint: "Ada Obi"`, "invalid input syntax for type bigint"],
  ["Could not render http://localhost/search/ada%20obi", "Could not render a page"],
])("%s", (said, kept) => {
  expect(withoutPersonal(said)).toBe(kept);
});

test("where it came from stays as it is", () => {
  const frame = "at run (file:///srv/ile/node_modules/@astrojs/node/dist/serve-app.js:42:12)";
  expect(withoutPersonal(frame)).toBe(frame);
});

test("what a library hangs on an error is left out; its code and its cause stay", () => {
  const cause = Object.assign(new TypeError("for ada@mail.example"), { rejected: ["ada@mail.example"] });
  const error = Object.assign(new Error("duplicate key", { cause }), {
    code: "23505",
    detail: "Key (email)=(ada@mail.example) already exists.",
  });
  const logged = safeError(error);
  expect(logged).toMatchObject({
    type: "Error",
    message: "duplicate key",
    code: "23505",
    cause: { type: "TypeError" },
  });
  expect(JSON.stringify(logged)).not.toContain("ada@mail.example");
  expect(logged.stack).toContain("log-safety.test.ts");
});

test("an error that is its own cause is logged all the same", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(safeError(error)).length).toBeLessThan(20_000);
});
