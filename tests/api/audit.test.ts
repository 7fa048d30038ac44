/** Who changed what, as admins read it. */
import { parse } from "csv-parse/sync";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type AuditEntry, auditEvent, auditPage } from "#lib/contracts/audit.ts";
import { type Account, call, changeProfile, forgetTries, inDatabase, publish, signUp } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let admin: Account;

beforeAll(async () => {
  admin = await signUp(server, { name: "Adaora Admin" });
  inDatabase(server, "update users set is_admin = 1 where id = ?", admin.id);
});
beforeEach(() => forgetTries(server));

const ask = (query: string) => call(server, "GET", `/api/audit-events?${query}`, { token: admin.token });
const put = (id: string, body: object) => call(server, "PUT", `/api/users/${id}`, { token: admin.token, body });

async function eventsOf(query: string): Promise<AuditEntry[]> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  expect(auditPage.extend({ events: z.array(z.strictObject(auditEvent.shape)) }).parse(body)).toEqual(body);
  return auditPage.parse(body).events;
}

test("a change of a person, a role and a listing says who made it, and what was there before and after", async () => {
  const agent = await signUp(server, { name: "Ngozi Before", isAgent: true });
  await changeProfile(server, agent.token, { name: "Ngozi After", profession: "Surveyor", age: "41" });
  await put(agent.id, { email: `new-${agent.email}` });
  await put(agent.id, { isAdmin: true });
  const { body } = await call(server, "POST", "/api/properties", { token: agent.token });
  const listing = String(body["_id"]);
  await call(server, "PUT", `/api/properties/${listing}`, { token: agent.token, body: { price: "₦85m" } });

  const [role, email, profile, registered] = await eventsOf(`subject=${agent.id}`);
  const byAdmin = { _id: admin.id, name: "Adaora Admin" };
  const herself = { _id: agent.id, name: "Ngozi Before" };
  const now = { _id: agent.id, name: "Ngozi After", isListing: false };
  expect(role).toMatchObject({ kind: "role-changed", actor: byAdmin, subject: now, address: "127.0.0.1" });
  expect([role?.before, role?.after]).toEqual([{ isAdmin: false }, { isAdmin: true }]);
  expect(email).toMatchObject({ kind: "email-changed", actor: byAdmin, subject: now });
  expect([email?.before, email?.after]).toEqual([{ email: agent.email }, { email: `new-${agent.email}` }]);
  expect(profile).toMatchObject({ kind: "user-changed", actor: herself });
  expect(profile?.before).toEqual({ name: "Ngozi Before", profession: "", age: null });
  expect(profile?.after).toEqual({ name: "Ngozi After", profession: "Surveyor", age: 41 });
  expect(registered).toMatchObject({ kind: "registered", actor: herself, after: { isAgent: true } });

  const [changed, created] = await eventsOf(`subject=${listing}`);
  expect(changed).toMatchObject({ kind: "listing-changed", before: { price: "" }, after: { price: "₦85m" } });
  expect(created).toMatchObject({ kind: "listing-created", actor: { _id: agent.id }, subject: { isListing: true } });
  expect([created?.before, created?.after]).toEqual([
    {},
    { status: "draft", title: "Sample title", owner: "Ngozi After" },
  ]);
});

test("what becomes of a listing says where it stood and stands, whether it is done alone or to many", async () => {
  const agent = await signUp(server, { name: "Bisi Owner", isAgent: true });
  const id = await publish(server, agent, "House on record");
  const bulk = (action: string) =>
    call(server, "POST", "/api/properties/bulk", { token: agent.token, body: { action, ids: [id] } });
  await bulk("unpublish");
  await bulk("publish");
  await call(server, "DELETE", `/api/properties/${id}`, { token: admin.token });
  await call(server, "POST", `/api/properties/${id}/restore`, { token: agent.token });
  await bulk("delete");
  const [last, restored, deleted, published, unpublished] = await eventsOf(`subject=${id}`);
  expect(unpublished).toMatchObject({ kind: "listing-changed", actor: { name: "Bisi Owner" } });
  expect([unpublished?.before, unpublished?.after]).toEqual([
    { status: "published", isOffered: true },
    { status: "draft", isOffered: false },
  ]);
  expect(published?.after).toEqual({ status: "published", isOffered: true });
  const facts = { status: "published", title: "House on record", price: "₦85m", category: "for sale" };
  const before = { ...facts, state: "Lagos", owner: "Bisi Owner" };
  expect(deleted).toMatchObject({ kind: "listing-deleted", actor: { _id: admin.id }, before });
  expect(deleted?.before).toEqual(before);
  expect(deleted?.after).toEqual({ status: "deleted" });
  expect([restored?.before, restored?.after]).toEqual([{ status: "deleted" }, { status: "published" }]);
  expect(last).toMatchObject({ kind: "listing-deleted", actor: { _id: agent.id }, before, after: deleted?.after });
});

