/** A listing while it is edited, against a server in the API's place. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import { chosenOf, differencesOf, type Version } from "#lib/stores/property-editor/differences.ts";
import { isChanged, propertyEditor, versionsIn } from "#lib/stores/property-editor/editor.ts";
import { checkValues } from "#lib/stores/property-editor/mistakes.ts";
import { changeOf, sameValues, urlsIn, valuesOf, withTyped } from "#lib/stores/property-editor/values.ts";
import { apiServer } from "../../support/api-server.ts";
import { plainListing } from "../../support/plain-listing.ts";

vi.mock("#lib/stores/toasts.ts", () => ({ toast: () => undefined }));

const api = apiServer();

const listing = {
  ...plainListing,
  _id: "house",
  images: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
  imageTexts: { "https://a.example/1.jpg": "The front" },
  status: "draft",
  isOffered: false,
  version: 4,
} as unknown as ManagedProperty;

const [kept, keptInBrowser] = [new Map<string, string>(), new Map<string, string>()];
const storage = (of: Map<string, string>) => ({
  getItem: (name: string) => of.get(name) ?? null,
  setItem: (name: string, value: string) => of.set(name, value),
  removeItem: (name: string) => of.delete(name),
});
vi.stubGlobal("sessionStorage", storage(kept));
vi.stubGlobal("localStorage", storage(keptInBrowser));

beforeEach(() => {
  kept.clear();
  keptInBrowser.clear();
});

const edit = (property = listing) => propertyEditor(property, "ada", () => Promise.resolve());

function answerWith(status: number, body: unknown): unknown[] {
  const received: unknown[] = [];
  api.answer = (request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      received.push(JSON.parse(text));
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
  };
  return received;
}

describe("what is typed", () => {
  test("is sent as the contract reads it, with the version that it was typed on", async () => {
    const editor = edit();
    editor.change({ bedrooms: " 4 ", images: "https://a.example/2.jpg, https://a.example/2.jpg", title: " New " });
    const received = answerWith(200, { ...listing, title: "New", bedrooms: 4, version: 5 });
    expect(await editor.save(false)).toBe(true);
    expect(received).toMatchObject([
      { bedrooms: 4, images: ["https://a.example/2.jpg"], imageTexts: {}, title: "New", isOffered: false, version: 4 },
    ]);
    expect(editor.state.get().saved.version).toBe(5);
  });

  test("is kept while it is unsaved, and brought back for the same person only", () => {
    const editor = edit();
    editor.change({ title: "Typed" });
    const again = edit();
    again.restore();
    expect(again.state.get()).toMatchObject({ values: { title: "Typed" }, restored: { at: expect.any(String) } });
    const other = propertyEditor(listing, "bola", () => Promise.resolve());
    other.restore();
    expect(other.state.get().values.title).toBe("House");
    editor.change({ title: "House" });
    expect(kept.size).toBe(0);
  });

  test("is not overwritten where typing went on while it was saved", () => {
    const sent = valuesOf(listing);
    const typed = { ...sent, location: "Ikoyi" };
    expect(withTyped({ ...sent, title: "Saved" }, sent, typed)).toEqual({ ...sent, title: "Saved", location: "Ikoyi" });
  });

  test("stays when the session is over, which is said", async () => {
    const editor = edit();
    editor.change({ title: "Typed" });
    answerWith(401, { message: "You are not signed in", code: "NOT_SIGNED_IN" });
    expect(await editor.save(false)).toBe(false);
    expect(editor.state.get()).toMatchObject({ signedOut: "when saving", values: { title: "Typed" } });
    expect(kept.size).toBe(1);
  });
});

describe("what is wrong", () => {
  test("is said in the words of the server's contract, and nothing is sent", async () => {
    const { mistakes } = checkValues(
      { ...valuesOf(listing), toilets: "many", images: "ftp://x", title: "x".repeat(121) },
      false,
    );
    expect(mistakes).toEqual({
      title: "The title can be at most 120 characters long",
      images: "A picture's address must begin with https:// or be one of this site's own: “ftp://x” does not",
      toilets: "Toilets must be a whole number from 0 to 9999",
    });
    expect(checkValues({ ...valuesOf(listing), price: " " }, true).mistakes).toEqual({ price: "Say the price" });
    expect(checkValues({ ...valuesOf(listing), price: " " }, false).mistakes).toEqual({});
    const editor = edit();
    const received = answerWith(200, listing);
    editor.change({ toilets: "many" });
    expect(await editor.save(false)).toBe(false);
    expect(received).toEqual([]);
    editor.change({ toilets: "5" });
    expect(editor.state.get().mistakes).toEqual({});
  });

  test("in the server's own words lands on the same fields", async () => {
    const editor = edit();
    answerWith(422, { message: "No", code: "INVALID", errors: { "images.0": "This picture is gone", owner: "No" } });
    await editor.save(true);
    expect(editor.state.get().mistakes).toEqual({ images: "This picture is gone" });
  });
});

describe("two versions", () => {
  const base: Version = { ...valuesOf(listing), isOffered: false };

  test("are compared field by field, and theirs is suggested only where mine is as it was", () => {
    const mine = { ...base, title: "Mine", location: "Ikoyi" };
    const theirs = { ...base, title: "Theirs", bedrooms: "5", isOffered: true };
    const found = differencesOf(base, mine, theirs).map(({ field, suggested }) => [field, suggested]);
    expect(found).toEqual([
      ["title", "mine"],
      ["location", "mine"],
      ["bedrooms", "theirs"],
      ["isOffered", "theirs"],
    ]);
    const chosen = chosenOf(theirs, mine, { title: "theirs", location: "mine", bedrooms: "theirs" });
    expect(chosen).toEqual({ ...theirs, location: "Ikoyi" });
  });

  test("stand beside each other after a refusal, and what is chosen is saved on the newer one", async () => {
    const editor = edit();
    editor.change({ title: "Mine", price: "₦1m" });
    const current = { ...listing, title: "Theirs", price: "₦2m", version: 6 };
    answerWith(409, { message: "Stale", code: "STALE", current });
    expect(await editor.save(false)).toBe(false);
    expect(versionsIn(editor.state.get())?.map(({ field }) => field)).toEqual(["title", "price"]);
    const received = answerWith(200, { ...current, title: "Mine", version: 7 });
    expect(await editor.settle({ title: "mine", price: "theirs" })).toBe(true);
    expect(received).toMatchObject([{ title: "Mine", price: "₦2m", version: 6 }]);
    expect(isChanged(editor.state.get())).toBe(false);
  });

  test("count as the same but for the order of what pictures show, or words about pictures that are gone", () => {
    const values = valuesOf(listing);
    expect(
      sameValues(values, { ...values, imageTexts: { ...values.imageTexts, "https://gone.example": "Gone" } }),
    ).toBe(true);
    expect(urlsIn("https://a.example/1.jpg,  https://a.example/1.jpg\nhttps://b.example/2,3.jpg")).toEqual([
      "https://a.example/1.jpg",
      "https://b.example/2,3.jpg",
    ]);
    expect(changeOf({ ...values, subCategory: "" })["subCategory"]).toBeNull();
  });
});
