/** What agents and admins do with listings. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, call, inDatabase, signUp } from "../support/accounts.ts";
import { asOwner, asVisitor, change, complete, newDraft, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
let other: Account;
let admin: Account;

beforeAll(async () => {
  agent = await signUp(server, { name: "Ada Obi", isAgent: true });
  other = await signUp(server, { name: "Bola Ade", isAgent: true });
  admin = await signUp(server, { name: "Chidi Eze" });
  inDatabase(server, "update users set is_admin = 1 where id = ?", admin.id);
});

const page = async (path: string): Promise<string> => (await call(server, "GET", path)).text;
/** The titles that the newest page of the public list shows. */
const isListed = async (title: string): Promise<boolean> => (await page("/home")).includes(title);

describe("a new property", () => {
  test("is a blank draft that its creator and admins see, and nobody else", async () => {
    const { status, body, headers } = await call(server, "POST", "/api/properties", { token: agent.token });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: "Sample title", price: "", category: "", status: "draft", images: [] });
    expect(headers.get("etag")).toBe(`"${body["version"]}"`);
    const id = String(body["_id"]);
    expect((await asOwner(server, agent, id)).body).toMatchObject({ _id: id, status: "draft" });
    expect((await asOwner(server, admin, id)).status).toBe(200);
    for (const answer of [await asVisitor(server, id), await asOwner(server, other, id)]) {
      expect(answer).toMatchObject({ status: 404, body: { message: "Property not found" } });
    }
    expect((await call(server, "GET", `/property/${id}`)).status).toBe(404);
  });

  test("takes nothing from its body: whoever asks owns it, whatever is said", async () => {
    const body = { ownerId: other.id, owner_id: other.id, isOffered: true, title: "Not blank", rating: 5 };
    const { body: made } = await call(server, "POST", "/api/properties", { token: agent.token, body });
    expect(made).toMatchObject({ title: "Sample title", rating: 0, owner: { _id: agent.id, name: "Ada Obi" } });
  });

  test("is seen on the list, in searches and at its address as soon as it is filled in, also where those were kept", async () => {
    const id = await newDraft(server, agent);
    const title = "Terrace beside the waterworks";
    expect(await isListed(title)).toBe(false);
    expect(await page("/search/waterworks")).not.toContain(title);
    const partly = await change(server, agent, id, { ...complete, title, description: "" });
    expect(partly.body).toMatchObject({ status: "draft", version: 2 });
    expect(await isListed(title)).toBe(false);
    const whole = await change(server, agent, id, { description: "Dry." });
    expect(whole.body).toMatchObject({ status: "published", priceAmount: 120_000_000, pricePeriod: "year" });
    expect(await isListed(title)).toBe(true);
    expect(await page("/search/waterworks")).toContain(title);
    expect(await page(`/property/${id}`)).toContain(title);
    expect((await asVisitor(server, id)).body).toMatchObject({ _id: id, title });
  });
});

