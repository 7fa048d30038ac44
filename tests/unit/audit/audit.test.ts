import { beforeAll, describe, expect, test } from "vitest";
import { type AuditEvent, listEvents, recordEvent } from "#lib/audit/service.ts";
import { migrateToLatest } from "#lib/db/database.ts";

const login = (subjectId: string): AuditEvent => ({
  kind: "login",
  actorId: subjectId,
  subjectId,
  address: "203.0.113.9",
  detail: { by: "test" },
});

beforeAll(migrateToLatest);

describe("the reader of security events", () => {
  test("shows events newest first, with who, whose, from where and what", async () => {
    await recordEvent(login("ada"), undefined, 1_000);
    await recordEvent({ ...login("bola"), kind: "failed-login", actorId: null }, undefined, 2_000);
    const [newest, oldest] = await listEvents();
    expect(newest).toMatchObject({ kind: "failed-login", actorId: null, subjectId: "bola" });
    expect(newest?.at).toBe(new Date(2_000).toISOString());
    expect(oldest).toMatchObject({ ...login("ada") });
  });

  test("filters by person and by kind", async () => {
    expect((await listEvents({ subjectId: "ada" })).map((event) => event.subjectId)).toEqual(["ada"]);
    expect((await listEvents({ kind: "failed-login" })).map((event) => event.subjectId)).toEqual(["bola"]);
    expect(await listEvents({ kind: "login", subjectId: "bola" })).toEqual([]);
  });

  test("goes on where the last page ended", async () => {
    for (let count = 0; count < 60; count += 1) await recordEvent(login("chika"), undefined, 10_000 + count);
    const first = await listEvents({ subjectId: "chika" });
    expect(first).toHaveLength(50);
    const second = await listEvents({ subjectId: "chika", before: String(first.at(-1)?.id) });
    expect(second).toHaveLength(10);
    expect(new Set([...first, ...second].map((event) => event.id)).size).toBe(60);
  });
});