test("what becomes of a person's listings with the person is on record for each of them", async () => {
  const agent = await signUp(server, { name: "Sade Gone", isAgent: true });
  const [one, other] = [await publish(server, agent, "First of Sade"), await publish(server, agent, "Second of Sade")];
  const { body } = await call(server, "POST", "/api/properties", { token: agent.token });
  const draft = String(body["_id"]);
  await put(agent.id, { isSuspended: true });
  await put(agent.id, { isSuspended: false });
  expect((await call(server, "DELETE", `/api/users/${agent.id}`, { token: admin.token })).status).toBe(204);

  const byAdmin = { actor: { _id: admin.id, name: "Adaora Admin" }, address: "127.0.0.1" };
  for (const [id, title] of [
    [one, "First of Sade"],
    [other, "Second of Sade"],
  ]) {
    const [deleted, shown, hidden] = await eventsOf(`subject=${id}`);
    const subject = { _id: id, name: title, isListing: true };
    expect(hidden).toMatchObject({ kind: "listing-hidden", ...byAdmin, subject });
    expect([hidden?.before, hidden?.after]).toEqual([{ isPublished: true }, { isPublished: false }]);
    expect(hidden?.more).toEqual({ by: "the suspension of Sade Gone" });
    expect(shown).toMatchObject({ kind: "listing-shown", ...byAdmin, subject });
    expect([shown?.before, shown?.after]).toEqual([{ isPublished: false }, { isPublished: true }]);
    expect(deleted).toMatchObject({ kind: "listing-deleted", ...byAdmin, subject });
    expect(deleted?.before).toEqual({
      ...{ status: "published", title, price: "₦85m", category: "for sale", state: "Lagos" },
      ...{ owner: "Sade Gone", ownerId: agent.id },
    });
    expect(deleted?.after).toEqual({ status: "deleted", owner: null });
    expect(deleted?.more).toEqual({ by: "the deletion of Sade Gone" });
  }
  // What nobody saw was neither hidden nor shown; where it stood is said.
  const ofDraft = await eventsOf(`subject=${draft}`);
  expect(ofDraft.map(({ kind }) => kind)).toEqual(["listing-deleted", "listing-created"]);
  expect(ofDraft[0]?.before).toMatchObject({ status: "draft", title: "Sample title" });
  // What was decided stands above what followed from it.
  const [first] = await eventsOf(`actor=${admin.id}`);
  expect(first).toMatchObject({ kind: "user-deleted", subject: { _id: agent.id } });

  await call(server, "POST", `/api/properties/${one}/restore`, { token: admin.token });
  const [restored] = await eventsOf(`subject=${one}`);
  expect([restored?.before, restored?.after]).toEqual([
    { status: "deleted", owner: null },
    { status: "draft", owner: "Adaora Admin" },
  ]);
});

test("a change that changes nothing is not recorded, nor one that was refused", async () => {
  const person = await signUp(server);
  await changeProfile(server, person.token, { name: person.name });
  await put(person.id, { name: person.name, isAdmin: false, isSuspended: false });
  await put(person.id, { name: "Refused", version: 77 });
  expect((await eventsOf(`subject=${person.id}`)).map(({ kind }) => kind)).toEqual(["registered"]);
});

