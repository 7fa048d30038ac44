/** Visitors report listings; admins, and nobody else, read what they say. */
import { setTimeout } from "node:timers/promises";
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
  /** What the answer to an earlier report has left in this browser. */
  readonly cookie?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

const never = (): never => {
  throw new Error("There has to be one.");
};

/** Sends the form as a browser without JavaScript does. */
async function report(
  fields: Record<string, string>,
  { userAgent = "Phone", cookie = "", token, headers }: Sender = {},
  of = listing,
) {
  const answer = await fetch(`${server.url}/property/${of}/report`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { "user-agent": userAgent, cookie, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const cookieOf = ({ headers }: { headers: Headers }) => headers.get("set-cookie")?.split(";")[0] ?? "";

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

  test("keeps what was sent and leads to thanks that can be loaded again; an admin reads it", async () => {
    const sent = { reason: "money-first", comment: "₦50,000 for “inspection”", email: "Tola@Example.com" };
    const { status, headers } = await report(sent);
    expect([status, headers.get("location")]).toEqual([303, `/property/${listing}/reported`]);
    for (let time = 0; time < 2; time += 1) {
      const thanks = await call(server, "GET", headers.get("location") ?? "");
      expect(thanks.status).toBe(200);
      expect(thanks.text).toContain("Thank you");
      expect(thanks.text).toContain(`href="/property/${listing}"`);
      expect(thanks.text).toContain('<meta name="robots" content="noindex">');
    }
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
      expect(text).toMatch(/role="alert"[^>]*autofocus[^>]*>Please look at the field/);
      expect(text).toMatch(new RegExp(`<p class="mistake" id="field-\\w+-error">${sentence}`));
      expect(text.includes("checked")).toBe(fields["reason"] === "fake" || fields["reason"] === "other");
      expect((await read()).open).toBe(0);
    },
  );

  test("is not there for listings that nobody sees", async () => {
    const draft = await newDraft(server, agent);
    for (const id of [draft, "nope"]) {
      expect((await call(server, "GET", `/property/${id}/report`)).status).toBe(404);
      expect((await call(server, "GET", `/property/${id}/reported`)).status).toBe(404);
      expect((await report({ reason: "fake" }, {}, id)).status).toBe(404);
    }
    expect((await read()).open).toBe(0);
  });

  test("takes nothing from another site's page, and only forms", async () => {
    const foreign = await report({ reason: "fake" }, { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    const json = await call(server, "POST", `/property/${listing}/report`, { body: { reason: "fake" } });
    expect(json.status).toBe(415);
    for (const path of [`/property/${listing}`, `/property/${listing}/reviews`, `/property/${listing}/reported`]) {
      expect((await call(server, "POST", path, { body: "" })).status).toBe(405);
    }
    expect((await read()).open).toBe(0);
  });

  test("is refused with 429 after twenty within an hour from one address", async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await report({ reason: "fake" }, { userAgent: `Phone ${count}` })).status).toBe(303);
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
    const cookie = cookieOf(await report({ reason: "gone", comment: "Let in October" }));
    const again = await report({ reason: "fake", comment: "Now they ask for a fee" }, { cookie });
    expect(cookieOf(again)).toBe(cookie);
    await report({ reason: "fake", comment: "Now they ask for a fee", email: "me@example.com" }, { cookie });
    const { listings, open } = await read();
    expect(open).toBe(1);
    const [{ reason, comment, email } = {}] = listings[0]?.reports ?? [];
    expect([reason, email]).toEqual(["fake", "me@example.com"]);
    expect(comment).toBe(
      "Let in October\n\nFirst reported as: It is already sold, let or gone\n\nNow they ask for a fee",
    );
  });

  test("is known by account, in any browser, and only for this listing", async () => {
    const person = await signUp(server);
    const { headers } = await report({ reason: "gone" }, { token: person.token });
    expect(headers.get("set-cookie")).toBeNull();
    await report({ reason: "fake" }, { token: person.token, userAgent: "Another phone" });
    expect((await read()).open).toBe(1);
    const other = await publish(server, agent, "Another house");
    await report({ reason: "gone" }, { token: person.token }, other);
    const keys = inDatabase(server, "select reporter from reports").map(({ reporter }) => reporter);
    expect(new Set(keys).size).toBe(2);
  });

  test("is known by a key that is sent to this listing's form only, and says nothing of them", async () => {
    const { headers } = await report({ reason: "gone", email: "me@example.com" });
    const [pair = "", ...attributes] = (headers.get("set-cookie") ?? "").split("; ");
    expect(attributes.sort()).toEqual([
      "HttpOnly",
      "Max-Age=2592000",
      `Path=/property/${listing}/report`,
      "SameSite=Lax",
    ]);
    expect(pair).toMatch(/^report=[\w-]{43}$/);
    expect(inDatabase(server, "select reporter from reports")).not.toContainEqual({ reporter: pair.slice(7) });
    for (const cookie of ["report=", "report=x", `report=${"x".repeat(4_000)}`, `reporter=${pair.slice(7)}`]) {
      expect((await report({ reason: "fake" }, { cookie, userAgent: cookie })).status).toBe(303);
    }
    expect((await read()).open).toBe(5);
  });

  test("presses twice before there was an answer, and one report is kept", async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => report({ reason: "price", comment: "It is ₦9m" })));
    expect(sent.map(({ status }) => status)).toEqual(Array(12).fill(303));
    // Who goes on adding does so to that one, whichever of the answers their browser has taken.
    await report({ reason: "price", comment: "And rising" }, { cookie: cookieOf(sent[7] ?? sent[0] ?? never()) });
    const [{ total, reports } = never()] = (await read()).listings;
    expect(total).toBeLessThanOrEqual(2);
    expect(reports.filter(({ comment }) => comment === "It is ₦9m\n\nAnd rising")).toHaveLength(1);
  });
});

describe("several people behind one address, with the same kind of phone", () => {
  test("all report the same listing, and none hears of the others", async () => {
    const answers = [];
    for (const comment of ["", "Seen by me", "Seen by me, too"]) {
      answers.push(await report({ reason: "gone", comment }));
    }
    expect((await read()).listings).toMatchObject([{ total: 3 }]);
    const seen = answers.map(({ status, headers, text }) => [status, headers.get("location"), text]);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(3);
    const { text } = await call(server, "GET", `/property/${listing}/reported`);
    expect(text).not.toMatch(/You have reported/);
  });

  test("say the same in the same words, one after the other, and each counts", async () => {
    await report({ reason: "gone" });
    await setTimeout(2_100);
    await report({ reason: "gone" });
    expect((await read()).open).toBe(2);
  });

  test("add to their own reports, and not to each other's", async () => {
    const first = cookieOf(await report({ reason: "gone", comment: "One" }));
    const second = cookieOf(await report({ reason: "gone", comment: "Two" }));
    await report({ reason: "gone", comment: "More of one" }, { cookie: first });
    await report({ reason: "gone", comment: "More of two" }, { cookie: second });
    const comments = (await read()).listings[0]?.reports.map(({ comment }) => comment);
    expect(comments?.sort()).toEqual(["One\n\nMore of one", "Two\n\nMore of two"]);
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
