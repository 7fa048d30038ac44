/** Permits of Dubai listings, where the operator requires them, and where they are off. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, call, forgetTries, inDatabase, newAdmin, signUp } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { csv, flat, importFile, preview } from "../support/listing-files.ts";
import { asOwner, asVisitor, change, newDraft } from "../support/listings.ts";
import { isPostgres } from "../support/postgres/databases.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
/** On PostgreSQL another server of the same database. */
let other: TestServer;
let [agent, rival]: Account[] = [];
const one = () => agent as Account;
const two = () => rival as Account;

beforeAll(async () => {
  const dataDir = copyDemo();
  const options = { dataDir, env: { DUBAI_PERMIT: "required" } };
  server = await startServer(options);
  other = isPostgres ? await startServer(options) : server;
  agent = await signUp(server, { isAgent: true });
  rival = await signUp(server, { isAgent: true, name: "Omar Rival" });
});
beforeEach(() => forgetTries(server));
afterAll(async () => {
  if (other !== server) await other.stop({ keepData: true });
  await server.stop();
});

let lastNumber = 71_000_000_000;
function newPermit(): string {
  lastNumber += 1;
  return String(lastNumber);
}

const inDubai = {
  title: "2-bedroom flat by the canal",
  price: "AED 120,000 per year",
  category: "dubai properties",
  state: "Dubai",
  location: "Business Bay",
  description: "Bright, with a balcony.",
} as const;

const needed = "Add the permit number: listings in Dubai are published with their permit only";
const taken =
  "A published listing of someone else carries this permit: check the number, or ask for a permit of your own";

/** A Dubai listing of this agent, as a draft. */
async function draftOf(owner: Account, more: object = {}): Promise<string> {
  const id = await newDraft(server, owner);
  const { body } = await change(server, owner, id, { ...inDubai, isOffered: false, ...more });
  expect(body["status"]).toBe("draft");
  return id;
}

const publishing = (owner: Account, id: string, more: object = {}, at = server) =>
  change(at, owner, id, { isOffered: true, ...more });

async function live(owner: Account, permitNumber: string, more: object = {}): Promise<string> {
  const id = await draftOf(owner, { permitNumber, ...more });
  expect((await publishing(owner, id)).body["status"]).toBe("published");
  return id;
}

const bulk = (person: Account, action: string, ids: readonly string[], at = server) =>
  call(at, "POST", "/api/properties/bulk", { token: person.token, body: { action, ids } });

const isLive = async (id: string): Promise<boolean> => (await asVisitor(server, id)).status === 200;

