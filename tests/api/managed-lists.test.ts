/** The tables of agents and admins, and what is done to many listings of them at once. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, call, changePerson, inDatabase, newAdmin, signUp } from "../support/accounts.ts";
import { asVisitor, newDraft, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let admin: Account;

beforeAll(async () => {
  admin = await newAdmin(server);
});

describe("the table of an agent", () => {
  let seller: Account;
  beforeAll(async () => {
    seller = await signUp(server, { isAgent: true });
    await newListing(server, seller, { title: "Aardvark house", price: "₦2m", countInStock: 0 });
    await newListing(server, seller, { title: "Zebra 100% house", price: "₦9m", state: "Oyo", category: "land" });
    await newListing(server, seller, { title: "Monkey_house", price: "on request" });
    await newDraft(server, seller);
    const gone = await newListing(server, seller, { title: "Dodo house" });
    await call(server, "DELETE", `/api/properties/${gone}`, { token: seller.token });
  });

  const table = async (query: string, who = seller) => {
    const { body } = await call(server, "GET", `/api/properties/user/${seller.id}?${query}`, { token: who.token });
    return body as { properties: { title: string }[]; total: number; pages: number; counts: object };
  };
  const titles = async (query: string) => (await table(query)).properties.map(({ title }) => title);

  test("holds listings of every status, newest first, and counts them", async () => {
    expect(await titles("")).toEqual(["Sample title", "Monkey_house", "Zebra 100% house", "Aardvark house"]);
    const counts = { all: 4, published: 2, draft: 1, unavailable: 1, deleted: 1 };
    expect(await table("", admin)).toMatchObject({ total: 4, pages: 1, counts });
  });

  test.each([
    ["status=draft", ["Sample title"]],
    ["status=published", ["Monkey_house", "Zebra 100% house"]],
    ["status=unavailable", ["Aardvark house"]],
    ["status=deleted", ["Dodo house"]],
    ["category=land", ["Zebra 100% house"]],
    ["state=Oyo", ["Zebra 100% house"]],
    ["keyword=HOUSE&sort=title", ["Aardvark house", "Monkey_house", "Zebra 100% house"]],
    ["keyword=100%25", ["Zebra 100% house"]],
    ["keyword=y_h", ["Monkey_house"]],
    ["keyword=house+oyo", ["Zebra 100% house"]],
    ["keyword=%27+or+1%3D1+--", []],
    ["sort=price-up&status=published", ["Zebra 100% house", "Monkey_house"]],
    ["sort=price-down", ["Zebra 100% house", "Aardvark house", "Sample title", "Monkey_house"]],
    ["sort=oldest&pageSize=12", ["Aardvark house", "Zebra 100% house", "Monkey_house", "Sample title"]],
    ["sort=&pageSize=&status=&state=", ["Sample title", "Monkey_house", "Zebra 100% house", "Aardvark house"]],
  ])("narrowed by %s", async (query, expected) => expect(await titles(query)).toEqual(expected));

  test("refuses choices that there are not with those that there are; its screen shows what its address says", async () => {
    const unknown = "status=gone&sort=luck&pageSize=7&category=castle&state=Texas";
    for (const path of [`/api/properties/user/${seller.id}`, "/api/properties/all"]) {
      const { status, body } = await call(server, "GET", `${path}?${unknown}`, { token: admin.token });
      const errors = body["errors"] as Record<string, string>;
      expect([status, Object.keys(errors).sort()]).toEqual([400, ["category", "pageSize", "sort", "state", "status"]]);
      expect(errors["status"]).toBe("status can be published, draft, unavailable or deleted");
    }
    for (const side of ["agent", "admin"]) {
      const { status, headers } = await call(
        server,
        "GET",
        `/${side}/propertylist?${unknown}&keyword=house&from=mail`,
        {
          token: side === "agent" ? seller.token : admin.token,
        },
      );
      expect([status, headers.get("location")]).toEqual([302, `/${side}/propertylist?keyword=house`]);
    }
  });

  test("says what cannot be asked for", async () => {
    const path = `/api/properties/user/${seller.id}?pageNumber=0`;
    expect((await call(server, "GET", path, { token: seller.token })).status).toBe(400);
    expect(await titles("pageNumber=9")).toEqual([]);
  });

  test("of everybody is an admin's, drafts and searches included", async () => {
    const all = async (query: string) =>
      (await call(server, "GET", `/api/properties/all?${query}`, { token: admin.token })).body as unknown as Awaited<
        ReturnType<typeof table>
      >;
    expect((await all("")).properties).toHaveLength(12);
    const [{ published, unavailable } = {}] = inDatabase(
      server,
      "select count(*) filter (where count_in_stock > 0) as published, count(*) filter (where count_in_stock = 0) as unavailable from properties where is_published = 1",
    );
    expect((await all("")).counts).toMatchObject({ published, unavailable });
    const found = (await all("keyword=house&sort=newest&pageSize=100")).properties.map(({ title }) => title);
    expect(found).toEqual(expect.arrayContaining(["Aardvark house", "Monkey_house", "Zebra 100% house"]));
    expect((await all("keyword=sample&status=draft")).properties.length).toBeGreaterThan(0);
  });
});

describe("many listings at once", () => {
  test("are not published for somebody who is suspended: nobody would see them", async () => {
    const agent = await signUp(server, { isAgent: true });
    const id = await newDraft(server, agent);
    await changePerson(server, agent.id, { isSuspended: true }, { token: admin.token });
    const body = { action: "publish", ids: [id] };
    expect((await call(server, "POST", "/api/properties/bulk", { token: admin.token, body })).body).toEqual({
      changed: [],
      refused: [{ _id: id, message: "Its owner is suspended: reinstate them first" }],
    });
  });

  test("are each changed or refused with a reason", async () => {
    const [agent, other] = [await signUp(server, { isAgent: true }), await signUp(server, { isAgent: true })];
    const isListed = async (title: string) => (await call(server, "GET", "/home")).text.includes(title);
    const mine = await newListing(server, agent, { title: "Bulk one" });
    const blank = await newDraft(server, agent);
    const foreign = await newListing(server, other);
    const bulk = (action: string, ids: string[]) =>
      call(server, "POST", "/api/properties/bulk", { token: agent.token, body: { action, ids } });
    expect(await isListed("Bulk one")).toBe(true);
    expect((await bulk("unpublish", [mine, foreign, "nobody"])).body).toEqual({
      changed: [mine],
      refused: [
        { _id: foreign, message: "This listing belongs to another agent" },
        { _id: "nobody", message: "Property not found" },
      ],
    });
    expect(await isListed("Bulk one")).toBe(false);
    const published = await bulk("publish", [mine, blank]);
    expect(published.body).toMatchObject({ changed: [mine], refused: [{ _id: blank }] });
    expect((await bulk("delete", [mine, blank])).body["changed"]).toEqual([mine, blank]);
    expect((await bulk("restore", [mine])).body["changed"]).toEqual([mine]);
    expect((await asVisitor(server, foreign)).status).toBe(200);
    for (const [action, ids] of [
      ["explode", [mine]],
      ["delete", []],
      ["delete", Array(101).fill(mine)],
    ] as const) {
      expect((await bulk(action, [...ids])).status).toBe(422);
    }
  });
});
