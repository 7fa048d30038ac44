/** Visitors report listings; admins, and nobody else, read what they say. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReportsPage } from "#lib/contracts/report.ts";
import { type Account, call, forgetTries, inDatabase, newAdmin, publish, signUp } from "../support/accounts.ts";
import { newDraft } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
let admin: Account;
let listing: string;

beforeAll(async () => {
  agent = await signUp(server, { name: "Agnes Agent", isAgent: true });
  admin = await newAdmin(server);
});

beforeEach(async () => {
  inDatabase(server, "delete from reports");
  forgetTries(server);
  listing = await publish(server, agent, "House that is <b>reported</b>");
});

interface Sender {
  readonly userAgent?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** Sends the form as a browser without JavaScript does. */
async function report(
  fields: Record<string, string>,
  { userAgent = "Phone", token, headers }: Sender = {},
  of = listing,
) {
  const answer = await fetch(`${server.url}/property/${of}/report`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "user-agent": userAgent, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function read(query = ""): Promise<ReportsPage> {
  const { status, body } = await call(server, "GET", `/api/reports${query}`, { token: admin.token });
  expect(status).toBe(200);
  return body as unknown as ReportsPage;
}

describe("the form", () => {
  test("is a page of the listing, linked from it, and found by no search engine", async () => {
    const property = await call(server, "GET", `/property/${listing}`);
    expect(property.text).toMatch(new RegExp(`rel="nofollow"[^>]*href="/property/${listing}/report"`));
    const { status, text } = await call(server, "GET", `/property/${listing}/report`);
    expect(status).toBe(200);
    expect(text).toContain("House that is &lt;b&gt;reported&lt;/b&gt;");
    expect(text).toContain('<meta name="robots" content="noindex">');
    for (const reason of ["gone", "fake", "price", "facts", "money-first", "other"]) {
      expect(text).toContain(`value="${reason}"`);
    }
  });

  test("keeps what was sent and thanks; an admin reads it", async () => {
    const sent = { reason: "money-first", comment: "₦50,000 for “inspection”", email: "Tola@Example.com" };
    const { status, text } = await report(sent);
    expect(status).toBe(200);
    expect(text).toContain("Thank you.");
    const { listings, open } = await read();
    expect(open).toBe(1);
    expect(listings).toMatchObject([
      {
        property: { _id: listing, status: "published", isDeleted: false, owner: { _id: agent.id } },
        total: 1,
        reports: [{ reason: "money-first", comment: sent.comment, email: "tola@example.com", closedAt: null }],
      },
    ]);
  });

  test.each([
    [{ comment: "Kept as typed" }, "Choose what is wrong with it"],
    [{ reason: "nonsense", comment: "Kept as typed" }, "Choose what is wrong with it"],
    [{ reason: "other", comment: " ", email: "Kept as typed" }, "Say what is wrong with it"],
    [{ reason: "fake", comment: "Kept as typed", email: "nobody" }, "This is no e-mail address"],
    [{ reason: "fake", comment: "Kept as typed".padEnd(1_001, "!") }, "Your comment can be at most 1000 characters"],
  ])(
    "refuses %j with a sentence, and loses nothing that was typed",
    async (fields: Record<string, string>, sentence) => {
      const { status, text } = await report(fields);
      expect(status).toBe(422);
      expect(text).toContain(sentence);
      expect(text).toContain("Kept as typed");
      expect(text.includes("checked")).toBe(fields["reason"] === "fake" || fields["reason"] === "other");
      expect((await read()).open).toBe(0);
    },
  );

  test("is not there for listings that nobody sees", async () => {
    const draft = await newDraft(server, agent);
    for (const id of [draft, "nope"]) {
      expect((await call(server, "GET", `/property/${id}/report`)).status).toBe(404);
      expect((await report({ reason: "fake" }, {}, id)).status).toBe(404);
    }
    expect((await read()).open).toBe(0);
  });

  test("takes nothing from another site's page, and only forms", async () => {
    const foreign = await report({ reason: "fake" }, { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    const json = await call(server, "POST", `/property/${listing}/report`, { body: { reason: "fake" } });
    expect(json.status).toBe(415);
    for (const path of [`/property/${listing}`, `/property/${listing}/reviews`]) {
      expect((await call(server, "POST", path, { body: "" })).status).toBe(405);
    }
    expect((await read()).open).toBe(0);
  });

  test("is refused with 429 after twenty within an hour from one address", async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await report({ reason: "fake" }, { userAgent: `Phone ${count}` })).status).toBe(200);
    }
    const { status, headers, text } = await report({ reason: "gone", comment: "Still here" });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(text).toContain("Still here");
    expect((await read()).open).toBe(20);
  });
});

describe("one person", () => {
  test("who reports a listing again and again counts once, and what they add is kept", async () => {
    await report({ reason: "gone", comment: "Let in October" });
    const again = await report({ reason: "fake", comment: "Now they ask for a fee" });
    expect(again.text).toContain("You have reported this listing before");
    await report({ reason: "fake", comment: "Now they ask for a fee", email: "me@example.com" });
    const { listings, open } = await read();
    expect(open).toBe(1);
    const [{ reason, comment, email } = {}] = listings[0]?.reports ?? [];
    expect([reason, email]).toEqual(["fake", "me@example.com"]);
    expect(comment).toBe(
      "Let in October\n\nFirst reported as: It is already sold, let or gone\n\nNow they ask for a fee",
    );
  });

  test("is known by account or by browser and address, and only for this listing", async () => {
    const person = await signUp(server);
    await report({ reason: "gone" });
    await report({ reason: "gone" }, { userAgent: "Another phone" });
    await report({ reason: "gone" }, { token: person.token });
    await report({ reason: "gone" }, { token: person.token, userAgent: "Another phone" });
    expect((await read()).open).toBe(3);
    const other = await publish(server, agent, "Another house");
    await report({ reason: "gone" }, {}, other);
    const keys = inDatabase(server, "select reporter from reports").map(({ reporter }) => reporter);
    expect(new Set(keys).size).toBe(4);
  });

  test("sends the same report many times at once, and one is kept", async () => {
    await Promise.all(Array.from({ length: 12 }, () => report({ reason: "price", comment: "It is ₦9m" })));
    expect((await read()).listings[0]).toMatchObject({ total: 1, reports: [{ comment: "It is ₦9m" }] });
  });
});

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
    expect((await look("/admin/dashboard")).text).toContain("1 report of a listing waits");
    expect((await look("/admin/reports?state=closed")).text).toContain("No report was dealt with yet.");
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
    expect(text, path).not.toMatch(/Zanzibar|"reports?"|reported listing|waits to be dealt/i);
  }
  expect((await call(server, "GET", "/admin/reports", { token: agent.token })).status).toBe(302);
});
