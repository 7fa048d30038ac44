/** What is wrong with a file of listings, and what breaks an import off: nothing of it is written. */
import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { type Account, call, columnsInDatabase, faultsInDatabase, inDatabase, signUp } from "../support/accounts.ts";
import {
  csv,
  exported,
  flat,
  importFile,
  importingAgent,
  listingsOf,
  manyFlats,
  preview,
} from "../support/listing-files.ts";
import { startServer } from "../support/server.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
const agent = importingAgent(server);
const own = (of: Account = agent) => listingsOf(server, of);
describe("mistakes", () => {
  test.each(["1", "TRUE", "", "false"])("in asking for a preview (%j) write nothing", async (preview) => {
    const path = `/api/properties/import?preview=${preview}`;
    const headers = { "content-type": "text/csv" };
    const { status } = await call(server, "POST", path, { token: agent.token, body: csv([flat()]), headers });
    expect([status, own()]).toEqual([400, []]);
  });

  test("are all told, in all rows, as a spreadsheet counts them, and nothing is written", async () => {
    const file = csv([
      flat(),
      flat({
        title: "x".repeat(121),
        category: "rant",
        state: "Lagoss",
        bedrooms: "three",
        images: "javascript:alert(1)",
      }),
      {},
      flat({ swimmingPool: "maybe", countInStock: "-1", state: "Dubai", version: "new" }),
    ]);
    const { found } = await preview(server, agent, file);
    expect(found.errors.map(({ row, field }) => `${row} ${field}`).sort()).toEqual(
      [
        "3 title",
        "3 category",
        "3 state",
        "3 bedrooms",
        "3 images",
        "5 swimmingPool",
        "5 countInStock",
        "5 state",
        "5 version",
      ].sort(),
    );
    const told = Object.fromEntries(found.errors.map(({ row, field, message }) => [`${row} ${field}`, message]));
    expect(told["3 category"]).toBe("“rant” is not a category: did you mean “rent”?");
    expect(told["3 state"]).toBe("“Lagoss” is not a state: did you mean “Lagos”?");
    expect(told["5 swimmingPool"]).toBe("“maybe” is neither yes nor no");
    expect(told["5 state"]).toContain("Dubai is only for Dubai properties");
    expect(found.sample.map(({ row, action }) => [row, action])).toEqual([
      [2, "create"],
      [3, "mistakes"],
      [5, "mistakes"],
    ]);
    const { status, last } = await importFile(server, agent, file);
    expect([status, last["code"], last["rows"]]).toEqual([422, "INVALID_ROWS", found.errors]);
    expect(own()).toEqual([]);
  });

  test("in the names of columns are told with what was probably meant", async () => {
    const { found } = await preview(
      server,
      agent,
      "title,prise,smell,title,_id,description\nHouse,₦1m,none,House,,Dry\n",
    );
    expect(found.errors).toMatchObject([
      { row: 1, field: "title", message: expect.stringContaining("two columns") },
      { row: 1, field: "prise", message: expect.stringContaining("did you mean “price”?") },
      { row: 1, field: "price", message: "New listings need the column “price”: add it" },
      { row: 1, field: "category" },
      { row: 1, field: "state" },
    ]);
    expect(found.unreadColumns).toEqual(["smell"]);
    const nothing = await preview(server, agent, "2024,1,2\n3,4,5\n");
    expect(nothing.found.errors).toEqual([
      { row: 1, field: "", message: expect.stringContaining("The first row must name the columns") },
    ]);
  });

  test("in one row of many keep all others from being written", async () => {
    const rows = [...manyFlats(200), flat({ category: "palace" })];
    const { status, last } = await importFile(server, agent, csv(rows));
    expect([status, last["rows"]]).toMatchObject([422, [{ row: 202, field: "category" }]]);
    expect(own()).toEqual([]);
  });

  test("with _id: another's, a deleted, an unknown and a repeated one change nobody's listing", async () => {
    const other = await signUp(server, { isAgent: true });
    await importFile(server, other, csv([flat({ title: "Somebody else's" })]));
    await importFile(server, agent, csv([flat({ title: "Mine" }), flat({ title: "Deleted" })]));
    inDatabase(
      server,
      "update properties set deleted_at = 1, is_published = 0 where owner_id = ? and title = 'Deleted'",
      agent.id,
    );
    const [theirs] = own(other);
    const [mine, deleted] = own();
    const ids = [theirs, deleted, mine, mine].map((row) => String(row?.["id"]));
    const file = csv([...ids, "nobody's"].map((_id) => ({ _id, price: "₦1" })));
    const { status, last } = await importFile(server, agent, file);
    expect(status).toBe(422);
    expect(last["rows"]).toMatchObject([
      { row: 2, field: "_id", message: "None of your listings has this _id: leave it empty to create a new one" },
      { row: 3, field: "_id", message: expect.stringContaining("deleted") },
      { row: 5, field: "_id", message: "Row 4 has the same _id: keep one of them" },
      { row: 6, field: "_id", message: "None of your listings has this _id: leave it empty to create a new one" },
    ]);
    expect([own(other), own()]).toEqual([[theirs], [mine, deleted]]);
    // Not even an admin changes what is not theirs by a file.
    inDatabase(server, "update users set is_admin = 1 where id = ?", other.id);
    expect((await importFile(server, other, csv([{ _id: String(mine?.["id"]), price: "₦1" }]))).status).toBe(422);
  });

  test("with pictures: one that was never uploaded, and more than twenty", async () => {
    const upload = `/media/uploads/${"a".repeat(32)}-1600.webp`;
    const many = Array.from({ length: 21 }, (_, index) => `https://a.example/${index}.jpg`).join(", ");
    const { found } = await preview(server, agent, csv([flat({ images: upload }), flat({ images: many })]));
    expect(found.errors).toMatchObject([
      { row: 2, field: "images", message: expect.stringContaining("not on this site") },
      { row: 3, field: "images", message: "A listing can have at most 20 pictures" },
    ]);
  });

  test("never name what is no column of a file: nothing else of a listing can be set", async () => {
    const names = columnsInDatabase(server).get("properties") ?? [];
    const file = `${["title", ...names.filter((name) => name.includes("_"))].join(",")}\nHouse${",1".repeat(20)}\n`;
    const { found } = await preview(server, agent, file);
    for (const name of ["owner_id", "num_reviews", "is_published", "created_at", "deleted_at"]) {
      expect([...found.unreadColumns, ...found.errors.map(({ field }) => field)]).toContain(name);
    }
  });
});