test("is searched, filtered by kind, person and day, and tells of days that are none", async () => {
  const person = await signUp(server, { name: "Zephaniah Unusual" });
  await put(person.id, { isSuspended: true });
  const kinds = async (query: string) => (await eventsOf(query)).map(({ kind }) => kind);
  expect(await kinds("keyword=zephaniah")).toEqual(["user-suspended", "registered"]);
  expect(await kinds("keyword=zephaniah&kind=registered")).toEqual(["registered"]);
  expect(await kinds(`actor=${person.id}`)).toEqual(["registered"]);
  expect(await kinds("keyword=zephaniah&to=2001-01-01")).toEqual([]);
  expect(await kinds("keyword=zephaniah&from=2001-01-01&to=")).toHaveLength(2);
  expect(await kinds("keyword=zephaniah&kind=&actor=")).toHaveLength(2);
  const { status, body } = await ask("from=yesterday");
  expect([status, body["errors"]]).toEqual([400, { from: "A day is written like 2026-11-22" }]);
  const backwards = await ask("from=2026-11-20&to=2026-11-10");
  const wrongOrder = "The day in To is before the day in From: swap them";
  expect([backwards.status, backwards.body["errors"]]).toEqual([400, { to: wrongOrder }]);
  for (const hostile of ["%25", "_x_", "'", "%22", "%00", "x'%20or%201=1%20--", "a".repeat(9_000)]) {
    expect((await ask(`keyword=${hostile}`)).status).toBe(200);
  }
  expect((await ask(`before=${"a".repeat(65)}`)).status).toBe(400);
});

test("what cannot be asked for is refused with what can be; the screen says so and shows the rest of the filter", async () => {
  const { status, body } = await ask("kind=nonsense&actor=%25&subject=x'%20or%201=1&keyword=house");
  expect(status).toBe(400);
  expect(Object.keys(body["errors"] as object)).toEqual(["kind", "actor", "subject"]);
  expect(body["errors"]).toMatchObject({
    kind: expect.stringMatching(/^kind can be registered, login,.* or listings-/),
  });
  const csv = await call(server, "GET", "/api/audit-events.csv?kind=nonsense", { token: admin.token });
  expect(csv.status).toBe(400);
  const screen = await call(server, "GET", "/admin/auditlog?kind=nonsense&keyword=zzqnothing&to=2001-01-01", {
    token: admin.token,
  });
  expect(screen.status).toBe(200);
  expect(screen.text).toContain("That kind of event doesn&#39;t exist, so all kinds are shown");
  for (const kept of ['value="zzqnothing"', 'value="2001-01-01"']) expect(screen.text).toContain(kept);
});

test("e-mails that were typed at failed sign-ins, and everything else of it, are for admins only", async () => {
  const person = await signUp(server);
  const typed = "my-secret-typo@example.com";
  await call(server, "POST", "/api/users/login", { body: { email: typed, password: "not it at all" } });
  expect((await eventsOf("kind=failed-login"))[0]).toMatchObject({ actor: null, more: { email: typed } });
  for (const token of [undefined, person.token]) {
    for (const path of ["/api/audit-events", "/api/audit-events.csv", "/admin/auditlog"]) {
      const { status, text, headers } = await call(server, "GET", path, { token });
      expect([401, 403, 302]).toContain(status);
      expect(text).not.toContain(typed);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  }
});

test("comes as a CSV file with all rows of the filter, and nothing in it is a formula", async () => {
  const person = await signUp(server, { name: "=HYPERLINK(1)" });
  for (let count = 0; count < 60; count += 1)
    await changeProfile(server, person.token, { profession: `Trade ${count}` });
  const path = `/api/audit-events.csv?subject=${person.id}&kind=user-changed`;
  const { status, headers, text } = await call(server, "GET", path, { token: admin.token });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(rows).toHaveLength(60);
  expect(rows[0]).toMatchObject({
    What: "Person changed",
    Who: "'=HYPERLINK(1)",
    Before: "Profession: Trade 58",
    After: "Profession: Trade 59",
    Address: "127.0.0.1",
  });
  expect((await call(server, "GET", `${path}&from=tomorrow`, { token: admin.token })).status).toBe(400);
  const head = await call(server, "HEAD", path, { token: admin.token });
  expect([head.status, head.text]).toEqual([200, ""]);
});
