/** How many listings one person may make and change, and what a stranger learns of drafts. */
import { beforeEach, describe, expect, test } from "vitest";
import { type Account, call, inDatabase, signUp } from "../support/accounts.ts";
import { asOwner, change, newDraft, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;

beforeEach(async () => {
  agent = await signUp(server, { isAgent: true });
});

/** As if this person had done it so often before. */
const counted = (what: string, hits: number) =>
  inDatabase(server, "update rate_limits set hits = ? where key like ?", hits, `${what}:%`);

const bulk = (ids: readonly string[], { token } = agent) =>
  call(server, "POST", "/api/properties/bulk", { token, body: { action: "unpublish", ids } });

describe("one person", () => {
  test("changes listings 600 times an hour at most, and is told when to go on", async () => {
    const id = await newListing(server, agent);
    counted("listing-change", 599);
    expect((await change(server, agent, id, { title: "The last one" })).status).toBe(200);
    const { status, headers, body } = await change(server, agent, id, { title: "One too many" });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(body).toMatchObject({
      code: "TOO_MANY_TRIES",
      message: expect.stringMatching(
        /^You have changed listings 600 times in an hour, the limit for one person\. Please wait (59|60) minutes and try again\.$/,
      ),
    });
    expect((await asOwner(server, agent, id)).body["title"]).toBe("The last one");
    expect((await call(server, "DELETE", `/api/properties/${id}`, { token: agent.token })).status).toBe(429);
    expect((await call(server, "POST", `/api/properties/${id}/restore`, { token: agent.token })).status).toBe(429);
    // Many at once have a limit of their own, as other people do.
    expect((await bulk([id])).body["changed"]).toEqual([id]);
    const other = await signUp(server, { isAgent: true });
    await newListing(server, other);
  });

  test("changes 10,000 selected listings an hour at most", async () => {
    const ids = [await newListing(server, agent), await newListing(server, agent)];
    await bulk(ids);
    counted("listing-bulk", 9_999);
    const { status, body } = await bulk(ids);
    expect([status, body["message"]]).toEqual([
      429,
      expect.stringContaining("You have changed 10,000 selected listings in an hour"),
    ]);
  });

  test("creates 60 listings an hour before the e-mail is confirmed, and 300 after", async () => {
    const { token } = agent;
    const create = () => call(server, "POST", "/api/properties", { token });
    await create();
    counted("listing-creation", 60);
    const refused = await create();
    expect([refused.status, refused.body["message"]]).toEqual([
      429,
      expect.stringContaining("Confirm your e-mail address to create more"),
    ]);
    inDatabase(server, "update users set email_verified = 1 where id = ?", agent.id);
    expect((await create()).status).toBe(201);
    counted("listing-creation", 300);
    expect((await create()).status).toBe(429);
  });
});

describe("another's draft", () => {
  test.each([
    ["a draft", async (owner: Account) => newDraft(server, owner)],
    [
      "a withdrawn listing",
      async (owner: Account) => {
        const id = await newListing(server, owner);
        await change(server, owner, id, { isOffered: false });
        return id;
      },
    ],
    [
      "a deleted one",
      async (owner: Account) => {
        const id = await newListing(server, owner);
        await call(server, "DELETE", `/api/properties/${id}`, { token: owner.token });
        return id;
      },
    ],
  ])("answers as an id that there is not: %s", async (_what, made) => {
    const hidden = await made(agent);
    const { token } = await signUp(server, { isAgent: true });
    const answers = async (id: string) => {
      const sent = (method: string, path = "", body?: object) =>
        call(server, method, `/api/properties/${id}${path}`, { token, body });
      const many = await call(server, "POST", "/api/properties/bulk", {
        token,
        body: { action: "publish", ids: [id] },
      });
      const all = [
        await sent("GET"),
        await sent("PUT", "", { title: "Mine" }),
        await sent("PUT", "", { isOffered: true, version: 99 }),
        await sent("DELETE"),
        await sent("POST", "/restore"),
        await sent("POST", "/reviews", { rating: 4, comment: "Quiet." }),
        many,
      ];
      return all.map(({ status, text }) => [status, text.replaceAll(id, "the id")]);
    };
    const unknown = await answers("0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60");
    expect(await answers(hidden)).toEqual(unknown);
    expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404, 200]);
  });
});
