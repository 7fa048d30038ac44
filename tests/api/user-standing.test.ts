/** Roles, suspension and deletion: who may be what, and what becomes of all that was theirs. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/open.ts";
import {
  type Account,
  call,
  changePerson,
  changeProfile,
  columnsInDatabase,
  faultsInDatabase,
  forgetTries,
  goodPassword,
  inDatabase,
  newAdmin,
  publish,
  rowOf,
  signUp,
  someListing,
} from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let admin: Account;

beforeAll(async () => {
  admin = await newAdmin(server);
});
beforeEach(() => forgetTries(server));

const put = (id: string, body: object, by: { token?: string; headers?: Record<string, string> } = {}) =>
  changePerson(server, id, body, { token: admin.token, ...by });
const kindsOf = ({ id }: Account) =>
  inDatabase(server, "select kind from audit_events where subject_id = ? order by id", id).map(
    (event) => event["kind"],
  );

const pageStatus = async (path: string) => (await call(server, "GET", path)).status;

/** Of one race: two hundred on each engine are run in unit/accounts/admins. */
const rounds = 40;

describe("admins", () => {
  test("are made and unmade, which is recorded; rights end with the very next request", async () => {
    const person = await signUp(server);
    const asAdmin = () => call(server, "GET", "/api/users", { token: person.token });
    expect((await put(person.id, { isAdmin: true })).body["isAdmin"]).toBe(true);
    expect((await asAdmin()).status).toBe(200);
    expect((await put(person.id, { isAdmin: false })).status).toBe(200);
    expect((await asAdmin()).status).toBe(403);
    expect(kindsOf(person)).toEqual(["registered", "role-changed", "role-changed"]);
  });

  test("cannot be deleted or suspended, and who is suspended cannot become one", async () => {
    const other = await newAdmin(server);
    const removed = await call(server, "DELETE", `/api/users/${other.id}`, { token: admin.token });
    expect([removed.status, removed.body["message"]]).toEqual([
      409,
      "Admins cannot be deleted: remove their admin role first",
    ]);
    expect((await put(other.id, { isSuspended: true })).status).toBe(409);
    const person = await signUp(server);
    expect((await put(person.id, { isAdmin: true, isSuspended: true })).status).toBe(409);
    await put(person.id, { isSuspended: true });
    expect((await put(person.id, { isAdmin: true })).status).toBe(409);
    expect(rowOf(server, other)).toMatchObject({ is_admin: 1, suspended_at: null });
    expect(rowOf(server, person)).toMatchObject({ is_admin: 0, suspended_at: expect.any(Number) });
    // Both at once is fine where it ends well.
    expect((await put(person.id, { isAdmin: true, isSuspended: false })).status).toBe(200);
    expect((await put(person.id, { isAdmin: false, isSuspended: true })).status).toBe(200);
  });

  test("the last one keeps the role: 409 for demoting, also oneself", async () => {
    const others = "update users set is_admin = 0 where id != ?";
    const were = inDatabase(server, "select id from users where is_admin = 1").map(({ id }) => String(id));
    inDatabase(server, others, admin.id);
    const alone = await put(admin.id, { isAdmin: false });
    expect([alone.status, alone.body["message"]]).toEqual([409, expect.stringContaining("last admin")]);
    expect((await call(server, "DELETE", `/api/users/${admin.id}`, { token: admin.token })).status).toBe(409);
    for (const id of were) inDatabase(server, "update users set is_admin = 1 where id = ?", id);
  });

  test("two who take the role from each other at once leave one, again and again", async () => {
    const [one, other] = [await newAdmin(server), await newAdmin(server)];
    const were = inDatabase(server, "select id from users where is_admin = 1").map(({ id }) => String(id));
    inDatabase(server, `update users set is_admin = 0 where id not in (?, ?)`, one.id, other.id);
    const pairs: number[] = [];
    const outside = await openDatabase(server.databaseUrl);
    for (let round = 0; round < rounds; round += 1) {
      // While another process writes, both are let in as admins and wait for their turn.
      const held = await outside.startTransaction().execute();
      const asked = [
        put(other.id, { isAdmin: false }, { token: one.token }),
        put(one.id, { isAdmin: false }, { token: other.token }),
      ];
      for (const { token } of [one, other]) await call(server, "GET", "/api/favourites/mine", { token });
      await held.rollback().execute();
      const answers = await Promise.all(asked);
      const left = inDatabase(server, "select id from users where is_admin = 1");
      expect(left.length).toBeGreaterThanOrEqual(1);
      pairs.push(answers.filter(({ status }) => status === 200).length);
      inDatabase(server, "update users set is_admin = 1 where id in (?, ?)", one.id, other.id);
    }
    await outside.destroy();
    expect(Math.max(...pairs)).toBe(1);
    for (const id of were) inDatabase(server, "update users set is_admin = 1 where id = ?", id);
  });

  test("many who all demote everybody leave one", async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => newAdmin(server)));
    const were = inDatabase(server, "select id from users where is_admin = 1").map(({ id }) => String(id));
    const ids = many.map(({ id }) => id);
    inDatabase(server, `update users set is_admin = 0 where id not in (${ids.map(() => "?").join()})`, ...ids);
    await Promise.all(many.flatMap(({ token }) => ids.map((id) => put(id, { isAdmin: false }, { token }))));
    expect(inDatabase(server, "select id from users where is_admin = 1")).toHaveLength(1);
    for (const id of were) inDatabase(server, "update users set is_admin = 1 where id = ?", id);
  });
});

