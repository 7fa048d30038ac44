import { describe, expect, test } from "vitest";
import { listingTemplate } from "#lib/shared/listing/listing-template.ts";
import { type Account, call, inDatabase, signUp } from "../support/accounts.ts";
import {
  columns,
  csv,
  exported,
  flat,
  importFile,
  importingAgent,
  listingsOf,
  preview,
} from "../support/listing-files.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
const agent = importingAgent(server);
const own = (of: Account = agent) => listingsOf(server, of);
const events = (kind: string) =>
  inDatabase(server, "select * from audit_events where actor_id = ? and kind = ? order by id", agent.id, kind);

/** Rows of a CSV file as a program that knows CSV reads them. */
async function rowsOf(text: string): Promise<string[][]> {
  const { parse } = await import("csv-parse/sync");
  return parse(text, { bom: true, relax_column_count: true });
}

describe("a file of new listings", () => {
  test("asks once at the row about a price that cannot be meant, and imports it", async () => {
    const cheap = flat({ title: "Cheap", price: "₦4.50 a year" });
    const asked = "₦4.50 a year: did you mean ₦4.5 million?";
    const { found } = await preview(server, agent, csv([cheap, flat()]));
    expect(found.errors).toEqual([]);
    expect(found.sample.map(({ notes }) => notes)).toEqual([[asked], []]);
    await importFile(server, agent, csv([cheap]));
    const [{ id: _id } = {}] = own();
    const again = await preview(server, agent, csv([{ ...cheap, _id: String(_id), bedrooms: "4" }]));
    expect(again.found.sample).toMatchObject([{ action: "update", changed: ["bedrooms"], notes: [] }]);
    const changed = await preview(server, agent, csv([{ ...cheap, _id: String(_id), price: "₦4.60 a year" }]));
    expect(changed.found.sample).toMatchObject([{ notes: ["₦4.60 a year: did you mean ₦4.6 million?"] }]);
  });

  test("with columns that no listing has is imported, and they are named before and after", async () => {
    const file = csv([flat({ title: "With more", "Zone code": "NG-1", title_en: "Flat" })]);
    const { found } = await preview(server, agent, file);
    expect(found).toMatchObject({ creates: 1, errors: [], unreadColumns: ["Zone code", "title_en"] });
    const { last } = await importFile(server, agent, file);
    expect(last).toMatchObject({ result: { created: 1, unreadColumns: ["Zone code", "title_en"] } });
    expect(own()).toMatchObject([{ title: "With more", is_published: 1 }]);
  });

  test("of another system keeps sold ones as drafts, tells how cells were read, and changes nothing when it comes again", async () => {
    const rows = [
      { title: "Still there", Status: "Active", "Available from": "01/12/2026", Ref: "A-1" },
      { title: "Sold already", Status: "Sold", "Available from": "", Ref: "A-2" },
    ].map((row) => ({ ...flat(row), price: "", "Annual rent": "2,500,000" }));
    const file = csv(rows.map(({ price: _, ...row }) => row));
    const { found } = await preview(server, agent, file);
    expect(found.errors).toEqual([]);
    expect(found.sample).toMatchObject([
      { status: "published", notes: ["“01/12/2026” is read with the day first: 1 December 2026"] },
      { status: "draft", notes: ["“Status: Sold” keeps it a draft"] },
    ]);
    await importFile(server, agent, file);
    expect(own()).toMatchObject([
      { title: "Still there", is_published: 1, price_amount: 250_000_000, price_period: "year" },
      { title: "Sold already", is_published: 0, is_offered: 0 },
    ]);
    expect((await importFile(server, agent, file)).last).toMatchObject({ result: { created: 0, unchanged: 2 } });
    expect(own()).toHaveLength(2);
  });

  test("whose sizes name no unit is refused with a way to write them", async () => {
    const { found } = await preview(server, agent, csv([{ ...flat(), Size: "1200" }]));
    expect(found.errors).toEqual([
      { row: 2, field: "size", message: expect.stringContaining("names no unit: write “1200 m²”") },
    ]);
  });

  test("whose currency column contradicts a price is refused at that row", async () => {
    const { found } = await preview(
      server,
      agent,
      csv([flat({ price: "5,000,000", Currency: "NGN" }), flat({ Currency: "USD" })]),
    );
    expect(found.errors).toMatchObject([{ row: 3, field: "price", message: expect.stringContaining("USD") }]);
    expect(found.sample).toMatchObject([{ price: "₦5,000,000" }, { action: "mistakes" }]);
  });

  test("is imported as a whole: what is complete is seen at once, the rest are drafts", async () => {
    const list = await call(server, "GET", "/state/oyo");
    expect(list.text).not.toContain("Seen at once");
    const file = csv([
      flat({
        title: "Seen at once",
        swimmingPool: "Yes",
        bedrooms: "3",
        images: "https://a.example/1.jpg, https://a.example/2.jpg",
      }),
      flat({ title: "Not yet priced", price: "" }),
      flat({ title: "Kept back", isOffered: "no" }),
    ]);
    const { found } = await preview(server, agent, file);
    expect(found).toMatchObject({ rows: 3, creates: 3, updates: 0, unchanged: 0, drafts: 2, errors: [] });
    expect(found.sample).toMatchObject([
      { row: 2, action: "create", title: "Seen at once", status: "published", notes: [] },
      { row: 3, action: "create", status: "draft", notes: ["Enter a price"] },
      { row: 4, action: "create", status: "draft", notes: ["isOffered is no, so it stays a draft"] },
    ]);
    expect(own()).toEqual([]);

    const { status, lines, last } = await importFile(server, agent, file);
    expect([status, lines[0]]).toEqual([200, { done: 0, total: 3 }]);
    expect(last).toEqual({
      result: { importId: expect.any(String), created: 3, updated: 0, unchanged: 0, drafts: 2, unreadColumns: [] },
    });
    expect(own()).toMatchObject([
      {
        title: "Seen at once",
        is_published: 1,
        price_amount: 250_000_000,
        price_period: "year",
        swimming_pool: 1,
        bedrooms: 3,
      },
      { title: "Not yet priced", is_published: 0, is_complete: 0, is_offered: 1 },
      { title: "Kept back", is_published: 0, is_complete: 1, is_offered: 0 },
    ]);
    expect(own()[0]?.["images"]).toBe('["https://a.example/1.jpg","https://a.example/2.jpg"]');
    expect((await call(server, "GET", "/state/oyo")).text).toContain("Seen at once");
  });

  test("is written into the audit log with what each listing became", async () => {
    const before = events("listing-created").length;
    await importFile(server, agent, csv([flat({ title: "Noted" }), flat({ title: "Noted too" })]));
    const made = events("listing-created").slice(before);
    expect(made.map((event) => event["subject_name"])).toEqual(["Noted", "Noted too"]);
    expect(JSON.parse(String(made[0]?.["detail"]))).toMatchObject({
      before: {},
      after: { title: "Noted", state: "Oyo" },
    });
    const [whole] = events("listings-imported").slice(-1);
    expect(JSON.parse(String(whole?.["detail"]))).toMatchObject({ created: 2, updated: 0 });
  });

  test("takes the example file", async () => {
    const { found } = await preview(server, agent, listingTemplate);
    expect(found).toMatchObject({ creates: 2, drafts: 1, errors: [] });
  });

  test("knows categories, states and columns however they are written", async () => {
    const file = csv([
      {
        Title: "A door",
        PRICE: "₦185,000",
        Category: "Builders Mart",
        "Sub category": "Lights and Switch",
        State: "akwa-ibom",
        description: "Brass.",
        "count in stock": "4",
      },
      { Title: "A plot", PRICE: "₦5m", Category: "LANDS", State: "Abuja", description: "Fenced." },
    ]);
    const { last } = await importFile(server, agent, file);
    expect(last).toHaveProperty("result");
    expect(own()).toMatchObject([
      { category: "buildersmart", sub_category: "lightsandswitch", state: "Akwa Ibom", count_in_stock: 4 },
      { category: "land", sub_category: null, state: "FCT", count_in_stock: 1 },
    ]);
  });
});