describe("files as programs write them", () => {
  const plain = csv([flat({ title: "₦ and Ọ̀" })]);

  test.each([
    ["UTF-8", Buffer.from(plain)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${plain}`)],
    ["UTF-16", Buffer.from(`\uFEFF${plain}`, "utf16le")],
    ["UTF-16, the other way round", Buffer.from(`\uFEFF${plain}`, "utf16le").swap16()],
    ["semicolons", Buffer.from(csv([flat({ title: "₦ and Ọ̀" })], ";"))],
    ["tabs", Buffer.from(csv([flat({ title: "₦ and Ọ̀" })], "\t"))],
    ["Excel's hint", Buffer.from(`sep=;\r\n${csv([flat({ title: "₦ and Ọ̀" })], ";")}`)],
    ["lines of Unix", Buffer.from(plain.replaceAll("\r\n", "\n"))],
  ])("%s is understood", async (_name, file) => {
    const { found } = await preview(server, agent, file);
    expect(found).toMatchObject({ creates: 1, errors: [], sample: [{ row: 2, title: "₦ and Ọ̀" }] });
  });

  test.each([
    ["an old Windows encoding", Buffer.from(csv([flat({ title: "Café" })]), "latin1"), "UTF-8"],
    ["a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "workbook"],
    ["a picture", Buffer.from([0, 1, 2, 3, 0, 0]), "not a text file"],
    ["nothing", Buffer.from(" \r\n"), "must name the columns"],
    ["names without listings", Buffer.from("title,price\r\n"), "has no listings"],
    ["5,001 rows", Buffer.from(`title\n${"House\n".repeat(5_001)}`), "At most 5,000 rows"],
    // Neither is read to its end: each would fill the memory of a small server.
    ["millions of rows", Buffer.from(`title\n${"a\n".repeat(5_500_000)}`), "At most 5,000 rows"],
    ["millions of empty rows", Buffer.from(`title\n${"\n".repeat(11_000_000)}`), "empty rows"],
    ["millions of cells", Buffer.from(`title\n${",".repeat(11_000_000)}`), "thousands of cells"],
  ])("%s is refused with a sentence that says what to do", async (_name, file, words) => {
    const { status, body } = await preview(server, agent, file);
    expect([status, body["code"]]).toEqual([422, "INVALID"]);
    expect(body["message"]).toContain(words);
  });

  test("a quotation mark that is never closed is told with its row", async () => {
    const { found } = await preview(server, agent, `${csv([flat()])}"Open,₦1,rent,Oyo,Bodija,Dry\nHouse,₦1,rent\n`);
    expect(found.errors).toMatchObject([{ row: 3, field: "", message: expect.stringContaining("quotation mark") }]);
  });

  test("a cell too many is told with its row", async () => {
    const { found } = await preview(server, agent, `${csv([flat()])}House,₦1,rent,Oyo,Bodija,Dry, but loud\n`);
    expect(found.errors).toMatchObject([{ row: 3, message: expect.stringContaining("more cells") }]);
  });

  test("other types are 415, 12 MiB and more are 413, and people who list nothing are 403", async () => {
    const post = (token: string, body: string, type: string) =>
      call(server, "POST", "/api/properties/import", { token, body, headers: { "content-type": type } });
    expect((await post(agent.token, "{}", "application/json")).status).toBe(415);
    expect((await post(agent.token, "x".repeat(12 * 1_048_576 + 1), "text/csv")).status).toBe(413);
    expect((await post((await signUp(server)).token, plain, "text/csv")).status).toBe(403);
  });

  test("after sixty imports in an hour the next one has to wait", async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 60; index += 1) statuses.add((await importFile(server, agent, "")).status);
    const { status, last } = await importFile(server, agent, "");
    expect([[...statuses], status, last["code"]]).toEqual([[422], 429, "TOO_MANY_TRIES"]);
  });
});