describe("where permits are required, a Dubai listing", () => {
  test("is not published without its number, and the refusal stands at the field", async () => {
    const id = await draftOf(one());
    const { status, body } = await publishing(one(), id, { title: "Renamed" });
    expect(status).toBe(422);
    expect(body["errors"]).toEqual({ permitNumber: needed });
    const saved = await change(server, one(), id, { title: "Renamed", isOffered: false });
    expect(saved.body).toMatchObject({ title: "Renamed", status: "draft" });
    expect(await isLive(id)).toBe(false);
  });

  test("stays a draft when a program saves it without saying whether it is offered", async () => {
    const id = await newDraft(server, one());
    const { status, body } = await change(server, one(), id, inDubai);
    expect([status, body["status"]]).toEqual([200, "draft"]);
  });

  test("is published with its number, and by the same agent a second time", async () => {
    const permit = newPermit();
    await live(one(), permit);
    await live(one(), permit);
  });

  test.each([
    ["with spaces", (permit: string) => `${permit.slice(0, 4)} ${permit.slice(4)}`],
    ["with dashes", (permit: string) => `${permit.slice(0, 4)}-${permit.slice(4, 7)}–${permit.slice(7)}`],
    ["with Arabic digits", (permit: string) => permit.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")],
  ])("is refused a number of somebody else, written %s", async (_, written) => {
    const permit = newPermit();
    await live(one(), permit);
    const id = await draftOf(two(), { permitNumber: written(permit) });
    const { status, body } = await publishing(two(), id);
    expect(status).toBe(422);
    expect(body["errors"]).toEqual({ permitNumber: taken });
    expect((await asOwner(server, two(), id)).body["permitNumber"]).toBe(permit);
  });

  test("is refused a number of somebody else that has lost or gained zeros at its beginning", async () => {
    const permit = newPermit();
    await live(one(), permit);
    const { status, body } = await publishing(two(), await draftOf(two(), { permitNumber: `00${permit}` }));
    expect([status, body["errors"]]).toEqual([422, { permitNumber: taken }]);
  });

  test("is refused the holiday home permit of somebody else in small letters", async () => {
    await live(one(), "BUR-DOW-44121");
    const id = await draftOf(two(), { permitNumber: "bur-dow-44121" });
    expect((await publishing(two(), id)).body["errors"]).toEqual({ permitNumber: taken });
  });

  test("takes over a number as soon as the other listing is off the site", async () => {
    const permit = newPermit();
    const first = await live(one(), permit);
    const id = await draftOf(two(), { permitNumber: permit });
    expect((await publishing(two(), id)).status).toBe(422);
    await bulk(one(), "unpublish", [first]);
    expect((await publishing(two(), id)).body["status"]).toBe("published");
    const { body } = await bulk(one(), "publish", [first]);
    expect(body).toMatchObject({ changed: [], refused: [{ _id: first, message: taken }] });
  });

  test("is not published with a permit that has passed, but on its last day", async () => {
    const dayInDubai = (days: number) => new Date(Date.now() + (days * 24 + 4) * 3_600_000).toISOString().slice(0, 10);
    const id = await draftOf(one(), { permitNumber: newPermit(), permitValidUntil: "2026-01-31" });
    const { status, body } = await publishing(one(), id);
    expect(status).toBe(422);
    expect(body["errors"]).toEqual({
      permitValidUntil: "The permit expired on 31 January 2026: renew it, then enter its new number or date",
    });
    expect((await publishing(one(), id, { permitValidUntil: dayInDubai(-1) })).status).toBe(422);
    expect((await publishing(one(), id, { permitValidUntil: dayInDubai(0) })).body["status"]).toBe("published");
  });

  test("is refused in bulk with the reason, while the others are published", async () => {
    const permit = newPermit();
    await live(two(), permit);
    const [without, carried, sound] = [
      await draftOf(one()),
      await draftOf(one(), { permitNumber: permit }),
      await draftOf(one(), { permitNumber: newPermit() }),
    ];
    const { body } = await bulk(one(), "publish", [without, carried, sound]);
    expect(body).toEqual({
      changed: [sound],
      refused: [
        { _id: without, message: needed },
        { _id: carried, message: taken },
      ],
    });
  });

  test("is not published in another category by its address, or with a permit of zeros", async () => {
    const id = await newDraft(server, one());
    const nigerian = {
      ...inDubai,
      category: "rent",
      state: "Lagos",
      location: "Dubai Marina, Dubai",
      price: "₦5m per year",
    };
    const { status, body } = await change(server, one(), id, { ...nigerian, isOffered: true });
    expect([status, body["errors"]]).toEqual([422, { location: expect.stringContaining("This address is in Dubai") }]);
    const row = flat({ category: "rent", state: "Lagos", location: "Dubai Marina, Dubai" });
    expect((await preview(server, one(), csv([row]))).found.sample).toMatchObject([{ status: "draft" }]);
    const zeros = await change(server, one(), id, { ...inDubai, permitNumber: "0000000000", isOffered: true });
    expect([zeros.status, Object.keys(zeros.body["errors"] as object)]).toEqual([422, ["permitNumber"]]);
    expect(await isLive(id)).toBe(false);
  });

  test("comes back from deletion as a draft if its permit is taken meanwhile", async () => {
    const permit = newPermit();
    const first = await live(one(), permit);
    await bulk(one(), "delete", [first]);
    const second = await live(two(), permit);
    expect((await bulk(one(), "restore", [first])).body).toEqual({ changed: [first], drafts: [first], refused: [] });
    expect((await asOwner(server, one(), first)).body["status"]).toBe("draft");
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  });

  test("comes back from its owner's suspension as a draft if its permit is taken meanwhile", async () => {
    const admin = await newAdmin(server);
    const suspended = await signUp(server, { isAgent: true, name: "Sade Suspended" });
    const [permit, kept] = [newPermit(), newPermit()];
    const [first, sound] = [await live(suspended, permit), await live(suspended, kept)];
    const standing = (isSuspended: boolean) =>
      call(server, "PUT", `/api/users/${suspended.id}`, { token: admin.token, body: { isSuspended } });
    await standing(true);
    const second = await live(two(), permit);
    await standing(false);
    expect(await Promise.all([first, sound, second].map(isLive))).toEqual([false, true, true]);
  });

  test("needs no permit in other categories", async () => {
    const id = await newDraft(server, one());
    const fields = { ...inDubai, category: "rent", state: "Lagos", price: "₦2m a year" };
    expect((await change(server, one(), id, fields)).body["status"]).toBe("published");
  });
});

describe("a file", () => {
  const row = (more: object = {}) => flat({ ...inDubai, ...more });
  const idOf = (title: string): string =>
    String(inDatabase(server, "select id from properties where title = ?", title)[0]?.["id"]);

  test("makes drafts of new Dubai listings without a permit of their own, and says why", async () => {
    const permit = newPermit();
    await live(two(), permit);
    const file = csv([
      row({ title: "No permit in the file" }),
      row({ title: "Permit of the rival", permitNumber: permit }),
      row({ title: "Own permit in the file", permitNumber: newPermit() }),
    ]);
    const { found } = await preview(server, one(), file);
    expect(found.errors).toEqual([]);
    expect(found.sample).toMatchObject([
      { status: "draft", notes: [needed] },
      { status: "draft", notes: [taken] },
      { status: "published", notes: [] },
    ]);
    await importFile(server, one(), file);
    const titles = ["No permit in the file", "Permit of the rival", "Own permit in the file"];
    expect(await Promise.all(titles.map((title) => isLive(idOf(title))))).toEqual([false, false, true]);
  });

  test("that takes the permit off a live listing is refused at its row", async () => {
    const id = await live(one(), newPermit(), { title: "Live before the file" });
    const { found } = await preview(server, one(), csv([row({ _id: id, title: "Renamed by file", permitNumber: "" })]));
    expect(found.errors).toEqual([{ row: 2, field: "permitNumber", message: needed }]);
    expect((await asVisitor(server, id)).body["title"]).toBe("Live before the file");
  });
});

test("of two agents who publish one permit at the same moment exactly one succeeds, twenty times", async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    forgetTries(server);
    const permitNumber = newPermit();
    const ids = [await draftOf(one(), { permitNumber }), await draftOf(two(), { permitNumber })] as const;
    const answers =
      turn % 2 === 0
        ? await Promise.all([publishing(one(), ids[0]), publishing(two(), ids[1], {}, other)])
        : await Promise.all([bulk(one(), "publish", [ids[0]], other), publishing(two(), ids[1])]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
    const seen = await Promise.all(ids.map(isLive));
    expect(seen.filter(Boolean), `turn ${turn}: ${answers.map(({ text }) => text).join(" | ")}`).toHaveLength(1);
  }
});

