/** Visitors report listings, each of them once. */
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { call, inDatabase, publish, signUp } from "../support/accounts.ts";
import { newDraft } from "../support/listings.ts";
import { agent, listing, onReports, read, report } from "../support/reports.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
onReports(server);

const never = (): never => {
  throw new Error("There has to be one.");
};

const cookieOf = ({ headers }: { headers: Headers }) => headers.get("set-cookie")?.split(";")[0] ?? "";

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
    [{ reason: "other", comment: " ", email: "Kept as typed" }, "Tell us what is wrong with it"],
    [{ reason: "fake", comment: "Kept as typed", email: "nobody" }, "Enter an e-mail address"],
    [{ reason: "fake", comment: "Kept as typed".padEnd(1_001, "!") }, "Your comment can be at most 1000 characters"],
  ])(
    "refuses %j with a sentence, and loses nothing that was typed",
    async (fields: Record<string, string>, sentence) => {
      const { status, text } = await report(fields);
      expect(status).toBe(422);
      expect(text).toContain(sentence);
      expect(text).toContain("Kept as typed");
      expect(text).toMatch(/role="alert"[^>]*autofocus[^>]*>Please check the marked field/);
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