describe("a change", () => {
  let id: string;
  beforeAll(async () => {
    id = await newListing(server, agent, { title: "Bungalow for changes" });
  });

  test("that is not given leaves a field as it is, and one that changes nothing is no new version", async () => {
    const { body: before } = await asOwner(server, agent, id);
    const { body: after } = await change(server, agent, id, { propertyId: id, title: before["title"] });
    expect(after["version"]).toBe(before["version"]);
    const { body } = await change(server, agent, id, { bedrooms: 4, swimmingPool: true });
    expect(body).toMatchObject({ ...complete, title: "Bungalow for changes", bedrooms: 4, swimmingPool: true });
    expect(body["version"]).toBe(Number(before["version"]) + 1);
  });

  test("shows at once on the pages that show the listing", async () => {
    expect(await page(`/property/${id}`)).toContain("Bungalow for changes");
    await change(server, agent, id, { title: "Bungalow with a new roof" });
    expect(await page(`/property/${id}`)).toContain("Bungalow with a new roof");
    expect(await isListed("Bungalow with a new roof")).toBe(true);
    await change(server, agent, id, { title: "Bungalow for changes" });
  });

  const pictures = (count: number) => Array.from({ length: count }, (_, index) => `https://example.com/${index}.jpg`);
  test.each([
    ["category", { category: "castle" }],
    ["state", { state: "Atlantis" }],
    ["state", { state: "Dubai" }],
    ["state", { state: "Dubai", category: "rent" }],
    ["subCategory", { category: "buildersmart", subCategory: "castles" }],
    ["title", { title: "x".repeat(121) }],
    ["title", { title: "two\nlines" }],
    ["title", { title: 7 }],
    ["price", { price: "9".repeat(81) }],
    ["description", { description: "x".repeat(5_001) }],
    ["description", { description: "nul \u0000" }],
    ["bedrooms", { bedrooms: -1 }],
    ["bathrooms", { bathrooms: 1.5 }],
    ["toilets", { toilets: "many" }],
    ["parkingSpace", { parkingSpace: 1e9 }],
    ["price", { price: "₦0" }],
    ["price", { price: "NGN 0.00 per month" }],
    ["countInStock", { countInStock: null }],
    ["swimmingPool", { swimmingPool: "perhaps" }],
    ["images", { images: ["javascript:alert(1)"] }],
    ["images", { images: ["data:image/png;base64,AAAA"] }],
    ["images", { images: ["http://example.com/no-browser-loads-it-here.jpg"] }],
    ["images", { images: pictures(21) }],
    ["images", { images: [7] }],
    ["images", { images: [`/media/uploads/${"0".repeat(32)}-800.webp`] }],
    ["isOffered", { isOffered: "yes" }],
  ])("of %s that cannot be is refused with a sentence and changes nothing: %o", async (field, fields) => {
    const { body: before } = await asOwner(server, agent, id);
    const { status, body } = await change(server, agent, id, { bedrooms: 9, ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] as object).map((name) => name.split(".")[0])).toEqual([field]);
    expect((await asOwner(server, agent, id)).body).toEqual(before);
  });

  test("names the one address that is none", async () => {
    const images = ["https://example.com/1.jpg", "ftp://example.com/2.jpg"];
    const { body } = await change(server, agent, id, { images });
    expect((body["errors"] as Record<string, string>)["images"]).toContain("“ftp://example.com/2.jpg”");
  });

  test("takes pictures as a list, or as they are typed: separated by comma and space", async () => {
    const typed = "https://example.com/a,b.jpg, https://example.com/c.jpg, https://example.com/c.jpg";
    const { body } = await change(server, agent, id, { images: typed });
    expect(body["images"]).toEqual(["https://example.com/a,b.jpg", "https://example.com/c.jpg"]);
    const texts = { "https://example.com/c.jpg": "The kitchen", "https://example.com/none.jpg": "Nothing" };
    const { body: described } = await change(server, agent, id, { imageTexts: texts });
    expect(described["imageTexts"]).toEqual({ "https://example.com/c.jpg": "The kitchen" });
  });

  test("to each category and state of the edit form is taken; Dubai is for Dubai properties", async () => {
    const dubai = await change(server, agent, id, { category: "dubai properties", state: "Dubai" });
    expect(dubai.body).toMatchObject({ category: "dubai properties", state: "Dubai" });
    const item = await change(server, agent, id, { category: "buildersmart", state: "FCT" });
    expect(item.body).toMatchObject({ category: "buildersmart", subCategory: "others", state: "FCT" });
    expect((await change(server, agent, id, { category: "rent", state: "Lagos" })).body["subCategory"]).toBeNull();
  });

  test("is published only when it is whole, and taken back to a draft at once", async () => {
    const refused = await change(server, agent, id, { description: " ", price: "", isOffered: true });
    expect(refused).toMatchObject({ status: 422, body: { errors: { price: "Enter a price" } } });
    expect(Object.keys(refused.body["errors"] as object)).toEqual(["price", "description"]);
    expect((await change(server, agent, id, { isOffered: false })).body["status"]).toBe("draft");
    expect(await isListed("Bungalow for changes")).toBe(false);
    expect((await call(server, "GET", `/property/${id}`)).status).toBe(404);
    const sold = await change(server, agent, id, { isOffered: true, countInStock: 0 });
    expect(sold.body["status"]).toBe("unavailable");
    expect(await isListed("Bungalow for changes")).toBe(true);
  });

  test("that would leave a published listing incomplete is refused with the fields, unless it says that it is a draft now", async () => {
    const title = "House that stays";
    const seen = await newListing(server, agent, { title });
    const { body: before } = await asOwner(server, agent, seen);
    for (const empty of [
      { price: "" },
      { description: " ", bedrooms: 3 },
      { category: "" },
      { title: "Sample title" },
    ]) {
      const { status, body } = await change(server, agent, seen, empty);
      expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [Object.keys(empty)[0]]]);
      expect(body["message"]).toMatch(/also send isOffered: false$/);
    }
    expect((await asOwner(server, agent, seen)).body).toEqual(before);
    expect(await isListed(title)).toBe(true);
    const draft = await change(server, agent, seen, { price: "", isOffered: false });
    expect(draft).toMatchObject({ status: 200, body: { status: "draft", price: "" } });
    expect(await isListed(title)).toBe(false);
    // A draft may be as empty as it is.
    expect((await change(server, agent, seen, { description: "" })).status).toBe(200);
    const sold = await newListing(server, agent, { countInStock: 0 });
    expect((await change(server, agent, sold, { state: "" })).status).toBe(422);
  });

  test("for another listing than the address names is refused", async () => {
    const { status, body } = await change(server, agent, id, { propertyId: crypto.randomUUID(), bedrooms: 8 });
    expect([status, Object.keys(body["errors"] as object)]).toEqual([400, ["propertyId"]]);
  });

  test("is on record with who made it, before and after", async () => {
    await change(server, admin, id, { price: "₦2m per annum", bedrooms: 2 });
    const [event] = inDatabase(server, "select * from audit_events where subject_id = ? order by id desc", id);
    expect(event).toMatchObject({ kind: "listing-changed", actor_id: admin.id, actor_name: "Chidi Eze" });
    expect(event?.["subject_name"]).toBe("Bungalow for changes");
    expect(JSON.parse(String(event?.["detail"]))).toEqual({
      before: { price: "₦1.2m per annum", bedrooms: 4 },
      after: { price: "₦2m per annum", bedrooms: 2 },
    });
  });
});