test("of a file and a form that publish one permit at the same moment exactly one succeeds, twenty times", async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    forgetTries(server);
    const permitNumber = newPermit();
    const title = `Both at once ${turn}`;
    const id = await draftOf(two(), { permitNumber });
    await Promise.all([
      importFile(other, one(), csv([flat({ ...inDubai, title, permitNumber })])),
      publishing(two(), id),
    ]);
    const carriers = inDatabase(
      server,
      "select id from properties where is_published = 1 and (id = ? or title = ?)",
      id,
      title,
    );
    expect(carriers).toHaveLength(1);
  }
});

describe("a listing that was live before permits were required", () => {
  test("stays live, refuses changes that keep it published, and can be withdrawn or fixed", async () => {
    const permit = newPermit();
    const id = await live(one(), permit);
    const facts = isPostgres ? "(facts::jsonb - 'permitNumber')::text" : "json_remove(facts, '$.permitNumber')";
    inDatabase(server, `update properties set facts = ${facts} where id = ?`, id);
    expect(await isLive(id)).toBe(true);
    const refused = await change(server, one(), id, { title: "Another title" });
    expect(refused.status).toBe(422);
    expect(refused.body["errors"]).toEqual({ permitNumber: needed });
    expect(await isLive(id)).toBe(true);
    const fixed = await change(server, one(), id, { title: "Another title", permitNumber: permit });
    expect(fixed.body).toMatchObject({ title: "Another title", status: "published" });
  });
});

describe("where permits are off", () => {
  let off: TestServer;
  beforeAll(async () => {
    off = await startServer({ env: { DUBAI_PERMIT: "off" } });
  });
  afterAll(() => off.stop());

  test("a Dubai listing shows no permit and misses none, and its owner keeps the stored one", async () => {
    const owner = await signUp(off, { isAgent: true });
    const id = await newDraft(off, owner);
    const saved = await change(off, owner, id, { ...inDubai, permitNumber: "71452738999", lift: true });
    expect(saved.body).toMatchObject({ status: "published", permitNumber: "71452738999" });
    expect((await asVisitor(off, id)).body["permitNumber"]).toBeNull();
    const page = await call(off, "GET", `/property/${id}`);
    expect(page.text).toContain("Not said:");
    expect(page.text.toLowerCase()).not.toContain("permit");
    expect(page.text).not.toContain("71452738999");
    await change(off, owner, id, { title: "Renamed while off" });
    expect((await asOwner(off, owner, id)).body["permitNumber"]).toBe("71452738999");
  });
});