describe("an import that does not come to its end", () => {
  const file = csv(manyFlats(3_000));

  /** Sends `file` and resolves when rows of it have been written. */
  function begin(url: string, id: string, { token }: Account = agent) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "text/csv" };
    const sent = request(`${url}/api/properties/import?id=${id}`, { method: "POST", headers });
    sent.on("error", () => undefined);
    sent.end(file);
    return once(sent, "response").then(async ([response]) => {
      response.on("error", () => undefined);
      for (let told = ""; !/"done":[1-9]/.test(told); ) told += String(await once(response, "data"));
      return sent;
    });
  }

  const kept = (id: string) => call(server, "GET", `/api/properties/import?id=${id}`, { token: agent.token });

  test("leaves nothing behind where its connection breaks, and says so to whoever asks", async () => {
    const id = crypto.randomUUID();
    (await begin(server.url, id)).destroy();
    // The answer waits for what is being written.
    const { status, body } = await kept(id);
    expect([status, body["message"]]).toEqual([404, "Nothing was imported"]);
    expect(own()).toEqual([]);
    expect(inDatabase(server, "select count(*) as n from audit_events where detail like ?", `%${id}%`)).toEqual([
      { n: 0 },
    ]);
  });

  test("leaves nothing behind where the server is killed in the middle", async () => {
    const killed = await startServer();
    const other = await signUp(killed, { isAgent: true });
    await begin(killed.url, crypto.randomUUID(), other);
    process.kill(killed.pid ?? 0, "SIGKILL");
    await expect.poll(() => faultsInDatabase(killed), { timeout: 10_000 }).toEqual([]);
    expect(listingsOf(killed, other)).toEqual([]);
    const next = await startServer({ dataDir: killed.dataDir });
    expect((await importFile(next, other, csv([flat()]))).last).toHaveProperty("result");
    await next.stop();
  });

  test("and is sent again under the same id imports nothing twice", async () => {
    const id = crypto.randomUUID();
    const first = await importFile(server, agent, csv([flat(), flat()]), `?id=${id}`);
    const again = await importFile(server, agent, csv([flat(), flat()]), `?id=${id}`);
    expect(again.last).toEqual(first.last);
    expect((await kept(id)).body).toEqual(first.last["result"]);
    expect(own()).toHaveLength(2);
    const other = await signUp(server, { isAgent: true });
    expect((await call(server, "GET", `/api/properties/import?id=${id}`, { token: other.token })).status).toBe(404);
  });

  test("and comes with another file under the same id is refused in words, and nothing of it is imported", async () => {
    const id = crypto.randomUUID();
    const file = csv([flat({ title: "First file" })]);
    const first = await importFile(server, agent, file, `?id=${id}`);
    for (const other of [
      csv([flat({ title: "Second file" })]),
      csv([flat(), flat()]),
      csv([flat({ state: "Mars" })]),
    ]) {
      const { status, last } = await importFile(server, agent, other, `?id=${id}`);
      expect([status, last["code"], Object.keys(last["errors"] as object)]).toEqual([409, "CONFLICT", ["id"]]);
      expect(last["message"]).toMatch(/^Another file was imported under this id/);
    }
    expect(own().map(({ title }) => title)).toEqual(["First file"]);
    expect((await importFile(server, agent, file, `?id=${id}`)).last).toEqual(first.last);
    expect((await kept(id)).body).toEqual(first.last["result"]);
    expect(own()).toHaveLength(1);
  });

  test("and of ten at once that change the same listing one is kept", async () => {
    await importFile(server, agent, csv([flat()]));
    const { text } = await exported(server, agent);
    const files = Array.from({ length: 10 }, (_, index) => text.replace("₦2.5m", `₦${index + 3}m`));
    const answers = await Promise.all(files.map((one) => importFile(server, agent, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    expect(own()).toMatchObject([{ version: 2 }]);
  });
});
