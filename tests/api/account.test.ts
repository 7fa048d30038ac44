/** A person's account: profile, mails, and what is recorded of it. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  type Account,
  call,
  changeProfile,
  forgetTries,
  goodPassword,
  inDatabase,
  insertSession,
  logIn,
  signUp,
} from "../support/accounts.ts";
import { mailTo, tokenIn } from "../support/mails.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
beforeEach(() => forgetTries(server));

const newPassword = "seven otters in a row";
const currentPassword = goodPassword;

const change = (token: string, fields: Record<string, string | File>) => changeProfile(server, token, fields);

const rowOf = ({ id }: Account) => inDatabase(server, "select * from users where id = ?", id)[0] ?? {};
const eventsOf = ({ id }: Account) =>
  inDatabase(server, "select kind, detail, address from audit_events where subject_id = ? order by id", id);

describe("the profile", () => {
  const everything = {
    name: "Chinedu Okeke",
    phoneNumber: "+234 809 111 2222",
    age: "41",
    sex: "male",
    profession: "Surveyor",
    location: "Enugu",
    linkedin: "https://www.linkedin.com/in/chinedu",
    employmentStatus: "self-employed",
    employee: "Okeke & Sons",
  };

  test("keeps every field of the specification", async () => {
    const person = await signUp(server);
    const { status, body } = await change(person.token, everything);
    expect(status).toBe(200);
    const expected = { ...everything, _id: person.id, email: person.email, age: 41, isAgent: false };
    expect(body).toMatchObject(expected);
    expect(body["token"]).toBeUndefined();
    const read = await call(server, "GET", `/api/users/${person.id}`, { token: person.token });
    expect(read.body).toMatchObject(expected);
  });

  test("changes only what is sent, and an empty field takes its value away", async () => {
    const person = await signUp(server);
    await change(person.token, everything);
    const { body } = await change(person.token, { age: "", sex: "", profession: "" });
    expect(body).toMatchObject({ age: null, sex: null, profession: "", location: "Enugu", name: "Chinedu Okeke" });
  });

  test.each([
    ["age", "12"],
    ["age", "old"],
    ["sex", "maybe"],
    ["employmentStatus", "king"],
    ["linkedin", "javascript:alert(1)"],
    ["linkedin", "https://evil.example/linkedin.com/"],
    ["email", "nobody"],
    ["name", "   "],
    ["name", "\u200b"],
    ["profession", "a\u0000b"],
    ["location", "x\u0007y"],
    ["isAgent", "maybe"],
    ["phoneNumber", "call me"],
    ["password", "short"],
    ["password", "password123"],
  ])("says under %s why %j cannot be taken, and changes nothing", async (field, value) => {
    const person = await signUp(server);
    const before = rowOf(person);
    const { status, body } = await change(person.token, { location: "Jos", [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] as object)).toEqual([field]);
    expect(rowOf(person)).toEqual(before);
  });

  test("no field reaches a column that the form does not have", async () => {
    const person = await signUp(server);
    const before = rowOf(person);
    const columns = Object.keys(before);
    const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    // The form's own fields are tried elsewhere.
    const own = ["name", "email", "phoneNumber", "age", "sex", "profession", "location", "linkedin", "employee"];
    const foreign = columns.flatMap((name) => [name, camel(name)]).filter((name) => !own.includes(name));
    const hostile = foreign.filter((name) => !["isAgent", "employmentStatus", "accountStatement"].includes(name));
    const fields = Object.fromEntries([...hostile, "ownerId", "rating", "numReviews"].map((name) => [name, "1"]));
    expect((await change(person.token, fields)).status).toBe(200);
    expect({ ...rowOf(person), updated_at: 0 }).toEqual({ ...before, updated_at: 0 });
  });

  test("lets a person become an agent, and records it", async () => {
    const person = await signUp(server);
    expect((await change(person.token, { isAgent: "true" })).body).toMatchObject({ isAgent: true });
    expect((await change(person.token, { isAgent: "false" })).body).toMatchObject({ isAgent: true });
    expect(eventsOf(person).map((event) => event["kind"])).toEqual(["registered", "role-changed"]);
  });

  test("another's e-mail is refused; one's own new one has to be confirmed again, and the old one is told", async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    const taken = await change(person.token, { email: other.email, currentPassword });
    expect([taken.status, taken.body["errors"]]).toEqual([409, { email: expect.any(String) }]);

    inDatabase(server, "update users set email_verified = 1 where id = ?", person.id);
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await change(person.token, { email, currentPassword })).body).toMatchObject({
      email,
      isEmailVerified: false,
    });
    const told = await mailTo(server.dataDir, person.email, "From now on you sign in with your new address");
    expect(told).not.toContain(email);
    expect(await mailTo(server.dataDir, email)).toContain("/verify-email?token=");
    await logIn(server, email, goodPassword);
  });

  test("a new password ends every session, begins a new one, and only it opens from then on", async () => {
    const person = await signUp(server);
    const elsewhere = await logIn(server, person.email, goodPassword);
    const { status, body, headers } = await change(person.token, { password: newPassword, currentPassword });
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toContain(String(body["token"]));
    for (const token of [person.token, elsewhere]) {
      expect((await call(server, "GET", `/api/users/${person.id}`, { token })).status).toBe(401);
    }
    const token = String(body["token"]);
    expect((await call(server, "GET", `/api/users/${person.id}`, { token })).status).toBe(200);
    const old = { email: person.email, password: goodPassword };
    expect((await call(server, "POST", "/api/users/login", { body: old })).status).toBe(401);
    await logIn(server, person.email, newPassword);
    expect(await mailTo(server.dataDir, person.email, "just changed")).toContain("forgotten-password");
    expect(eventsOf(person).map((event) => event["kind"])).toContain("password-changed");
  });

  test("nobody has mails sent to one address after the other: after five nothing is changed any more", async () => {
    const person = await signUp(server);
    for (let count = 0; count < 5; count += 1) {
      expect(
        (await change(person.token, { email: `${crypto.randomUUID()}@example.com`, currentPassword })).status,
      ).toBe(200);
    }
    const before = rowOf(person);
    expect((await change(person.token, { email: `${crypto.randomUUID()}@example.com`, currentPassword })).status).toBe(
      429,
    );
    expect(rowOf(person)).toEqual(before);
  });

  test("nobody asks without end which addresses have an account", async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    for (let count = 0; count < 5; count += 1) {
      expect((await change(person.token, { email: other.email, currentPassword })).status).toBe(409);
    }
    expect((await change(person.token, { email: other.email, currentPassword })).status).toBe(429);
  });

  test("a new name and phone show at once on the listings of whoever has some", async () => {
    const [{ owner_id: id, id: listing } = {}] = inDatabase(
      server,
      "select id, owner_id from properties where is_published = 1 limit 1",
    );
    const token = `session-of-${id}`;
    insertSession(server, String(id), token);
    for (let time = 0; time < 2; time += 1) await call(server, "GET", `/property/${listing}`);
    expect((await change(token, { name: "Ezinne Newname", phoneNumber: "+234 809 765 4321" })).status).toBe(200);
    const { text } = await call(server, "GET", `/property/${listing}`);
    expect(text).toContain("Ezinne Newname");
    expect(text).toContain("2348097654321");
  });

  test("a login with the old password that runs beside the change opens nothing afterwards", async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await signUp(server);
      const old = { email: person.email, password: goodPassword };
      const changing = change(person.token, { password: `${newPassword} ${round}`, currentPassword });
      const logins = Array.from({ length: 6 }, () => call(server, "POST", "/api/users/login", { body: old }));
      await changing;
      for (const { body } of await Promise.all(logins)) {
        const token = String(body["token"] ?? "none");
        expect((await call(server, "GET", "/api/favourites/mine", { token })).status).toBe(401);
      }
      forgetTries(server);
    }
  });

  test("is changed by its owner only: another's _id is refused", async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    expect((await change(person.token, { _id: other.id, location: "Jos" })).status).toBe(403);
    expect(rowOf(other)["location"]).toBe("");
    expect((await change(person.token, { _id: person.id, location: "Jos" })).status).toBe(200);
  });

  test("an empty password changes none", async () => {
    const person = await signUp(server);
    expect((await change(person.token, { password: "" })).status).toBe(200);
    await logIn(server, person.email, goodPassword);
  });
});

describe("confirming an e-mail", () => {
  test("the link confirms it; without it everything can be read and written all the same", async () => {
    const person = await signUp(server);
    const token = tokenIn(await mailTo(server.dataDir, person.email, "/verify-email"));
    expect(rowOf(person)["email_verified"]).toBe(0);
    expect((await call(server, "GET", "/api/favourites/mine", { token: person.token })).status).toBe(200);
    // Mail programs open links more than once: it stays true, and is recorded once.
    for (let time = 0; time < 3; time += 1) {
      expect((await call(server, "GET", `/verify-email?token=${token}`)).status).toBe(200);
      expect(rowOf(person)["email_verified"]).toBe(1);
    }
    expect(eventsOf(person).map((event) => event["kind"])).toEqual(["registered", "email-verified"]);
  });

  test("the link to an address that was changed since confirms nothing", async () => {
    const person = await signUp(server);
    const token = tokenIn(await mailTo(server.dataDir, person.email, "/verify-email"));
    await change(person.token, { email: `${crypto.randomUUID()}@example.com`, currentPassword });
    const { status, statusText } = await fetch(`${server.url}/verify-email?token=${token}`);
    expect([status, statusText]).toEqual([410, "Gone"]);
    expect(rowOf(person)["email_verified"]).toBe(0);
  });

  test.each(["", "nonsense", "a.b.c"])(
    "a link with the token %j says that it does not work, and where to get another",
    async (token) => {
      const { status, text } = await call(server, "GET", `/verify-email?token=${token}`);
      expect(status).toBe(410);
      expect(text).toContain("This link no longer works");
      expect(text).toContain('href="/profile"');
    },
  );
});

describe("what is recorded", () => {
  test("logins and failed ones, with the address that they came from and never with a password", async () => {
    const person = await signUp(server);
    await logIn(server, person.email, goodPassword);
    await call(server, "POST", "/api/users/login", { body: { email: person.email, password: "my other secret" } });
    await call(server, "POST", "/api/users/logout", { token: person.token });
    const events = eventsOf(person);
    expect(events.map((event) => event["kind"])).toEqual(["registered", "login", "failed-login", "logout"]);
    expect(events.every((event) => event["address"] === "127.0.0.1")).toBe(true);
    expect(JSON.stringify(inDatabase(server, "select * from audit_events"))).not.toMatch(/secret|heron/);
  });

  test("nothing of one person stands in what others may read", async () => {
    const person = await signUp(server, { name: "Secretive Person" });
    const { body } = await call(server, "GET", "/api/properties");
    const [first] = body["properties"] as { _id: string }[];
    await call(server, "POST", `/api/properties/${first?._id}/reviews`, {
      token: person.token,
      body: { rating: 5, comment: "Fine." },
    });
    const { text } = await call(server, "GET", `/api/properties/${first?._id}`);
    expect(text).toContain("Secretive P.");
    expect(text).not.toMatch(new RegExp(`${person.email}|${person.id}|Secretive Person|\\+234 803 000 0000`));
    expect(text).not.toMatch(/"[^"]*(?:owner|email|phone|password|user_id)[^"]*":/i);
  });
});
