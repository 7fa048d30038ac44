/** Whose page a request comes from: what was opened as one person is never saved as another. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  type Account,
  call,
  changePerson,
  changeProfile,
  goodPassword as currentPassword,
  forgetTries,
  inDatabase,
  logIn,
  newAdmin,
  rowOf,
  signUp,
  someListing,
} from "../support/accounts.ts";
import { mailTo } from "../support/mails.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
beforeEach(() => forgetTries(server));

const cookieOf = ({ token }: Account) => ({ cookie: `session=${token}`, origin: server.url });

/** The profile's form as a browser sends it. */
function sendProfile(person: Account, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return call(server, "PUT", "/api/users/profile", { headers: { ...cookieOf(person), ...headers }, body });
}

const newEmail = () => `${crypto.randomUUID()}@example.com`;

describe("a page that was opened by another person", () => {
  test("saves no profile: it says who is signed in, under a stable code", async () => {
    const [opener, signedIn] = [await signUp(server), await signUp(server, { name: "Chidinma Okafor" })];
    const before = rowOf(server, signedIn);
    const { status, body } = await sendProfile(signedIn, { _id: opener.id, name: "Tómi", email: newEmail() });
    expect([status, body["code"]]).toEqual([403, "OTHER_PERSON"]);
    expect(body["message"]).toContain("You are now signed in as Chidinma Okafor");
    expect(body["person"]).toMatchObject({ _id: signedIn.id, name: "Chidinma Okafor" });
    expect(rowOf(server, signedIn)).toEqual(before);
  });

  test("reads nothing for somebody else either, who may be an admin", async () => {
    const [opener, admin] = [await signUp(server), await newAdmin(server)];
    const headers = { ...cookieOf(admin), "page-person": opener.id };
    const { status, body } = await call(server, "GET", `/api/users/${opener.id}`, { headers });
    expect([status, body["code"]]).toEqual([403, "OTHER_PERSON"]);
  });

  test("removes no selection without script", async () => {
    const [opener, signedIn] = [await signUp(server), await signUp(server, { name: "Chidinma Okafor" })];
    const propertyId = await someListing(server);
    await call(server, "POST", "/api/favourites", { token: signedIn.token, body: { propertyId } });
    const page = await call(server, "GET", `/selections?add=${propertyId}`, { headers: cookieOf(opener) });
    expect(/name="pagePerson" value="([^"]+)"/.exec(page.text)?.[1]).toBe(opener.id);
    const post = (pagePerson: string) =>
      call(server, "POST", "/selections", {
        headers: { ...cookieOf(signedIn), "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ propertyId, change: "remove", pagePerson }).toString(),
      });
    const refused = await post(opener.id);
    expect([refused.status, refused.text.includes("You are now signed in as Chidinma Okafor")]).toEqual([403, true]);
    expect(inDatabase(server, "select 1 from favourites where user_id = ?", signedIn.id)).toHaveLength(1);
    expect((await post(signedIn.id)).status).toBe(303);
  });
});

describe("a profile that names nobody", () => {
  test("is refused from a browser, and taken for the caller's own from an API client", async () => {
    const person = await signUp(server);
    for (const nobody of [{}, { _id: "" }]) {
      const refused = await sendProfile(person, { ...nobody, location: "Jos" });
      expect([refused.status, refused.body["code"]]).toEqual([403, "PERSON_NOT_NAMED"]);
    }
    expect(rowOf(server, person)["location"]).toBe("");
    expect((await sendProfile(person, { _id: person.id, location: "Jos" })).status).toBe(200);
    expect((await changeProfile(server, person.token, { location: "Ibadan" })).body["location"]).toBe("Ibadan");
  });
});

test("a profile that names two people is refused, whichever comes last", async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  for (const ids of [
    [person.id, other.id],
    [other.id, person.id],
  ]) {
    const body = new FormData();
    for (const id of ids) body.append("_id", id);
    body.set("location", "Jos");
    const { status } = await call(server, "PUT", "/api/users/profile", { headers: cookieOf(person), body });
    expect(status).toBe(400);
  }
  expect(rowOf(server, person)["location"]).toBe("");
});

