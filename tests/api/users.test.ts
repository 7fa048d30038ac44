/** People, as admins find and change them. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { managedUser, peoplePage } from "#lib/contracts/people.ts";
import {
  type Account,
  call,
  changePerson,
  changeProfile,
  forgetTries,
  goodPassword,
  inDatabase,
  newAdmin,
  publish,
  rowOf,
  signUp,
} from "../support/accounts.ts";
import { mailTo } from "../support/mails.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let admin: Account;

beforeAll(async () => {
  admin = await newAdmin(server);
});
beforeEach(() => forgetTries(server));

const put = (id: string, body: object, by: { token?: string; headers?: Record<string, string> } = {}) =>
  changePerson(server, id, body, { token: admin.token, ...by });
const list = (query: string) => call(server, "GET", `/api/users?${query}`, { token: admin.token });
const newEmail = () => `${crypto.randomUUID()}@example.com`;
describe("the list of people", () => {
  test("holds what an admin needs of each person, and not a field more", async () => {
    const { body } = await list("pageSize=100");
    const strict = peoplePage.extend({ users: z.array(z.strictObject(managedUser.shape)) });
    expect(strict.parse(body)).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/password|argon|hash|token|statement/i);
  });

  test("goes page by page, in the sizes that there are, and misses nobody", async () => {
    const first = peoplePage.parse((await list("pageSize=12&sort=oldest")).body);
    expect(first.users).toHaveLength(12);
    expect(first.pages).toBe(Math.ceil(first.total / 12));
    const seen = new Set<string>();
    for (let page = 1; page <= first.pages; page += 1) {
      const { users } = peoplePage.parse((await list(`pageSize=12&sort=oldest&pageNumber=${page}`)).body);
      for (const { _id } of users) seen.add(_id);
    }
    expect(seen.size).toBe(first.total);
    expect((await list(`pageNumber=${first.pages + 5}`)).body["users"]).toEqual([]);
    for (const wrong of ["0", "-1", "1.5", "x", "99999999"]) {
      const { status, body } = await list(`pageNumber=${wrong}`);
      expect([status, Object.keys(body["errors"] as object)]).toEqual([400, ["pageNumber"]]);
    }
  });

  test("refuses choices that there are not with those that there are; its screen shows what its address says", async () => {
    const { status, body } = await list("role=king&sort=luck&pageSize=9999");
    expect([status, body["errors"]]).toEqual([
      400,
      {
        role: "role can be admin, agent, user or suspended",
        sort: expect.stringMatching(/^sort can be newest, oldest, .* or listings$/),
        pageSize: "pageSize can be 12, 25, 50 or 100",
      },
    ]);
    expect((await list("role=&sort=&pageSize=")).status).toBe(200);
    const screen = await call(server, "GET", "/admin/userlist?role=king&keyword=ada&pageNumber=x", {
      token: admin.token,
    });
    expect([screen.status, screen.headers.get("location")]).toEqual([302, "/admin/userlist?keyword=ada"]);
  });

  test.each([
    ["a name, however cased", "keyword=CHIDINMA", "agent@demo.example"],
    ["words in any order", "keyword=okafor+chidinma", "agent@demo.example"],
    ["an e-mail", "keyword=agent@demo", "agent@demo.example"],
    ["a phone number as it is dialled at home", "keyword=0800+000+0101", "agent@demo.example"],
    ["letters outside ASCII", `keyword=${encodeURIComponent("Fọlákẹ́")}`, "folake-adewale@demo.example"],
  ])("finds somebody by %s", async (_, query, email) => {
    const { users } = peoplePage.parse((await list(query)).body);
    expect(users.map((user) => user.email)).toEqual([email]);
  });

  test.each(["%", "_", "'", '"', "\\", "x' or 1=1 --", "zzq\u0000zzq", "😀", "long"])(
    "takes %j for the letters that they are",
    async (keyword) => {
      const { status, body } = await list(
        `keyword=${encodeURIComponent(keyword === "long" ? "a".repeat(9_000) : keyword)}`,
      );
      expect([status, peoplePage.parse(body).total]).toEqual([200, 0]);
    },
  );

  test("counts roles and shows those of one, with the suspended beside", async () => {
    const person = await signUp(server);
    await put(person.id, { isSuspended: true });
    const { counts } = peoplePage.parse((await list("")).body);
    expect(counts.admin + counts.agent + counts.user).toBe(counts.all);
    for (const role of ["admin", "agent", "user", "suspended"] as const) {
      const { total, users } = peoplePage.parse((await list(`role=${role}&pageSize=100`)).body);
      expect(total).toBe(counts[role]);
      if (role === "suspended") expect(users.map((user) => user._id)).toContain(person.id);
      if (role === "admin") expect(users.every((user) => user.isAdmin)).toBe(true);
      if (role === "agent") expect(users.every((user) => user.isAgent && !user.isAdmin)).toBe(true);
    }
    // What can be chosen of a search is counted in what the search finds.
    const search = `keyword=${encodeURIComponent(person.email)}`;
    const found = { all: 1, admin: 0, agent: 0, user: 1, suspended: 1 };
    expect(peoplePage.parse((await list(`${search}&role=agent`)).body).counts).toEqual(found);
  });

  test("is sorted by name, joining and number of listings", async () => {
    const all = async (sort: string) => peoplePage.parse((await list(`pageSize=100&sort=${sort}`)).body).users;
    const names = (await all("name")).map((user) => user.name);
    expect((await all("name-down")).map((user) => user.name)).toEqual([...names].reverse());
    const joined = (await all("newest")).map((user) => user.createdAt);
    expect(joined).toEqual([...joined].sort().reverse());
    const listings = (await all("listings-down")).map((user) => user.listings);
    expect(listings).toEqual([...listings].sort((one, other) => other - one));
    expect(listings[0]).toBeGreaterThan(5);
  });
});

describe("changing a person", () => {
  test("no field reaches a column that the form does not have, of an admin's change nor of one's own", async () => {
    const person = await signUp(server);
    const before = rowOf(server, person);
    const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const known = ["name", "email", "version", "isAdmin", "isSuspended", "userId"];
    const columns = Object.keys(before).flatMap((name) => [name, camel(name)]);
    const foreign = [...columns, "_id", "ownerId", "isAgent", "password", "token", "isEmailVerified", "listings"];
    const fields = Object.fromEntries(foreign.filter((name) => !known.includes(name)).map((name) => [name, 1]));
    expect(Object.keys(fields).length).toBeGreaterThan(20);
    for (const token of [admin.token, person.token]) {
      expect((await put(person.id, fields, { token })).status).toBe(200);
      expect(rowOf(server, person)).toEqual(before);
    }
  });

  test("whoever is no admin changes their own name, and never roles or suspension", async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    const wish = { name: "Ada New", isAdmin: true, isSuspended: true };
    const { status, body } = await put(person.id, wish, { token: person.token });
    expect([status, body["name"], body["isAdmin"], body["isSuspended"]]).toEqual([200, "Ada New", false, false]);
    expect(rowOf(server, person)).toMatchObject({ is_admin: 0, suspended_at: null });
    const before = rowOf(server, other);
    expect((await put(other.id, { name: "Mine" }, { token: person.token })).status).toBe(403);
    const nobody = crypto.randomUUID();
    expect((await put(nobody, { name: "Mine" }, { token: person.token })).status).toBe(403);
    expect((await put(nobody, { name: "Mine" })).status).toBe(404);
    expect(rowOf(server, other)).toEqual(before);
  });

  test("userId has to be the person of the address", async () => {
    const person = await signUp(server);
    const { status, body } = await put(person.id, { userId: admin.id, name: "Mixed up" });
    expect([status, body["errors"]]).toEqual([400, { userId: expect.any(String) }]);
    expect((await put(person.id, { userId: person.id, name: "Not mixed up" })).status).toBe(200);
    expect(rowOf(server, person)["name"]).toBe("Not mixed up");
  });

  test.each([
    ["name", "   "],
    ["name", "x".repeat(81)],
    ["name", "a\u0000b"],
    ["email", "nobody"],
    ["isAdmin", "yes"],
    ["isSuspended", 1],
    ["version", "3"],
  ])("says under %s why %j cannot be taken, and changes nothing", async (field, value) => {
    const person = await signUp(server);
    const before = rowOf(server, person);
    const { status, body } = await put(person.id, { name: "Other", [field]: value });
    expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [field]]);
    expect(rowOf(server, person)).toEqual(before);
  });

  test("a new e-mail has to be confirmed again, both addresses are told, and old links lead nowhere", async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    const taken = await put(person.id, { email: other.email });
    expect([taken.status, taken.body["errors"]]).toEqual([409, { email: expect.any(String) }]);
    inDatabase(server, "update users set email_verified = 1 where id = ?", person.id);
    await call(server, "POST", "/api/users/password-reset", { body: { email: person.email } });
    const email = newEmail();
    const { body } = await put(person.id, { email: email.toUpperCase() });
    expect(body).toMatchObject({ email, isEmailVerified: false });
    const told = await mailTo(server.dataDir, person.email, "From now on you sign in with your new address");
    expect(told).not.toContain(email);
    expect(await mailTo(server.dataDir, email)).toContain("/verify-email?token=");
    expect(inDatabase(server, "select 1 from verifications where value = ?", person.id)).toEqual([]);
  });

  test("one's own e-mail is changed here as often as on the profile, and asks no more addresses than there", async () => {
    const person = await signUp(server);
    for (let count = 0; count < 5; count += 1) {
      expect(
        (await put(person.id, { email: newEmail(), currentPassword: goodPassword }, { token: person.token })).status,
      ).toBe(200);
    }
    expect(
      (await put(person.id, { email: newEmail(), currentPassword: goodPassword }, { token: person.token })).status,
    ).toBe(429);
    // An admin sees every address anyhow.
    for (let count = 0; count < 7; count += 1) expect((await put(person.id, { email: newEmail() })).status).toBe(200);
  });

  test("a new name shows at once on the listings of whoever has some", async () => {
    const agent = await signUp(server, { isAgent: true });
    const id = await publish(server, agent);
    for (let time = 0; time < 2; time += 1) await call(server, "GET", `/property/${id}`);
    await put(agent.id, { name: "Ifeoma Newname" });
    expect((await call(server, "GET", `/property/${id}`)).text).toContain("Ifeoma Newname");
  });
});

describe("two who change one person", () => {
  test("the later one is told, is shown what there is now, and overwrites nothing", async () => {
    const person = await signUp(server);
    const read = await call(server, "GET", `/api/users/${person.id}`, { token: admin.token });
    const version = Number(read.body["version"]);
    expect(read.headers.get("etag")).toBe(`"${version}"`);
    const first = await put(person.id, { name: "First", version });
    expect([first.status, first.headers.get("etag")]).toEqual([200, `"${version + 1}"`]);
    const byBody = await put(person.id, { name: "Second", version });
    expect([byBody.status, byBody.body["code"]]).toEqual([409, "STALE"]);
    expect(byBody.body["current"]).toEqual(first.body);
    const byHeader = await put(person.id, { name: "Third" }, { headers: { "if-match": `"${version}"` } });
    expect([byHeader.status, byHeader.body["current"]]).toEqual([412, first.body]);
    expect(rowOf(server, person)["name"]).toBe("First");
    expect((await put(person.id, { name: "Fourth" }, { headers: { "if-match": `"${version + 1}"` } })).status).toBe(
      200,
    );
    const weak = { headers: { "if-match": `W/"${version + 2}"` } };
    expect((await put(person.id, { name: "Fifth" }, weak)).status).toBe(412);
    const gone = { token: admin.token, headers: { "if-match": `"${version}"` } };
    expect((await call(server, "DELETE", `/api/users/${person.id}`, gone)).status).toBe(412);
  });

  test("a change on the profile counts, too; one that changes nothing does not", async () => {
    const person = await signUp(server);
    await changeProfile(server, person.token, { name: "By herself" });
    expect((await put(person.id, { name: "By an admin", version: 1 })).status).toBe(409);
    expect((await put(person.id, { name: "By herself", version: 2 })).body["version"]).toBe(2);
  });

  test("of ten at once one is kept", async () => {
    const person = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, count) => put(person.id, { name: `Name ${count}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});
