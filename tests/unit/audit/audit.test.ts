import { beforeAll, describe, expect, test } from "vitest";
import { auditCsv } from "#lib/audit/csv.ts";
import { type AuditEvent, listEvents, recordEvent } from "#lib/audit/service.ts";
import { auditFilter, auditPage } from "#lib/contracts/audit.ts";
import { db, migrateToLatest } from "#lib/db/database.ts";
import { insertUser } from "../../support/database.ts";

const login = (subjectId: string): AuditEvent => ({
  kind: "login",
  actorId: subjectId,
  actorName: `${subjectId} then`,
  subjectId,
  address: "203.0.113.9",
  detail: { by: "test" },
});

beforeAll(migrateToLatest);

const idsOf = ({ events }: Awaited<ReturnType<typeof listEvents>>) => events.map(({ _id }) => _id);

describe("the reader of what happened", () => {
  test("shows events newest first, with who, whose, from where and what", async () => {
    await recordEvent(login("ada"), undefined, 1_000);
    await recordEvent({ ...login("bola"), kind: "failed-login", actorId: null }, undefined, 2_000);
    const page = await listEvents();
    expect(auditPage.parse(page)).toEqual(page);
    const [newest, oldest] = page.events;
    expect(newest).toMatchObject({ kind: "failed-login", actor: null, subject: { _id: "bola", isListing: false } });
    expect(newest?.at).toBe(new Date(2_000).toISOString());
    expect(oldest).toMatchObject({ kind: "login", actor: { _id: "ada", name: "ada then" }, more: { by: "test" } });
  });

  test("filters by who, by whom it is about, by kind and by words", async () => {
    const about = async (filter: Parameters<typeof listEvents>[0]) =>
      (await listEvents(filter)).events.map(({ subject }) => subject?._id);
    expect(await about({ subject: "ada" })).toEqual(["ada"]);
    expect(await about({ actor: "ada" })).toEqual(["ada"]);
    expect(await about({ kind: "failed-login" })).toEqual(["bola"]);
    expect(await about({ kind: "login", subject: "bola" })).toEqual([]);
    expect(await about({ keyword: "ADA then" })).toEqual(["ada"]);
    expect(await about({ keyword: "100%" })).toEqual([]);
  });

  test("knows days as Nigeria counts them, both included", async () => {
    const at = async (moment: string) => {
      await recordEvent({ ...login("dayo"), kind: "logout" }, undefined, Date.parse(moment));
    };
    for (const moment of [
      "2026-03-01T22:59:59Z",
      "2026-03-01T23:00:00Z",
      "2026-03-03T22:59:59Z",
      "2026-03-03T23:00:00Z",
    ]) {
      await at(moment);
    }
    const shown = async (filter: { from?: string; to?: string }) =>
      (await listEvents({ kind: "logout", ...filter })).events.map((event) => event.at);
    expect(await shown({ from: "2026-03-02", to: "2026-03-03" })).toEqual([
      "2026-03-03T22:59:59.000Z",
      "2026-03-01T23:00:00.000Z",
    ]);
    expect(await shown({ from: "2026-03-04" })).toEqual(["2026-03-03T23:00:00.000Z"]);
    expect(await shown({ to: "2026-03-01" })).toEqual(["2026-03-01T22:59:59.000Z"]);
  });

  test("leads to older events and back to newer ones, and misses none", async () => {
    for (let count = 0; count < 120; count += 1) await recordEvent(login("chika"), undefined, 10_000 + count);
    const subject = "chika";
    const first = await listEvents({ subject });
    const second = await listEvents({ subject, before: String(first.older) });
    const third = await listEvents({ subject, before: String(second.older) });
    expect([first, second, third].map((page) => page.events.length)).toEqual([50, 50, 20]);
    expect(new Set([first, second, third].flatMap(idsOf)).size).toBe(120);
    expect([first.newer, third.older]).toEqual([null, null]);
    const back = await listEvents({ subject, after: String(third.newer) });
    expect(idsOf(back)).toEqual(idsOf(second));
    const start = await listEvents({ subject, after: String(back.newer) });
    expect([idsOf(start), start.newer]).toEqual([idsOf(first), null]);
  });

  test("keeps the order of what happened within one millisecond", async () => {
    const event = { kind: "email-changed", actorId: "hasty", subjectId: "hasty", address: "command line" } as const;
    for (let step = 0; step < 20; step += 1) {
      const detail = { before: { email: `${step}@a.example` }, after: { email: `${step + 1}@a.example` } };
      await recordEvent({ ...event, detail }, db, 1_790_000_000_000);
    }
    const { events } = await listEvents({ subject: "hasty" });
    const emails = events.map(({ before }) => before?.["email"]);
    expect(emails).toEqual(Array.from({ length: 20 }, (_, at) => `${19 - at}@a.example`));
  });

  test("reads what was recorded before there were names and fields as if there had been", async () => {
    await insertUser("eze");
    const old = { actorId: "eze", subjectId: "eze", address: "command line" };
    await recordEvent({ ...old, kind: "email-changed", detail: { before: "a@b.example", after: "c@d.example" } });
    await recordEvent({ ...old, kind: "role-changed", detail: { isAdmin: true } });
    const [role, email] = (await listEvents({ subject: "eze" })).events;
    expect(role).toMatchObject({ before: { isAdmin: false }, after: { isAdmin: true }, more: {} });
    expect(role?.actor).toEqual({ _id: "eze", name: "Ngozi Adeyemi" });
    expect(email).toMatchObject({ before: { email: "a@b.example" }, after: { email: "c@d.example" } });
  });
});

describe("the log as CSV", () => {
  const csvOf = async (query: object): Promise<string> => {
    let csv = "";
    for await (const part of auditCsv(auditFilter.parse(query))) csv += part;
    return csv;
  };

  test("holds all rows of the filter, not one page, under a head", async () => {
    await db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 2_100; count += 1) await recordEvent(login("funmi"), transaction, 20_000 + count);
    });
    const lines = (await csvOf({ subject: "funmi" })).trimEnd().split("\n");
    expect(lines).toHaveLength(2_101);
    expect(lines[0]).toContain("Time (UTC),What,Who,");
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(2_101);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@sum", "'@sum"],
    ["\t=1", `"'\t'=1"`],
    ["a;=1", `"a;'=1"`],
  ])("lets no program for tables run %j", async (name, cell) => {
    const subjectId = `formula of ${name.length}`;
    await recordEvent({ ...login("gbenga"), subjectId, subjectName: name });
    expect(await csvOf({ keyword: "gbenga" })).toContain(`,${cell},${subjectId},`);
  });

  test("keeps commas, quotes and lines within their cell", async () => {
    const detail = { before: { title: 'The "house", old' }, after: { title: "New\nhouse" } };
    await recordEvent({ ...login("hauwa"), kind: "listing-changed", subjectName: "House", detail });
    expect(await csvOf({ kind: "listing-changed" })).toContain('"Title: The ""house"", old","Title: New\nhouse"');
  });
});
