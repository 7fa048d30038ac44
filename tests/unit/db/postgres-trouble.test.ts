/** What an operator is told where PostgreSQL cannot be used. */
import { expect, test } from "vitest";
import { openDatabase } from "#lib/db/open.ts";
import { troubleOf } from "#lib/db/postgres/trouble.ts";
import { DatabaseAwayError } from "#lib/errors.ts";

const failure = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

test.each([
  [
    'password authentication failed for user "ile"',
    { code: "28P01" },
    /refuses the user: .*"ile"\. Correct the user and the password/,
  ],
  ['database "nodb" does not exist', { code: "3D000" }, /no such database: .*"nodb".* Create it, or correct the name/],
  ["permission denied for schema public", { code: "42501" }, /may not create tables there: .* Make it the owner/],
  ["The server does not support SSL connections", {}, /Correct sslmode/],
  ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", {}, /asks for a password: put it into/],
])("%s", (message, more, sentence) => {
  expect(troubleOf(failure(message, more))).toMatch(sentence);
});

test("each server that was tried is named once", () => {
  const refused = new AggregateError([failure("connect ECONNREFUSED one:5432"), failure("timeout at two.")]);
  expect(troubleOf(new DatabaseAwayError(refused))).toBe(
    "PostgreSQL cannot be reached: connect ECONNREFUSED one:5432; timeout at two. Start it, or correct the host and the port in its address.",
  );
});

test("where all servers that can be reached are standbys, one has to be promoted", () => {
  const standby = new AggregateError([failure("A server of the database only reads: it is a standby.")]);
  expect(troubleOf(new DatabaseAwayError(standby))).toBe(
    "No server of the database takes writes: A server of the database only reads: it is a standby. Promote a standby, or start the primary and name it in the address.",
  );
  const listening = new DatabaseAwayError(failure("cannot execute LISTEN during recovery"));
  expect(troubleOf(listening)).toMatch(
    /^No server of the database takes writes: cannot execute LISTEN during recovery\. /,
  );
});

test("what is no trouble of this kind is told as it is", () => {
  expect(troubleOf(failure("Cannot read properties of undefined"))).toBeUndefined();
});

test("where nobody listens the address is named", async () => {
  const db = await openDatabase("postgres://ile@127.0.0.1:1/ile");
  const error = await db
    .selectFrom("users")
    .select("id")
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(troubleOf(error)).toMatch(/cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\. Start it/);
  await db.destroy();
});