describe("a suspended person", () => {
  test("is signed out everywhere, their listings are gone at once and come back with the lift", async () => {
    const agent = await signUp(server, { isAgent: true, name: "Sunday Suspended" });
    const id = await publish(server, agent, "Suspended house");
    const draft = await call(server, "POST", "/api/properties", { token: agent.token });
    const kept = await publish(server, agent, "Kept to herself");
    await call(server, "PUT", `/api/properties/${kept}`, { token: agent.token, body: { isOffered: false } });
    // Twice: the second answer comes from the page cache.
    for (let time = 0; time < 2; time += 1) expect(await pageStatus(`/property/${id}`)).toBe(200);
    expect((await call(server, "GET", "/forsale")).text).toContain("Suspended house");

    expect((await put(agent.id, { isSuspended: true })).body["isSuspended"]).toBe(true);
    expect(inDatabase(server, "select 1 from sessions where user_id = ?", agent.id)).toEqual([]);
    expect((await call(server, "GET", "/api/favourites/mine", { token: agent.token })).status).toBe(401);
    const credentials = { email: agent.email, password: goodPassword };
    expect((await call(server, "POST", "/api/users/login", { body: credentials })).status).toBe(403);
    for (const path of [`/property/${id}`, `/property/${id}/reviews`, `/api/properties/${id}`]) {
      const { status, text } = await call(server, "GET", path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/Sunday|803 ?000/);
    }
    expect((await call(server, "GET", "/forsale")).text).not.toContain("Suspended house");

    expect((await put(agent.id, { isSuspended: false })).body["isSuspended"]).toBe(false);
    expect(await pageStatus(`/property/${id}`)).toBe(200);
    expect((await call(server, "GET", "/forsale")).text).toContain("Suspended house");
    for (const hidden of [String(draft.body["_id"]), kept]) expect(await pageStatus(`/property/${hidden}`)).toBe(404);
    expect((await call(server, "POST", "/api/users/login", { body: credentials })).status).toBe(200);
    expect(kindsOf(agent)).toEqual(expect.arrayContaining(["user-suspended", "suspension-lifted"]));
  });
});

