/** What the site counts of its listings: people who saw them, people who were about to call; and of nobody more than that. */
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "#lib/shared/text/dates.ts";
import { type Account, call, columnsInDatabase, inDatabase, signUp, someListing } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { newDraft, newListing } from "../support/listings.ts";
import { startServer, type TestServer } from "../support/server.ts";

const browser =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const person = { "user-agent": browser };

let server: TestServer;
let agent: Account;

/** Answers as they come over the line; `fetch` would send headers of its own. */
const ask = (path: string, headers: Record<string, string> = person, method = "GET") =>
  new Promise<{ status: number; etag: string; cookies: unknown }>((resolve, reject) => {
    get(server.url + path, { method, headers }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      response.resume();
      response.on("end", () => {
        resolve({ status: statusCode, etag: String(answered.etag), cookies: answered["set-cookie"] });
      });
    }).on("error", reject);
  });

const press = (id: string, headers: Record<string, string> = person, token?: string) =>
  call(server, "POST", `/api/properties/${id}/contacts`, { headers, token });

/** Ends the server as an operator does, looks at what is then in the database, and starts another one on it. */
async function written(): Promise<Record<string, [views: number, contacts: number]>> {
  expect(await server.stop({ keepData: true })).toBe(0);
  const rows = inDatabase(server, "select * from listing_days where day = ?", dayOf(Date.now()));
  inDatabase(server, "delete from listing_days");
  server = await startServer({ dataDir: server.dataDir, env: { TRUSTED_PROXIES: "1" } });
  return Object.fromEntries(
    rows.map((row) => [String(row["property_id"]), [Number(row["views"]), Number(row["contacts"])]]),
  );
}

beforeAll(async () => {
  server = await startServer({ dataDir: copyDemo(), env: { TRUSTED_PROXIES: "1" } });
  inDatabase(server, "delete from listing_days");
  agent = await signUp(server, { isAgent: true });
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

describe("a view", () => {
  /** As somebody else who comes through the proxy. */
  const visitor = (last: number) => ({ ...person, "x-forwarded-for": `102.89.7.${last}` });

  test("is each person whom a listing's page was sent: new or kept, whole or still known, however it is spelled", async () => {
    const [id, other] = [await someListing(server), await someListing(server, 1)];
    const { etag, cookies } = await ask(`/property/${id}`, visitor(1));
    expect(cookies).toBeUndefined();
    expect((await ask(`/property/${id}`, visitor(2))).status).toBe(200);
    expect((await ask(`/property/${id}`, { ...visitor(3), "if-none-match": etag })).status).toBe(304);
    expect((await ask(`/Property/${id}/?from=whatsapp`, visitor(4))).status).toBe(200);
    expect((await ask(`/property/${id}`, { ...visitor(5), "save-data": "on" })).status).toBe(200);
    await ask(`/property/${other}`, visitor(5));
    expect(await written()).toEqual({ [id]: [5, 0], [other]: [1, 0] });
  });

  test("counts once however often somebody reloads, through the proxy or without, and others beside them", async () => {
    const id = await someListing(server);
    for (let time = 0; time < 10; time += 1) {
      await ask(`/property/${id}`);
      await ask(`/property/${id}?again=${time}`, visitor(1));
      await ask(`/property/${id}`, { ...visitor(1), "user-agent": `${browser} Firefox` });
    }
    expect(await written()).toEqual({ [id]: [3, 0] });
  });

  test("is none of what nobody looks at: HEAD, pages fetched ahead, robots, other pages, listings that are not there", async () => {
    const id = await someListing(server);
    const draft = await newDraft(server, agent);
    const page = `/property/${id}`;
    const seen: Record<string, number> = {};
    const note = async (name: string, answer: Promise<{ status: number }>) => {
      seen[name] = (await answer).status;
    };
    await note("head", ask(page, person, "HEAD"));
    for (const header of ["sec-purpose", "purpose", "x-moz"]) {
      await note(
        header,
        ask(page, { ...person, [header]: header === "sec-purpose" ? "prefetch;prerender" : "prefetch" }),
      );
    }
    for (const robot of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "WhatsApp/2.23.20.0",
      "facebookexternalhit/1.1",
      "curl/8.5.0",
    ]) {
      await note(robot, ask(page, { "user-agent": robot }));
    }
    await note("nameless", ask(page, {}));
    await note("reviews", ask(`${page}/reviews`));
    await note("api", ask(`/api/properties/${id}`));
    await note("list", ask("/home"));
    expect(Object.values(seen)).toEqual(Object.values(seen).map(() => 200));
    expect((await ask("/property/none")).status).toBe(404);
    expect((await ask(`/property/${draft}`)).status).toBe(404);
    expect(await written()).toEqual({});
  });
});

describe("a contact", () => {
  test("is a press on a listing's phone or WhatsApp, and takes no body, no sign-in and no script of another site", async () => {
    const id = await someListing(server);
    const { status, text, headers } = await press(id);
    expect([status, text, headers.get("set-cookie")]).toEqual([204, "", null]);
    expect((await press(id, { ...person, "content-type": "text/plain;charset=UTF-8" })).status).toBe(204);
    expect((await press(id, { ...person, origin: "https://elsewhere.example" })).status).toBe(403);
    expect(await written()).toEqual({ [id]: [0, 1] });
  });

  test("counts once a day for one person and listing, however often they press", async () => {
    const [id, other] = [await someListing(server), await someListing(server, 1)];
    for (let count = 0; count < 10; count += 1) {
      expect((await press(id, { ...person, "x-forwarded-for": "102.89.1.1" })).status).toBe(204);
    }
    await press(id, { ...person, "x-forwarded-for": "102.89.1.2" });
    await press(other, { ...person, "x-forwarded-for": "102.89.1.1" });
    expect(await written()).toEqual({ [id]: [0, 2], [other]: [0, 1] });
  });

  test("is none of a robot's, nor of the agent's own; there is none of what is not published", async () => {
    const own = await newListing(server, agent);
    const draft = await newDraft(server, agent);
    expect((await press(own, { "user-agent": "Googlebot/2.1" })).status).toBe(204);
    expect((await press(own, person, agent.token)).status).toBe(204);
    for (const id of [draft, crypto.randomUUID()]) {
      expect(await press(id)).toMatchObject({ status: 404, body: { message: "Property not found" } });
    }
    for (const id of ["none", "%00", "a".repeat(2_000)]) expect((await press(id)).status).toBe(404);
    expect(await written()).toEqual({});
  });
});

test("nothing that is written says who it was", async () => {
  const known = columnsInDatabase(server);
  const columns = ["listing_days", "owner_days", "site_days"].flatMap((table) => known.get(table) ?? []);
  expect(new Set(columns)).toEqual(new Set(["property_id", "owner_id", "day", "views", "contacts"]));
});
