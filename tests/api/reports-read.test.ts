/** What was reported of listings is read and dealt with by admins, and by nobody else. */
import { describe, expect, test } from "vitest";
import { call, inDatabase, signUp } from "../support/accounts.ts";
import { admin, agent, listing, onReports, read, report } from "../support/reports.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
onReports(server);

describe("admins", () => {
  const change = (ids: readonly string[], state: string, token = admin.token) =>
    call(server, "PUT", "/api/reports", { token, body: { ids, state } });

  test("mark reports as dealt with and open them again; who reported is forgotten, and may report anew", async () => {
    await report({ reason: "fake" });
    await report({ reason: "gone" }, { userAgent: "Another phone" });
    const ids = (await read()).listings[0]?.reports.map(({ _id }) => _id) ?? [];
    expect((await change(ids, "closed")).body).toEqual({ open: 0 });
    expect((await read()).listings).toEqual([]);
    const [closed] = (await read("?state=closed")).listings;
    expect(closed?.reports).toMatchObject([{ closedBy: "Adaora Admin" }, { closedBy: "Adaora Admin" }]);
    expect(inDatabase(server, "select reporter from reports where reporter is not null")).toEqual([]);
    await report({ reason: "fake", comment: "It is back" });
    expect((await read()).open).toBe(1);
    expect((await change(ids, "open")).body).toEqual({ open: 3 });
    expect((await read()).listings[0]?.reports).toHaveLength(3);
  });

  test("change all of the reports that they name, or none", async () => {
    await report({ reason: "fake" });
    const [id = ""] = (await read()).listings[0]?.reports.map(({ _id }) => _id) ?? [];
    expect((await change([id, "nope"], "closed")).status).toBe(404);
    expect((await read()).open).toBe(1);
    for (const [ids, state] of [
      [[], "closed"],
      [[id], "gone"],
      [Array(101).fill(id), "closed"],
    ] as const) {
      expect((await change(ids, state)).status).toBe(422);
    }
    expect((await change([id, id], "closed")).body).toEqual({ open: 0 });
  });

  test("see them on a screen, with the way to the listing's form, and their number on the dashboard", async () => {
    await report({ reason: "facts", comment: "<script>alert(1)</script>\nsecond line" });
    const look = (path: string) => call(server, "GET", path, { token: admin.token });
    const screen = await look("/admin/reports");
    expect(screen.text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(screen.text).toContain(`href="/admin/property/${listing}/edit"`);
    expect(screen.text).toContain("Pictures or facts are wrong");
    expect(screen.text).toContain("Open (1)");
    expect((await look("/admin/dashboard")).text).toContain("1 report needs attention");
    expect((await look("/admin/reports?state=closed")).text).toContain("No reports have been resolved yet.");
    expect((await look("/admin/reports?pageNumber=9")).status).toBe(404);
    expect((await look("/admin/reports?state=nonsense")).status).toBe(200);
  });

  test("see reports of a listing that was deleted, and nobody reports it any more", async () => {
    await report({ reason: "fake" });
    await call(server, "DELETE", `/api/properties/${listing}`, { token: agent.token });
    expect((await read()).listings[0]?.property).toMatchObject({ status: "draft", isDeleted: true });
    expect((await report({ reason: "fake" })).status).toBe(404);
  });

  test("find in the log that a listing was reported and dealt with, but neither by whom nor in which words", async () => {
    const person = await signUp(server, { name: "Reporterina" });
    await report({ reason: "fake", comment: "Secret words", email: "secret@example.com" }, { token: person.token });
    const [id = ""] = (await read()).listings[0]?.reports.map(({ _id }) => _id) ?? [];
    await change([id], "closed");
    const { body } = await call(server, "GET", `/api/audit-events?subject=${listing}`, { token: admin.token });
    const events = body["events"] as Record<string, unknown>[];
    const [closed, reported] = events;
    expect(closed).toMatchObject({ kind: "listing-report-closed", actor: { _id: admin.id }, more: { reports: 1 } });
    expect(reported).toMatchObject({ kind: "listing-reported", actor: null, address: "withheld" });
    expect(JSON.stringify(reported)).not.toMatch(/Secret|secret|Reporterina|127\.0\.0\.1/);
  });
});

test("agents hear nothing of reports: neither of their listing, nor on any screen of theirs", async () => {
  await report({ reason: "fake", comment: "Zanzibar words" });
  const paths = [
    "/agent/dashboard",
    "/agent/propertylist",
    `/agent/property/${listing}/edit`,
    `/agent/property/${listing}/statistics`,
    `/api/properties/${listing}`,
    `/api/properties/user/${agent.id}`,
    `/property/${listing}`,
  ];
  for (const path of paths) {
    const { status, text } = await call(server, "GET", path, { token: agent.token });
    expect(status, path).toBe(200);
    expect(text, path).not.toMatch(/Zanzibar|"reports?"|reported listing|needs attention/i);
  }
  expect((await call(server, "GET", "/admin/reports", { token: agent.token })).status).toBe(302);
});