test("no field that a form does not have changes anything, whichever column it names", async () => {
  const id = await newListing(server, agent);
  const row = () => inDatabase(server, "select * from properties where id = ?", id)[0] ?? {};
  const before = row();
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const given = [
    ...["title", "price", "category", "sub_category", "state", "location", "description", "images", "image_texts"],
    ...["count_in_stock", "bedrooms", "bathrooms", "toilets", "parking_space", "swimming_pool", "is_offered"],
    ...["nearby_schools", "nearby_hospitals", "nearby_super_markets", "size", "version"],
  ];
  const columns = Object.keys(before).filter((name) => !given.includes(name));
  expect(columns).toContain("owner_id");
  for (const column of columns) {
    for (const name of new Set([column, camel(column)])) {
      for (const value of [other.id, 7, true]) await change(server, agent, id, { [name]: value });
    }
  }
  const extra = { _id: "x", ownerId: other.id, numReviews: 9, rating: 5, status: "draft", owner: { _id: other.id } };
  expect((await change(server, agent, id, extra)).status).toBe(200);
  expect(row()).toEqual(before);
});

describe("two people who edit one listing", () => {
  test("are both heard, or the later one is shown what is there now", async () => {
    const id = await newListing(server, agent);
    const { body: read, headers } = await asOwner(server, agent, id);
    const version = read["version"];
    expect((await change(server, admin, id, { version, price: "₦3m per annum" })).status).toBe(200);
    const stale = await change(server, agent, id, { version, bedrooms: 5 });
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE", current: { price: "₦3m per annum" } } });
    const tag = { "if-match": headers.get("etag") ?? "" };
    for (const old of [tag, { "if-match": '"nonsense"' }]) {
      expect((await change(server, agent, id, { bedrooms: 5 }, old)).status).toBe(412);
    }
    const removal = await call(server, "DELETE", `/api/properties/${id}`, { token: agent.token, headers: tag });
    expect(removal).toMatchObject({ status: 412, body: { current: { price: "₦3m per annum", bedrooms: 0 } } });
    const current = (stale.body["current"] as { version: number }).version;
    const saved = await change(server, agent, id, { version: current, bedrooms: 5 }, { "if-match": `"${current}"` });
    expect(saved.body).toMatchObject({ price: "₦3m per annum", bedrooms: 5 });
  });

  test("are heard by If-Match as HTTP has it: one of a list, any with *, and never a weak tag", async () => {
    const id = await newListing(server, agent);
    const version = async () => Number((await asOwner(server, agent, id)).body["version"]);
    let bedrooms = 0;
    const putWith = async (tag: string) => {
      bedrooms += 1;
      return (await change(server, agent, id, { bedrooms }, { "if-match": tag })).status;
    };
    const now = await version();
    for (const old of [`W/"${now}"`, `"${now - 1}", W/"${now}"`, `"0${now}"`, `"a, ${now}"`, '""', "", `${now}`]) {
      expect([old, await putWith(old)]).toEqual([old, 412]);
    }
    expect(await version()).toBe(now);
    expect(await putWith(`"x,y", "${now - 1}" ,"${now}"`)).toBe(200);
    expect(await putWith(`W/"1","${now + 1}"`)).toBe(200);
    expect(await putWith("*")).toBe(200);
    const remove = (tag: string) =>
      call(server, "DELETE", `/api/properties/${id}`, { token: agent.token, headers: { "if-match": tag } });
    expect((await remove(`W/"${now + 3}"`)).status).toBe(412);
    expect((await remove(`"1", "${now + 3}"`)).status).toBe(204);
    expect((await remove("*")).status).toBe(404);
  });

  test("never overwrite each other: of 30 changes of one version one is taken", async () => {
    const id = await newListing(server, agent);
    const { version } = (await asOwner(server, agent, id)).body;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => change(server, agent, id, { version, bedrooms: index + 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(409)]);
    const taken = answers.find(({ status }) => status === 200);
    expect((await asOwner(server, agent, id)).body["bedrooms"]).toBe(taken?.body["bedrooms"]);
  });
});