describe("a file that was exported", () => {
  const hostile = [
    flat({
      title: "=HYPERLINK(1)",
      location: "+234",
      nearbySchools: "@school",
      nearbyHospitals: "-1",
      description: "'=quoted",
    }),
    flat({ title: 'A "quoted", one; two', description: "Two\nlines\r\nand three\ttabs", price: "₦85,000,000" }),
    flat({ title: "Ìlú Ọ̀yọ́", price: "", isOffered: "no", countInStock: "0" }),
  ];

  test("says what moving in costs: stated sums, what comes back, and whether every fee is stated", async () => {
    const fees = { agencyFee: "10%", legalFee: "none", cautionFee: "₦200,000", serviceCharge: "none" };
    await importFile(server, agent, csv([flat({ price: "₦2,000,000 per year", advanceMonths: "12", ...fees })]));
    const response = await fetch(`${server.url}/api/properties/user/${agent.id}/export`, {
      headers: { authorization: `Bearer ${agent.token}` },
    });
    const [, row = ""] = (await response.text()).split("\r\n");
    expect(row.endsWith('"₦2,400,000","₦200,000","₦2,000,000",yes')).toBe(true);
  });

  test("begins with the mark of UTF-8, names its columns, and is not to be kept", async () => {
    await importFile(server, agent, csv(hostile));
    const response = await fetch(`${server.url}/api/properties/user/${agent.id}/export`, {
      headers: { authorization: `Bearer ${agent.token}` },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="listings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    const shown = ["moveIn", "moveInRefundable", "moveInSecondYear", "moveInIsComplete"];
    expect(text.split("\r\n")[0]).toBe([...columns, ...shown].join(","));
    expect(text).toContain("₦85,000,000");
    expect(text.endsWith("\r\n")).toBe(true);
  });

  test("holds nothing that a spreadsheet would run", async () => {
    await importFile(server, agent, csv(hostile));
    const cells = (await rowsOf((await exported(server, agent)).text)).flat();
    expect(cells).toContain("'=HYPERLINK(1)");
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test("changes nothing when it is imported as it is, and what was changed in it alone", async () => {
    await importFile(server, agent, csv(hostile));
    const before = own();
    const { text } = await exported(server, agent);
    expect((await preview(server, agent, text)).found).toMatchObject({
      unchanged: 3,
      creates: 0,
      updates: 0,
      errors: [],
    });
    const created = events("listing-changed").length;
    expect((await importFile(server, agent, text)).last).toMatchObject({
      result: { unchanged: 3, created: 0, updated: 0 },
    });
    expect(own()).toEqual(before);
    expect(events("listing-changed")).toHaveLength(created);

    const changed = text.replace("₦85,000,000", "₦80m");
    expect((await preview(server, agent, changed)).found).toMatchObject({ unchanged: 2, updates: 1 });
    await importFile(server, agent, changed);
    expect(own().map(({ version, price }) => [version, price])).toEqual([
      [1, "₦2.5m per annum"],
      [2, "₦80m"],
      [1, ""],
    ]);
    const [event] = events("listing-changed").slice(-1);
    expect(JSON.parse(String(event?.["detail"]))).toMatchObject({
      before: { price: "₦85,000,000" },
      after: { price: "₦80m" },
    });
  });

  test("holds no deleted listings and none of anybody else, and goes to nobody else but admins", async () => {
    await importFile(server, agent, csv([flat({ title: "Stays" }), flat({ title: "Goes" })]));
    inDatabase(
      server,
      "update properties set deleted_at = 1, is_published = 0 where owner_id = ? and title = 'Goes'",
      agent.id,
    );
    const { text } = await exported(server, agent);
    const rows = await rowsOf(text);
    expect(rows.slice(1).map((row) => row[2])).toEqual(["Stays"]);
    const other = await signUp(server, { isAgent: true });
    expect((await exported(server, agent, other.token)).status).toBe(403);
    inDatabase(server, "update users set is_admin = 1 where id = ?", other.id);
    expect((await exported(server, agent, other.token)).text).toBe(text);
  });

  test("with an old version of a listing is refused, whoever has changed it since", async () => {
    await importFile(server, agent, csv([flat()]));
    const { text } = await exported(server, agent);
    const [row] = own();
    const put = await call(server, "PUT", `/api/properties/${row?.["id"]}`, {
      token: agent.token,
      body: { price: "₦3m" },
    });
    expect(put.status).toBe(200);
    const { status, last } = await importFile(server, agent, text.replace("Bodija, Ibadan", "Agodi, Ibadan"));
    expect(status).toBe(422);
    expect(last["rows"]).toMatchObject([
      { row: 2, field: "version", message: expect.stringContaining("version 2 now") },
    ]);
    expect(own()).toMatchObject([{ price: "₦3m", location: "Bodija, Ibadan" }]);
  });
});