describe("another e-mail or password", () => {
  test.each([
    ["another e-mail", () => ({ email: newEmail() })],
    ["a new password", () => ({ password: "seven otters in a row" })],
    ["both", () => ({ email: newEmail(), password: "seven otters in a row" })],
  ])("needs the current password: %s", async (_, fields) => {
    const person = await signUp(server);
    const before = rowOf(server, person);
    for (const typed of [{}, { currentPassword: "" }, { currentPassword: "wrong wrong wrong" }]) {
      const { status, body } = await changeProfile(server, person.token, { ...fields(), ...typed });
      expect([status, Object.keys(body["errors"] as object)]).toEqual([422, ["currentPassword"]]);
    }
    expect(rowOf(server, person)).toEqual(before);
    await logIn(server, person.email, currentPassword);
    expect((await changeProfile(server, person.token, { ...fields(), currentPassword })).status).toBe(200);
  });

  test("all else does not, nor does the same e-mail in other letters", async () => {
    const person = await signUp(server);
    const fields = { name: "Ada Okeke", email: person.email.toUpperCase(), password: "" };
    expect((await changeProfile(server, person.token, fields)).status).toBe(200);
  });

  test("five wrong passwords are the end of it for a while, and the right one does not help then", async () => {
    const person = await signUp(server);
    const guess = (typed: string) => changeProfile(server, person.token, { email: newEmail(), currentPassword: typed });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(`wrong guess ${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const { status, headers } = await guess(currentPassword);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(rowOf(server, person)["email"]).toBe(person.email);
  });

  test("both at once are told to the address before, with a way to react", async () => {
    const person = await signUp(server);
    const email = newEmail();
    await changeProfile(server, person.token, { email, password: "seven otters in a row", currentPassword });
    const told = await mailTo(server.dataDir, person.email, "sign in with your new address");
    expect(told).toContain("please call us");
    expect(told).not.toContain(email);
    expect(await mailTo(server.dataDir, person.email, "password was just changed")).toContain("please call us");
  });

  test("one's own e-mail needs it on the screen of accounts as well, for agents and admins", async () => {
    for (const person of [await signUp(server, { isAgent: true }), await newAdmin(server)]) {
      const email = newEmail();
      const refused = await changePerson(server, person.id, { email }, person);
      expect([refused.status, Object.keys(refused.body["errors"] as object)]).toEqual([422, ["currentPassword"]]);
      expect((await changePerson(server, person.id, { email, currentPassword }, person)).status).toBe(200);
    }
  });

  test("an e-mail that an admin changes is told to the address before", async () => {
    const [admin, person] = [await newAdmin(server), await signUp(server)];
    const email = newEmail();
    expect((await changePerson(server, person.id, { email }, admin)).status).toBe(200);
    expect(await mailTo(server.dataDir, person.email, "sign in with your new address")).toContain("please call us");
  });

  test("wrong guesses of a stolen session do not shut the owner's browser out", async () => {
    const person = await signUp(server);
    const { headers } = await call(server, "POST", "/api/users/login", { body: person });
    const trusted = /trusted=[^;]+/.exec(headers.getSetCookie().join("\n"))?.[0] ?? "";
    const change = (typed: string, cookie: string) =>
      sendProfile(
        person,
        { _id: person.id, email: newEmail(), currentPassword: typed },
        {
          cookie: `session=${person.token}; ${cookie}`,
        },
      );
    for (let count = 0; count < 5; count += 1) expect((await change("a wrong guess", "")).status).toBe(422);
    expect((await change(currentPassword, "")).status).toBe(429);
    expect((await change(currentPassword, trusted)).status).toBe(200);
  });
});

describe("two tabs of one profile", () => {
  test("the later one takes nothing back: it is told what is saved now", async () => {
    const person = await signUp(server);
    const { body: seen } = await call(server, "GET", `/api/users/${person.id}`, { token: person.token });
    const version = String(seen["version"]);
    const first = await changeProfile(server, person.token, { version, profession: "Architect" });
    expect([first.status, first.headers.get("etag")]).toEqual([200, `"${Number(version) + 1}"`]);
    const late = await changeProfile(server, person.token, { version, profession: "", location: "Jos" });
    expect([late.status, late.body["code"]]).toEqual([409, "STALE"]);
    expect(late.body["current"]).toMatchObject({ profession: "Architect", version: Number(version) + 1 });
    expect(rowOf(server, person)).toMatchObject({ profession: "Architect", location: "" });
    const body = new FormData();
    body.set("location", "Jos");
    const conditional = await call(server, "PUT", "/api/users/profile", {
      token: person.token,
      headers: { "if-match": `"${version}"` },
      body,
    });
    expect([conditional.status, conditional.body["code"]]).toEqual([412, "STALE"]);
  });
});

describe("phone numbers", () => {
  test.each([
    ["(0803) 123.4567", "0803 123 4567"],
    ["+234 (0) 803 123 4567", "+234 803 123 4567"],
    ["+234(0)8031234567", "+234 8031234567"],
    ["0803.123.4567", "0803 123 4567"],
    ["+234 803 123 4567", "+234 803 123 4567"],
    ["0803-123-4567", "0803-123-4567"],
  ])("%s is kept as %s", async (typed, kept) => {
    const person = await signUp(server, { phoneNumber: typed });
    expect(rowOf(server, person)["phone_number"]).toBe(kept);
  });
});
