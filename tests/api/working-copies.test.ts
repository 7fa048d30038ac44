/** What is typed into a listing and not saved: kept on the server for the person who types, and for nobody else. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { largestCopy } from "#lib/contracts/working-copy.ts";
import { type Account, call, inDatabase, newAdmin, signUp } from "../support/accounts.ts";
import { asOwner, asVisitor, change, newDraft, newListing } from "../support/listings.ts";
import { plainPicture, uploadForm } from "../support/pictures.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
let other: Account;
let admin: Account;

beforeAll(async () => {
  agent = await signUp(server, { name: "Ada Obi", isAgent: true });
  other = await signUp(server, { name: "Bola Ade", isAgent: true });
  admin = await newAdmin(server);
});

const pathOf = (id: string): string => `/api/properties/${id}/working-copy`;
const stateOf = async (id: string, { token } = agent) => (await call(server, "GET", pathOf(id), { token })).body;

interface Sent {
  readonly form?: string;
  readonly number?: number;
  readonly replaces?: object | null;
  readonly received?: string[];
  readonly inherited?: string[];
  readonly closing?: boolean;
  readonly before?: object;
  readonly version?: number;
  readonly by?: Account;
}

const keep = (
  id: string,
  fields: object,
  { form = "form-of-ada", number = 1, by = agent, replaces = null, version = 2, ...others }: Sent = {},
) =>
  call(server, "PUT", pathOf(id), {
    token: by.token,
    body: { fields, version, revision: { form, number }, replaces, ...others },
  });

const typedWords = "Half typed beside the aqueduct";

describe("a working copy", () => {
  test("takes incomplete and invalid text as typed, and the listing stays as it is", async () => {
    const id = await newListing(server, agent, { title: "House beside the weir" });
    const fields = { title: typedWords, price: " ₦4.", bedrooms: "thr", images: "https://a.example/1.jp", state: "" };
    const { status, body } = await keep(id, fields);
    expect([status, body]).toMatchObject([200, { copy: { fields, version: 2 } }]);
    expect(await stateOf(id)).toEqual(body);
    expect((await asOwner(server, agent, id)).body).toMatchObject({ title: "House beside the weir", bedrooms: 0 });
  });

  test("is seen by nobody else: not by visitors, in lists, searches and exports, nor by admins and other agents", async () => {
    const id = await newListing(server, agent, { title: "House beside the mill" });
    await keep(id, { title: typedWords });
    expect(await stateOf(id, admin)).toEqual({ copy: null, pictures: [] });
    expect((await call(server, "GET", pathOf(id), { token: other.token })).status).toBe(403);
    const paths = ["/home", `/property/${id}`, "/search/aqueduct", "/api/properties", "/api/suggestions?keyword=aqued"];
    for (const path of paths) expect((await call(server, "GET", path)).text, path).not.toContain(typedWords);
    const own = [`/api/properties/user/${agent.id}`, `/api/properties/user/${agent.id}/export`];
    for (const path of own) {
      const { status, text } = await call(server, "GET", path, { token: agent.token });
      expect([status, text.includes("beside the mill"), text.includes(typedWords)], path).toEqual([200, true, false]);
    }
    const log = await call(server, "GET", `/api/audit-events?subject=${id}`, { token: admin.token });
    expect(log.text).not.toContain(typedWords);
  });

  test("is one for each person: an admin's does not touch the owner's", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "The owner's" });
    await keep(id, { title: "The admin's" }, { by: admin, form: "form-of-admin" });
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { title: "The owner's" } } });
    expect(await stateOf(id, admin)).toMatchObject({ copy: { fields: { title: "The admin's" } } });
  });

  test("goes when a change of the listing holds it, when nothing differs any more, and when it is discarded", async () => {
    const id = await newListing(server, agent);
    const sending = { form: "form-of-ada", number: 3 };
    await keep(id, { title: "Saved now" }, sending);
    const saved = await change(server, agent, id, { title: "Saved now", workingCopy: sending });
    expect(saved.body["title"]).toBe("Saved now");
    expect(await stateOf(id)).toEqual({ copy: null, pictures: [] });
    await keep(id, { title: "Typed" }, { number: 4 });
    expect((await keep(id, {}, { number: 5 })).body).toEqual({ copy: null, pictures: [] });
    await keep(id, { title: "Typed" }, { number: 6 });
    expect((await call(server, "DELETE", pathOf(id), { token: agent.token })).status).toBe(204);
    expect(await stateOf(id)).toEqual({ copy: null, pictures: [] });
  });

  test("stays when the listing is changed without it, by a bulk action or by another form", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "Typed" }, { number: 2 });
    const body = { action: "unpublish", ids: [id] };
    await call(server, "POST", "/api/properties/bulk", { token: agent.token, body });
    await change(server, agent, id, { price: "₦2m", workingCopy: { form: "another-form", number: 9 } });
    await change(server, agent, id, { price: "₦3m", workingCopy: { form: "form-of-ada", number: 1 } });
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { title: "Typed" } } });
  });

  test("goes with its listing and with its person, and cannot be reached while the listing is deleted", async () => {
    const leaving = await signUp(server, { isAgent: true });
    const copies = (id: string) => inDatabase(server, "select person_id from working_copies where property_id = ?", id);
    const [first, second] = [await newListing(server, leaving), await newListing(server, leaving)];
    for (const id of [first, second]) await keep(id, { title: "Typed" }, { by: leaving });
    await call(server, "DELETE", `/api/properties/${first}`, { token: leaving.token });
    expect((await keep(first, { title: "More" }, { by: leaving, number: 2 })).status).toBe(404);
    expect((await call(server, "GET", pathOf(first), { token: leaving.token })).status).toBe(404);
    inDatabase(server, "delete from properties where id = ?", first);
    expect([copies(first).length, copies(second).length]).toEqual([0, 1]);
    expect((await call(server, "DELETE", `/api/users/${leaving.id}`, { token: admin.token })).status).toBe(204);
    expect(copies(second)).toEqual([]);
  });
});

describe("two forms of one person", () => {
  const onPhone = { form: "the-phone", number: 1 };
  const onLaptop = { form: "the-laptop", number: 1, replaces: onPhone, inherited: ["title"] };
  const both = { title: "Older", bedrooms: "4" };

  test("with one text: the later one keeps only its own changes when the other has saved the listing", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "Older" }, onPhone);
    await change(server, agent, id, { title: "Newer", workingCopy: { ...onPhone, number: 2 } });
    const { body } = await keep(id, both, onLaptop);
    expect(body).toMatchObject({ copy: { fields: { bedrooms: "4" } }, listing: { title: "Newer", version: 3 } });
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { bedrooms: "4" } } });
    // What this form has typed itself stays.
    const other = await keep(
      id,
      { title: "Older again", bedrooms: "4" },
      { ...onLaptop, number: 2, inherited: ["bedrooms"] },
    );
    expect(other.body).toMatchObject({ copy: { fields: { title: "Older again", bedrooms: "4" } } });
    expect(other.body["listing"]).toBeUndefined();
  });

  test("with one text: the later one lets go of what the other has taken back", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "Older" }, onPhone);
    await keep(id, {}, { ...onPhone, number: 2 });
    expect((await keep(id, both, onLaptop)).body).toMatchObject({ copy: { fields: { bedrooms: "4" } } });
  });

  test("with one text: it stays where the listing was changed without it", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "Older" }, onPhone);
    await change(server, agent, id, { title: "Newer" });
    expect((await keep(id, both, onLaptop)).body).toMatchObject({ copy: { fields: both } });
  });

  test("do not overwrite each other unseen: the older one is told, and goes on when it has seen the newer", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "On the phone" }, { form: "the-phone", number: 1 });
    const refused = await keep(id, { title: "On the desk" }, { form: "the-desk", number: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "STALE", current: { copy: { fields: { title: "On the phone" } } } },
    ]);
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { title: "On the phone" } } });
    const replaces = { form: "the-phone", number: 1 };
    expect((await keep(id, { title: "On the desk" }, { form: "the-desk", number: 2, replaces })).status).toBe(200);
    expect((await keep(id, { title: "Again" }, { form: "the-phone", number: 2 })).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { title: "On the desk" } } });
  });

  test("that close have fields joined that only one of them has changed, and the other one learns of it", async () => {
    const id = await newListing(server, agent);
    const before = { title: "Title before", city: "City before" };
    await keep(id, { title: "On the desk" }, { form: "the-desk", before: { title: before.title }, version: 3 });
    const closing = { form: "the-phone", closing: true, version: 2, before: { location: "Where it was" } };
    const { status, body } = await keep(id, { location: "On the phone" }, closing);
    const fields = { title: "On the desk", location: "On the phone" };
    const joined = { fields, before: { title: before.title, location: "Where it was" }, version: 2 };
    expect([status, body]).toMatchObject([200, { copy: joined }]);
    await keep(id, { bedrooms: "4", title: "Older" }, { ...closing, form: "the-sofa", inherited: ["title"] });
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { ...fields, bedrooms: "4" } } });
    for (const form of ["the-desk", "the-phone", "the-sofa"]) {
      const { status: later, body: refusal } = await keep(id, { title: "Later" }, { form, number: 2 });
      expect([later, refusal], form).toMatchObject([409, { current: { copy: { fields: { bedrooms: "4" } } } }]);
    }
  });

  test("that close keep the earlier of two texts in one field, and what is together too long is refused", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "First", description: "ả".repeat(largestCopy / 6) }, { form: "the-desk" });
    const closing = { form: "the-phone", closing: true };
    const { body } = await keep(id, { title: "Second", location: "Yaba" }, closing);
    expect(body).toMatchObject({ copy: { fields: { title: "First", location: "Yaba" } } });
    const long = await keep(id, { imageTexts: { a: "ả".repeat(largestCopy / 4) } }, { ...closing, number: 2 });
    expect([long.status, long.body]).toMatchObject([409, { current: { copy: { fields: { location: "Yaba" } } } }]);
  });

  test("have their sendings kept in order, whatever arrives late or twice", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "Second" }, { number: 2 });
    expect((await keep(id, { title: "First, late" }, { number: 1 })).status).toBe(200);
    expect((await keep(id, { title: "Second, twice" }, { number: 2 })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { title: "Second" } } });
  });
});

test("a sending that is late comes to nothing: the listing holds it, or its form has taken it back", async () => {
  const id = await newListing(server, agent);
  const sending = { form: "form-of-ada", number: 2 };
  await change(server, agent, id, { title: "Published, typed to the end", workingCopy: sending });
  expect((await keep(id, { title: "Published, ty" }, { number: 1 })).status).toBe(200);
  expect((await keep(id, { title: "Published, typed" }, sending)).body).toEqual({ copy: null, pictures: [] });
  await keep(id, {}, { number: 4 });
  await keep(id, { title: "Taken back" }, { number: 3 });
  expect(await stateOf(id)).toEqual({ copy: null, pictures: [] });
  // What is typed later, here or in another form, is kept.
  expect((await keep(id, { title: "Another" }, { form: "the-phone", number: 1 })).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ copy: { fields: { title: "Another" } } });
});

describe("what cannot be kept", () => {
  test("is refused with a sentence, and the copy before stays", async () => {
    const id = await newListing(server, agent);
    await keep(id, { title: "Typed" });
    const long = await keep(id, { description: "ọ".repeat(largestCopy / 2) }, { number: 2 });
    expect([long.status, long.body["message"]]).toEqual([
      422,
      "These changes are too long to keep. Shorten the longest text first.",
    ]);
    expect((await keep(id, { title: 4 }, { number: 2 })).status).toBe(422);
    expect((await keep(id, { title: "x" }, { number: 0 })).status).toBe(422);
    expect((await keep(id, { title: "x" }, { form: "x" })).status).toBe(422);
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { title: "Typed" } } });
    const most = "x".repeat(largestCopy - 30);
    expect((await keep(id, { description: most, unknown: 1 }, { number: 2 })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ copy: { fields: { description: most } } });
  });
});

describe("uploaded pictures", () => {
  const uploadFor = async (id: string, by = agent) =>
    call(server, "POST", `/api/upload/gcs?propertyId=${id}`, {
      token: by.token,
      body: uploadForm([["hall.jpg", await plainPicture(60, 40)]]),
    });
  const urlOf = ({ body }: { body: Record<string, unknown> }): string => String(body["images"]);

  test("belong to the draft at once, are told to the next form, and stay with the copy that shows them", async () => {
    const id = await newDraft(server, agent);
    const [first, second] = [urlOf(await uploadFor(id)), urlOf(await uploadFor(id))];
    expect(await stateOf(id)).toEqual({ copy: null, pictures: [first, second] });
    expect(await stateOf(id, admin)).toEqual({ copy: null, pictures: [] });
    // One is shown, the other was removed in the form before it was kept.
    const { body } = await keep(id, { images: first }, { received: [first, second] });
    expect(body).toMatchObject({ copy: { fields: { images: first } }, pictures: [] });
    const links = inDatabase(server, "select picture_id from working_copy_pictures where property_id = ?", id);
    expect(links.map(({ picture_id }) => first.includes(String(picture_id)))).toEqual([true]);
  });

  test("are still told to the next form where a closing form's list of pictures was not joined", async () => {
    const id = await newDraft(server, agent);
    const [known, url] = ["https://a.example/1.jpg", urlOf(await uploadFor(id))];
    await keep(id, { images: known }, { form: "the-desk" });
    const closing = { form: "the-phone", closing: true, received: [url] };
    const { body } = await keep(id, { images: `${known}, ${url}`, location: "Ibadan" }, closing);
    expect(body).toMatchObject({ copy: { fields: { images: known, location: "Ibadan" } }, pictures: [url] });
  });

  test("are in no form's hands any more once the listing shows them, or the copy is discarded", async () => {
    const id = await newDraft(server, agent);
    const url = urlOf(await uploadFor(id));
    await change(server, agent, id, { images: url, isOffered: false });
    expect(await stateOf(id)).toEqual({ copy: null, pictures: [] });
    await uploadFor(id);
    await call(server, "DELETE", pathOf(id), { token: agent.token });
    expect(await stateOf(id)).toEqual({ copy: null, pictures: [] });
  });

  test("are taken for listings of one's own only", async () => {
    const id = await newDraft(server, agent);
    expect((await uploadFor(id, other)).status).toBe(404);
    expect((await uploadFor(randomUUID())).status).toBe(404);
    expect((await uploadFor("no-such-listing")).status).toBe(404);
    const published = await newListing(server, agent);
    expect((await uploadFor(published, other)).status).toBe(403);
  });
});

test("a change on an old version is told who has changed the listing since, and when", async () => {
  const id = await newListing(server, agent);
  const version = Number((await asOwner(server, agent, id)).body["version"]);
  const before = Date.now();
  await change(server, admin, id, { price: "₦7m" });
  const refused = await change(server, agent, id, { price: "₦8m", version });
  expect(refused.body).toMatchObject({
    code: "STALE",
    message: "This listing was changed while you were editing. Nothing was saved: compare both versions.",
    current: { price: "₦7m", changedBy: { _id: admin.id, name: admin.name } },
  });
  const { changedAt } = refused.body["current"] as { changedAt: string };
  expect(Date.parse(changedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(changedAt)).toBeLessThanOrEqual(Date.now());
  expect((await asVisitor(server, id)).body["price"]).toBe("₦7m");
});