describe("a deleted listing", () => {
  test("is gone at once, and comes back as it was", async () => {
    const title = "Flat that comes back";
    const id = await newListing(server, agent, { title });
    expect(await isListed(title)).toBe(true);
    const remove = () => call(server, "DELETE", `/api/properties/${id}`, { token: agent.token });
    expect((await remove()).status).toBe(204);
    expect(await isListed(title)).toBe(false);
    expect((await call(server, "GET", `/property/${id}`)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await change(server, agent, id, { title: "Changed" })).status).toBe(404);
    const restored = await call(server, "POST", `/api/properties/${id}/restore`, { token: agent.token });
    expect(restored.body).toMatchObject({ title, status: "published", deletedAt: null });
    expect(await isListed(title)).toBe(true);
  });
});

test("a listing's own answer is for whoever manages it and never kept for others", async () => {
  const id = await newDraft(server, agent);
  const own = await asOwner(server, agent, id);
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect((await asVisitor(server, id)).status).toBe(404);
  await change(server, agent, id, complete);
  const [visible, mine] = [await asVisitor(server, id), await asOwner(server, agent, id)];
  expect(Object.keys(mine.body)).toEqual(expect.arrayContaining(["version", "status", "owner"]));
  for (const hidden of ["version", "status", "owner", "isOffered", "deletedAt"]) {
    expect(visible.body).not.toHaveProperty(hidden);
  }
  expect((await asOwner(server, other, id)).body).toEqual(visible.body);
});