describe("a deleted person", () => {
  test("leaves no row and no file behind; listings wait for 30 days, reviews lose the name and keep the stars", async () => {
    const agent = await signUp(server, { isAgent: true, name: "Dele Deleted" });
    const other = await signUp(server);
    const foreign = await someListing(server);
    const own = await publish(server, agent, "House of Dele");
    const review = { rating: 2, comment: "Noisy at night." };
    await call(server, "POST", `/api/properties/${foreign}/reviews`, { token: agent.token, body: review });
    await call(server, "POST", `/api/properties/${own}/reviews`, { token: other.token, body: review });
    await call(server, "POST", "/api/favourites", { token: agent.token, body: { propertyId: foreign } });
    await call(server, "POST", "/api/users/password-reset", { body: { email: agent.email } });
    const accountStatement = new File(["%PDF-1.7\nbalance\n%%EOF"], "my.pdf", { type: "application/pdf" });
    await changeProfile(server, agent.token, { accountStatement });
    const file = String(rowOf(server, agent)["account_statement"]);
    const statements = join(server.dataDir, "private/statements");
    expect(existsSync(join(statements, file))).toBe(true);
    const files = readdirSync(statements).length;
    const ratingOf = () => inDatabase(server, "select rating, num_reviews from properties where id = ?", foreign);
    const rating = ratingOf();
    // Into the page cache.
    for (const path of [`/property/${own}`, `/property/${foreign}`, `/property/${foreign}/reviews`, "/forsale"]) {
      expect(await pageStatus(path)).toBe(200);
    }
    expect((await call(server, "GET", `/property/${foreign}`)).text).toContain("Dele D.");

    expect((await call(server, "DELETE", `/api/users/${agent.id}`, { token: agent.token })).status).toBe(403);
    const { status, text } = await call(server, "DELETE", `/api/users/${agent.id}`, { token: admin.token });
    expect([status, text]).toEqual([204, ""]);

    expect(placesOf(agent)).toEqual([]);
    expect(faultsInDatabase(server)).toEqual([]);
    expect([existsSync(join(statements, file)), readdirSync(statements).length]).toEqual([false, files - 1]);
    expect(ratingOf()).toEqual(rating);
    expect((await call(server, "GET", "/api/favourites/mine", { token: agent.token })).status).toBe(401);
    expect(await pageStatus(`/property/${own}`)).toBe(404);
    expect((await call(server, "GET", "/forsale")).text).not.toContain("House of Dele");
    for (const path of [`/property/${foreign}`, `/property/${foreign}/reviews`]) {
      const shown = (await call(server, "GET", path)).text;
      expect(shown).toContain("A former user");
      expect(shown).toContain("Noisy at night.");
      expect(shown).not.toContain("Dele D.");
    }
    const events = "select subject_name, actor_name from audit_events where kind = 'user-deleted' and subject_id = ?";
    expect(inDatabase(server, events, agent.id)).toEqual([
      { subject_name: "Dele Deleted", actor_name: "Adaora Admin" },
    ]);
    expect((await call(server, "DELETE", `/api/users/${agent.id}`, { token: admin.token })).status).toBe(404);

    // An admin brings the listing back, and answers for it: their number stands on it once they publish it.
    const restored = await call(server, "POST", `/api/properties/${own}/restore`, { token: admin.token });
    expect(restored.body).toMatchObject({ status: "draft", isOffered: false, owner: { _id: admin.id } });
    expect(await pageStatus(`/property/${own}`)).toBe(404);
    await call(server, "PUT", `/api/properties/${own}`, { token: admin.token, body: { isOffered: true } });
    expect(await pageStatus(`/property/${own}`)).toBe(200);
  });

  /** Every column of every table that still names the person; what happened stays on record. */
  function placesOf({ id, email }: Account): string[] {
    const places: string[] = [];
    let looked = 0;
    for (const [table, columns] of columnsInDatabase(server)) {
      if (table === "audit_events") continue;
      for (const name of columns) {
        const text = `cast("${name}" as text)`;
        const holding = `select 1 from "${table}" where ${text} like '%' || ? || '%' or ${text} like '%' || ? || '%' limit 1`;
        if (inDatabase(server, holding, id, email).length > 0) places.push(`${table}.${name}`);
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThan(80);
    return places;
  }

  test("is deleted once, however many admins do it at once", async () => {
    const person = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(server, "DELETE", `/api/users/${person.id}`, { token: admin.token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });
});
