/** The private file of an account. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, call, changeProfile, forgetTries, inDatabase, signUp } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
beforeEach(() => forgetTries(server));

const change = (token: string, fields: Record<string, string | File>) => changeProfile(server, token, fields);

const rowOf = ({ id }: Account) => inDatabase(server, "select * from users where id = ?", id)[0] ?? {};

describe("the account statement", () => {
  let picture: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: "white" } });
    picture = new Uint8Array(await blank.jpeg().toBuffer());
  });

  test("of many that come at once one is kept, and no file of the others", async () => {
    const person = await signUp(server);
    const before = kept().length;
    await Promise.all(Array.from({ length: 12 }, () => change(person.token, { accountStatement: pdf })));
    expect(kept()).toHaveLength(before + 1);
    expect(kept()).toContain(String(rowOf(person)["account_statement"]));
  });

  test("that is broken off, empty or no file is refused", async () => {
    const person = await signUp(server);
    const broken: [string | File, number][] = [
      [new File([picture.subarray(0, 200)], "a.jpg"), 415],
      [new File(["%PDF-1.7"], "a.pdf"), 415],
      [new File([], "a.pdf"), 415],
      ["text", 422],
    ];
    for (const [accountStatement, status] of broken) {
      const answer = await change(person.token, { accountStatement, location: "Jos" });
      expect([answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([status, ["accountStatement"]]);
    }
    expect(rowOf(person)).toMatchObject({ account_statement: null, location: "" });
    expect((await change(person.token, { name: new File(["x"], "x") })).status).toBe(422);
  });

  const pdf = new File(["%PDF-1.7\nbalance\n%%EOF"], "my statement.pdf", { type: "application/pdf" });
  const kept = (): string[] => {
    const folder = join(server.dataDir, "private/statements");
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test("is kept for its owner and admins, and comes as a download", async () => {
    const [person, other, admin] = [await signUp(server), await signUp(server), await signUp(server)];
    inDatabase(server, "update users set is_admin = 1 where id = ?", admin.id);
    const { body } = await change(person.token, { accountStatement: pdf });
    const path = String(body["accountStatement"]);
    expect(path).toBe(`/api/users/${person.id}/account-statement`);
    for (const { token } of [person, admin]) {
      const { status, text, headers } = await call(server, "GET", path, { token });
      expect([status, text]).toEqual([200, "%PDF-1.7\nbalance\n%%EOF"]);
      expect(headers.get("content-disposition")).toBe('attachment; filename="account-statement.pdf"');
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await call(server, "GET", path, { token: other.token })).status).toBe(403);
    expect((await call(server, "GET", path)).status).toBe(401);
  });

  test("asking only for its head leaves no file open", async () => {
    const person = await signUp(server);
    await change(person.token, { accountStatement: pdf });
    const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;
    const before = openFiles();
    for (let count = 0; count < 60; count += 1) {
      const path = `/api/users/${person.id}/account-statement`;
      expect((await call(server, "HEAD", path, { token: person.token })).status).toBe(200);
    }
    expect(openFiles()).toBeLessThan(before + 30);
  });

  test("a newer one takes its place: the old file is gone", async () => {
    const person = await signUp(server);
    const before = kept().length;
    await change(person.token, { accountStatement: pdf });
    await change(person.token, { accountStatement: new File([picture], "a.jpg") });
    expect(kept()).toHaveLength(before + 1);
    const answer = await call(server, "GET", `/api/users/${person.id}/account-statement`, { token: person.token });
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
  });

  test.each([
    ["HTML that is called a PDF", new File(["<script>alert(1)</script>"], "a.pdf", { type: "application/pdf" }), 415],
    ["an SVG", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.png", { type: "image/png" }), 415],
    ["more than 5 MB", new File(["%PDF-", new Uint8Array(5 * 1_048_576)], "a.pdf"), 413],
  ])("%s is refused and leaves nothing behind", async (_, file, status) => {
    const person = await signUp(server);
    const before = kept();
    const answer = await change(person.token, { accountStatement: file, location: "Jos" });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errors: { accountStatement: expect.any(String) } });
    expect(kept()).toEqual(before);
    expect(rowOf(person)["location"]).toBe("");
  });

  test("its name leads nowhere else", async () => {
    const person = await signUp(server);
    for (const name of ["../../../etc/passwd", "..\\..\\a.pdf", "a\0b.pdf", "ọ́ 🏠.pdf"]) {
      const { status } = await change(person.token, { accountStatement: new File(["%PDF-1 %%EOF"], name) });
      expect(status).toBe(200);
    }
    for (const file of kept()) expect(file).toMatch(/^[0-9a-f-]{36}\.(?:pdf|jpg|png)$/);
  });
});
