/** Admins find whose listing is whose, and take out as a file what their table shows. */
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, call, inDatabase, newAdmin, signUp } from "../support/accounts.ts";
import { columns, importFile, preview } from "../support/listing-files.ts";
import { newDraft, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let admin: Account;
let emeka: Account;
let other: Account;
const ids: Record<string, string> = {};

beforeAll(async () => {
  admin = await newAdmin(server);
  emeka = await signUp(server, { isAgent: true, name: "Emeka Nwosu-Zed", phoneNumber: "0807-5554411" });
  other = await signUp(server, { isAgent: true, name: "Funke Ola", phoneNumber: "+234(0)809-222 3344" });
  ids["house"] = await newListing(server, emeka, { title: "Owner house", price: "₦2m", category: "land" });
  ids["shop"] = await newListing(server, emeka, { title: "Owner shop", price: "₦9m", countInStock: 0 });
  ids["draft"] = await newDraft(server, emeka);
  ids["gone"] = await newListing(server, emeka, { title: "Owner ruin" });
  await call(server, "DELETE", `/api/properties/${ids["gone"]}`, { token: emeka.token });
  ids["others"] = await newListing(server, other, { title: "Owner house of another" });
});

interface Page {
  readonly properties: readonly { _id: string; title: string }[];
  readonly total: number;
  readonly counts: Record<string, number>;
  readonly owner: unknown;
}

async function all(query: Record<string, string>, { token }: Account = admin): Promise<Page> {
  const { status, body } = await call(server, "GET", `/api/properties/all?${new URLSearchParams(query)}`, { token });
  expect(status).toBe(200);
  return body as unknown as Page;
}
const titles = async (query: Record<string, string>) => (await all(query)).properties.map(({ title }) => title);
const ofEmeka = ["Sample title", "Owner shop", "Owner house"];

describe("the listings of one owner", () => {
  test("are those of the admin's table, with the owner's name and the owner's counts", async () => {
    const page = await all({ owner: emeka.id });
    expect(page.properties.map(({ title }) => title)).toEqual(ofEmeka);
    expect(page).toMatchObject({
      total: 3,
      counts: { all: 3, published: 1, draft: 1, unavailable: 1, deleted: 1 },
      owner: { _id: emeka.id, name: "Emeka Nwosu-Zed" },
    });
    expect((await all({})).owner).toBeNull();
  });

  test.each([
    [{ status: "draft" }, ["Sample title"]],
    [{ status: "deleted" }, ["Owner ruin"]],
    [{ keyword: "house" }, ["Owner house"]],
    [{ category: "land" }, ["Owner house"]],
    [{ sort: "price-down", status: "published" }, ["Owner house"]],
    [{ sort: "title" }, ["Owner house", "Owner shop", "Sample title"]],
    [{ sort: "views" }, ofEmeka],
    [{ pageNumber: "2" }, []],
  ])("are narrowed and ordered by %j as any table is", async (query, expected) => {
    expect(await titles({ owner: emeka.id, ...query } as Record<string, string>)).toEqual(expected);
  });

  test("are none for an owner who is nobody, in any spelling", async () => {
    for (const owner of ["nobody", "' or 1=1 --", "%", "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60"]) {
      expect(await all({ owner })).toMatchObject({ total: 0, properties: [], owner: { _id: owner, name: owner } });
    }
    expect((await all({ owner: "" })).owner).toBeNull();
    const long = await call(server, "GET", `/api/properties/all?owner=${"x".repeat(65)}`, { token: admin.token });
    expect([long.status, long.body["message"]]).toEqual([
      400,
      "owner must be the _id of a person, at most 64 characters",
    ]);
  });

  test("are no agent's to see but one's own", async () => {
    const own = `/api/properties/user/${other.id}`;
    expect((await call(server, "GET", `${own}?owner=${emeka.id}`, { token: other.token })).status).toBe(403);
    expect((await call(server, "GET", `${own}/export?owner=${emeka.id}`, { token: other.token })).status).toBe(403);
    expect((await call(server, "GET", `${own}?owner=${other.id}`, { token: other.token })).status).toBe(200);
    const screen = await call(server, "GET", `/agent/propertylist?owner=${emeka.id}`, { token: other.token });
    expect([screen.status, screen.text.includes("Owner house of another")]).toEqual([200, true]);
    expect(screen.text).not.toContain("Owner shop");
  });
});

describe("the admin's search finds a listing", () => {
  const house = () => ids["house"] ?? "";
  test.each([
    ["id", () => house()],
    ["id in capitals", () => house().toUpperCase()],
    ["public address", () => `https://ile.example/property/${house()}`],
    ["address with a query and a slash", () => `${server.url}/Property/${house()}/?utm_source=mail#top`],
    ["address of its reviews", () => `ile.example/property/${house()}/reviews`],
    ["editor's address", () => `/admin/property/${house()}/edit`],
  ])("by its %s", async (_what, keyword) => {
    expect(await titles({ keyword: keyword() })).toEqual(["Owner house"]);
  });

  test("by id also where it was deleted, and never beside the status that is asked for", async () => {
    const keyword = ids["gone"] ?? "";
    expect(await titles({ keyword })).toEqual(["Owner ruin"]);
    expect(await titles({ keyword, status: "deleted" })).toEqual(["Owner ruin"]);
    expect(await titles({ keyword, status: "published" })).toEqual([]);
  });

  test.each([
    ["e-mail", () => emeka.email],
    ["e-mail in capitals", () => emeka.email.toUpperCase()],
    ["phone as it was typed", () => "0807-5554411"],
    ["phone without blanks", () => "08075554411"],
    ["phone from abroad", () => "+234 807-5554411"],
    ["phone with both prefixes", () => "+234 (0) 807-555.4411"],
    ["phone with 00", () => "002348075554411"],
    ["phone without its zero", () => "807 5554411"],
    ["name", () => "Emeka Nwosu-Zed"],
    ["name in small letters", () => "zed emeka"],
    ["a name's beginning", () => "nwosu-ze"],
    ["id", () => emeka.id],
  ])("by its owner's %s", async (_what, keyword) => {
    expect(await titles({ keyword: keyword() })).toEqual(ofEmeka);
  });

  test.each([
    "https://wa.me/2348075554411",
    "wa.me/2348075554411?text=Good%20day",
    "https://api.whatsapp.com/send?phone=%2B2348075554411&text=Good+day",
    "whatsapp://send?phone=2348075554411",
    "tel:+2348075554411",
  ])("by a link to its owner's phone: %s", async (keyword) => {
    expect(await titles({ keyword })).toEqual(ofEmeka);
  });

  test("by the part of its owner's e-mail before the @, and not by a piece of it or by the domain", async () => {
    const ngozi = await signUp(server, {
      isAgent: true,
      name: "Sade Bello",
      email: "ngozi-est.ates_9@mail-house.example",
    });
    await newListing(server, ngozi, { title: "Cottage by e-mail" });
    for (const keyword of ["ngozi-est.ates_9", "NGOZI-EST.ATES_9", "ngozi-est.ates_9@"]) {
      expect(await titles({ keyword })).toEqual(["Cottage by e-mail"]);
    }
    for (const keyword of ["est.ates_9", "ngozi-est.ates", "ngozi-estxatesx9", "mail-house.example"]) {
      expect(await titles({ keyword })).toEqual([]);
    }
  });

  test.each(["+2348092223344", "0809 222 3344", "809-222-3344"])(
    "by a phone kept with a zero in brackets: %s",
    async (keyword) => {
      expect(await titles({ keyword })).toEqual(["Owner house of another"]);
    },
  );

  test("by its owner within a status, and by words as before", async () => {
    expect(await titles({ keyword: emeka.email, status: "unavailable" })).toEqual(["Owner shop"]);
    expect((await titles({ keyword: "owner house" })).slice(0, 2)).toEqual(["Owner house of another", "Owner house"]);
  });

  test("by id in an agent's own table, and never another's", async () => {
    const own = async (id: string) => {
      const path = `/api/properties/user/${emeka.id}?keyword=${id}`;
      return (await call(server, "GET", path, { token: emeka.token })).body["total"];
    };
    expect([await own(house()), await own(ids["others"] ?? "")]).toEqual([1, 0]);
  });
});

const moveIn = ["moveIn", "moveInRefundable", "moveInSecondYear", "moveInIsComplete"];

describe("the file of an admin's table", () => {
  const file = async (query: Record<string, string>, path = "all", { token } = admin) => {
    const address = `/api/properties/${path}/export?${new URLSearchParams(query)}`;
    const { status, text } = await call(server, "GET", address, { token });
    expect(status).toBe(200);
    return { text, rows: parse(text, { columns: true, bom: true }) as Record<string, string>[] };
  };

  test("holds everybody's listings, as many as the table says, with whose each is", async () => {
    const { text, rows } = await file({});
    expect(rows).toHaveLength((await all({})).total);
    expect(text.split("\r\n")[0]).toBe([...columns, ...moveIn, "owner", "ownerEmail"].join(","));
    expect(rows.find(({ _id }) => _id === ids["others"])).toMatchObject({
      owner: "Funke Ola",
      ownerEmail: other.email,
    });
  });

  test.each([
    [{ status: "draft" }],
    [{ status: "deleted" }],
    [{ keyword: "owner" }],
    [{ keyword: "0807-5554411" }],
    [{ category: "land", state: "Lagos" }],
  ])("holds exactly the listings of the table at %j", async (query) => {
    const asked = query as Record<string, string>;
    const table = await all({ ...asked, pageSize: "100" });
    expect(table.total).toBeGreaterThan(0);
    expect(table.total).toBeLessThanOrEqual(100);
    const { rows } = await file(asked);
    expect(rows.map(({ _id }) => _id).sort()).toEqual(table.properties.map(({ _id }) => _id).sort());
  });

  test("says of each listing in which state it is", async () => {
    const { rows } = await file({ owner: emeka.id });
    expect(rows.map(({ title, status }) => [title, status])).toEqual([
      ["Owner house", "published"],
      ["Owner shop", "unavailable"],
      ["Sample title", "draft"],
    ]);
    expect((await file({ owner: emeka.id, status: "deleted" })).rows[0]?.["status"]).toBe("deleted");
  });

  test("is refused for choices that there are not", async () => {
    const { status } = await call(server, "GET", "/api/properties/all/export?status=lost", { token: admin.token });
    expect(status).toBe(400);
  });

  test("of an agent follows the filters in force", async () => {
    const { rows } = await file({ category: "land" }, `user/${emeka.id}`, emeka);
    expect(rows.map(({ title }) => title)).toEqual(["Owner house"]);
  });

  test("changes nothing where an admin imports their own part of it again, owners' columns or not", async () => {
    await newListing(server, admin, { title: "Admin; =1+1 house", description: "First\n- second\n=third" });
    const before = inDatabase(server, "select * from properties where owner_id = ?", admin.id);
    const { text } = await file({ owner: admin.id });
    expect(text).toContain(admin.email);
    expect((await preview(server, admin, text)).found).toMatchObject({ rows: 1, unchanged: 1, errors: [] });
    expect((await importFile(server, admin, text)).last).toMatchObject({ result: { unchanged: 1, created: 0 } });
    expect(inDatabase(server, "select * from properties where owner_id = ?", admin.id)).toEqual(before);
  });

  test("names no owner that an import would take over", async () => {
    const { text } = await file({ owner: emeka.id });
    const { found } = await preview(server, admin, text);
    expect(found.errors.map(({ message }) => message)).toContain(
      "None of your listings has this _id: leave it empty to create a new one",
    );
  });
});
