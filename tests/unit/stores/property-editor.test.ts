/** A listing while it is edited, against a server in the API's place. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { WorkingState } from "#lib/contracts/working-copy.ts";
import { propertyEditor } from "#lib/stores/property-editor/editor.ts";
import { checkValues } from "#lib/stores/property-editor/mistakes.ts";
import { isChanged, joinedWithNewer } from "#lib/stores/property-editor/state.ts";
import { changeOf, sameValues, urlsIn, valuesOf, withTyped } from "#lib/stores/property-editor/values.ts";
import { apiServer } from "../../support/api-server.ts";
import { plainListing } from "../../support/plain-listing.ts";

const told: string[] = [];
vi.mock("#lib/stores/ui/toasts.ts", () => ({ toast: (_: string, sentence: string) => void told.push(sentence) }));

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
/** Its names are its own keys, as in a browser. */
const storage = (of: Map<string, string>) =>
  new Proxy(
    {
      getItem: (name: string) => of.get(name) ?? null,
      setItem: (name: string, value: string) => of.set(name, value),
      removeItem: (name: string) => of.delete(name),
    },
    {
      ownKeys: () => [...of.keys()],
      getOwnPropertyDescriptor: (_, name) => ({ value: of.get(String(name)), enumerable: true, configurable: true }),
    },
  );
vi.stubGlobal("sessionStorage", storage(kept));
vi.stubGlobal("localStorage", storage(keptInBrowser));
vi.stubGlobal("navigator", { onLine: true });
// Each form here is alone: tests/e2e/two-tabs.test.ts has other tabs.
vi.stubGlobal("BroadcastChannel", undefined);

beforeEach(() => {
  kept.clear();
  keptInBrowser.clear();
  told.length = 0;
});

const nothing: WorkingState = { copy: null, pictures: [] };

const opened: ReturnType<typeof propertyEditor>[] = [];
function edit(property = listing, work = nothing) {
  const editor = propertyEditor(property, "ada", () => Promise.resolve(), work);
  opened.push(editor);
  return editor;
}

// A form that goes on saving would be heard in the next test.
afterEach(() => {
  for (const editor of opened.splice(0)) editor.autosave.hold();
});

const answerWith = (status: number, body: unknown): unknown[] => answerInTurn([status, body]);

/** As the server stores a copy that nothing was joined to. */
const underSentRevision = (body: unknown, revision: unknown): unknown => {
  const { copy } = body as { copy?: object | null };
  return copy && revision !== undefined ? { ...(body as object), copy: { ...copy, revision } } : body;
};

/** The last answer is given again and again. */
function answerInTurn(...answers: [status: number, body: unknown][]): unknown[] {
  const received: unknown[] = [];
  let answered = 0;
  api.answer = (request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      const [status, body] = answers[Math.min(answered, answers.length - 1)] ?? [500, {}];
      answered += 1;
      const sent = text === "" ? undefined : JSON.parse(text);
      if (sent !== undefined) received.push(sent);
      const answer = status === 200 ? underSentRevision(body, sent?.revision) : body;
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
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
    expect(again.state.get()).toMatchObject({ values: { title: "Typed" }, restored: { isFromBrowser: true } });
    const other = propertyEditor(listing, "bola", () => Promise.resolve());
    other.restore();
    expect(other.state.get().values.title).toBe("House");
    editor.change({ title: "House" });
    expect(kept.size).toBe(0);
  });

  describe("on another device is told apart from what this browser alone had", () => {
    const savedAt = "2026-11-25T10:00:00.000Z";
    const revision = { form: "other form", number: 3 };
    const fields = { title: "Typed on the phone" };
    const copy = { fields, before: { title: listing.title }, version: listing.version, savedAt, revision };
    const restoredBy = (work: WorkingState) => {
      const editor = edit(listing, work);
      editor.restore();
      return editor.state.get();
    };

    test("the server had all of it: it is not restored, and it has the server's time", () => {
      const { values, restored } = restoredBy({ copy, pictures: [] });
      expect([values.title, restored]).toEqual(["Typed on the phone", { at: savedAt, isFromBrowser: false }]);
    });

    test("the server had it, and a draft in this browser says the same", () => {
      edit().change({ title: "Typed on the phone" });
      expect(restoredBy({ copy, pictures: [] }).restored).toEqual({ at: savedAt, isFromBrowser: false });
    });

    test("this browser had one more field", () => {
      edit().change({ location: "Typed here" });
      const { values, restored } = restoredBy({ copy, pictures: [] });
      expect(values).toMatchObject({ title: "Typed on the phone", location: "Typed here" });
      expect(restored?.isFromBrowser).toBe(true);
    });
  });

  test("is not overwritten where typing went on while it was saved", () => {
    const sent = valuesOf(listing);
    const typed = { ...sent, location: "Ikoyi" };
    expect(withTyped({ ...sent, title: "Saved" }, sent, typed)).toEqual({ ...sent, title: "Saved", location: "Ikoyi" });
  });

  test("stays when the session is over, which is said", async () => {
    const editor = edit();
    editor.change({ title: "Typed" });
    answerWith(401, { message: "Your session has ended", code: "NOT_SIGNED_IN" });
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
    expect(checkValues({ ...valuesOf(listing), price: " " }, true).mistakes).toEqual({ price: "Enter a price" });
    expect(checkValues({ ...valuesOf(listing), price: " " }, false).mistakes).toEqual({});
    const inTwoCurrencies = { ...valuesOf(listing), price: "₦1m per year", category: "rent", cautionFee: "$500" };
    expect(checkValues(inTwoCurrencies, true).mistakes).toEqual({
      cautionFee: "Caution fee is in dollars and the price in naira: write both in one currency",
    });
    expect(checkValues(inTwoCurrencies, false).mistakes).toEqual({});
    expect(checkValues({ ...inTwoCurrencies, price: "$9,000 per year", cautionFee: "500" }, true).mistakes).toEqual({});
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
  test("stand beside each other where both changed a field, and what is chosen is saved on the newer one", async () => {
    const editor = edit();
    editor.change({ title: "Mine", price: "₦1m", location: "Ikoyi" });
    const current = { ...listing, title: "Theirs", price: "₦2m", bedrooms: 7, version: 6 };
    answerWith(409, { message: "Stale", code: "STALE", current });
    expect(await editor.save(false)).toBe(false);
    const { conflict } = editor.state.get();
    if (!conflict) throw new Error("No conflict");
    const { differences } = joinedWithNewer(editor.state.get(), conflict);
    expect(differences.map(({ field }) => field)).toEqual(["title", "price"]);
    const received = answerWith(200, { ...current, title: "Mine", location: "Ikoyi", version: 7 });
    expect(await editor.settle({ title: "mine", price: "theirs" })).toBe(true);
    expect(received).toMatchObject([{ title: "Mine", price: "₦2m", location: "Ikoyi", bedrooms: 7, version: 6 }]);
    expect(isChanged(editor.state.get())).toBe(false);
  });

  test("of different fields are saved together without a question, and the person reads of it", async () => {
    const editor = edit();
    editor.change({ title: "Mine" });
    const changedBy = { _id: "bola", name: "Bola Ade" };
    const changedAt = new Date().toISOString();
    const current = { ...listing, price: "₦2m", version: 5, changedBy, changedAt };
    const received = answerInTurn(
      [409, { message: "Stale", code: "STALE", current }],
      [200, { ...current, title: "Mine", version: 6 }],
    );
    expect(await editor.save(false)).toBe(true);
    expect(received).toMatchObject([{ version: 4 }, { title: "Mine", price: "₦2m", version: 5 }]);
    expect(editor.state.get().values).toMatchObject({ title: "Mine", price: "₦2m" });
    expect(told).toEqual([
      "Property updated successfully",
      expect.stringMatching(/^It also holds the changes that Bola Ade made at \d\d:\d\d$/),
    ]);
  });

  test("of which one took the listing off the site are no reason to publish it unasked", async () => {
    const published = { ...listing, isOffered: true } as ManagedProperty;
    const editor = edit(published);
    editor.change({ title: "Mine" });
    answerWith(409, { message: "Stale", code: "STALE", current: { ...published, isOffered: false, version: 5 } });
    expect(await editor.save(true)).toBe(false);
    expect(editor.state.get().conflict).toBeDefined();
  });

  const changedAt = "2026-11-24T13:05:00.000Z";

  describe("where what was typed before stands on an older listing", () => {
    const reopened = async (before: Record<string, string>) => {
      const revision = { form: "the-phone", number: 3 };
      const copy = { fields: { title: "Mine" }, before, version: 3, revision, savedAt: "2026-11-24T13:05:00.000Z" };
      const editor = edit({ ...listing, price: "₦2m" }, { copy, pictures: [] });
      editor.restore();
      editor.change({ location: "Ikoyi" });
      const received = answerInTurn(
        [409, { message: "Stale", code: "STALE", current: { ...listing, price: "₦2m", changedAt } }],
        [200, { ...listing, price: "₦2m", title: "Mine", location: "Ikoyi", version: 5 }],
      );
      const isSaved = await editor.save(false);
      return { editor, received, isSaved };
    };

    test("need no question about a field that was not changed since", async () => {
      const { received, isSaved } = await reopened({ title: listing.title });
      expect(isSaved).toBe(true);
      expect(received).toMatchObject([{ version: 3 }, { title: "Mine", price: "₦2m", location: "Ikoyi", version: 4 }]);
    });

    test.each([
      ["was changed since", { title: "What it was" }],
      ["is not known as it was", {}],
    ])("are compared in the one that %s", async (_, before) => {
      const { editor, isSaved } = await reopened(before as Record<string, string>);
      expect(isSaved).toBe(false);
      const { conflict } = editor.state.get();
      if (!conflict) throw new Error("No conflict");
      expect(joinedWithNewer(editor.state.get(), conflict).differences.map(({ field }) => field)).toEqual(["title"]);
    });
  });

  test("of one person are joined at once but for the field that both have changed, which stays asked", async () => {
    const editor = edit();
    editor.change({ title: "Mine", location: "Ikoyi" });
    const revision = { form: "the-phone", number: 3 };
    const fields = { title: "Theirs", bedrooms: "7" };
    const copy = { fields, before: {}, version: 4, revision, savedAt: "2026-11-24T13:05:00.000Z" };
    answerWith(409, { message: "Stale", code: "STALE", current: { copy, pictures: [] } });
    editor.autosave.flush();
    await expect.poll(() => editor.state.get().elsewhere).toBeDefined();
    expect(editor.state.get().values).toMatchObject({ title: "Mine", location: "Ikoyi", bedrooms: "7" });
    // What came from the other form can be changed on without a question.
    editor.change({ bedrooms: "8" });
    expect(editor.state.get().elsewhere).toBeDefined();
    // Discarding waits for the answer: the other form's text would come in its place.
    editor.discard();
    expect(editor.state.get().values).toMatchObject({ title: "Mine", bedrooms: "8" });
    editor.merge({ title: "mine" });
    expect(editor.state.get().values).toMatchObject({ title: "Mine", location: "Ikoyi", bedrooms: "8" });
    editor.autosave.hold();
  });

  describe("of one person, while the person has not chosen", () => {
    const copyOf = (fields: Record<string, string>, form: string) => {
      const revision = { form, number: 3 };
      return { fields, before: { title: listing.title }, version: 4, revision, savedAt: "2026-11-24T13:05:00.000Z" };
    };
    const theirs = copyOf({ title: "Theirs" }, "the-phone");
    const staleWith = (copy: object): [number, unknown] => [
      409,
      { message: "Stale", code: "STALE", current: { copy, pictures: [] } },
    ];
    const asked = async () => {
      const editor = edit();
      editor.change({ title: "Mine" });
      answerInTurn(staleWith(theirs));
      editor.autosave.flush();
      await expect.poll(() => editor.state.get().elsewhere).toBeDefined();
      return editor;
    };

    test("go on being kept in every other field, beside the other form's text", async () => {
      const editor = await asked();
      const received = answerWith(200, { copy: theirs, pictures: [] });
      editor.change({ location: "Ikoyi" });
      editor.autosave.flush();
      await expect.poll(() => received).toMatchObject([{ fields: { title: "Theirs", location: "Ikoyi" } }]);
      expect(editor.state.get().values.title).toBe("Mine");
      expect(editor.autosave.isStuck()).toBe(true);
      editor.merge({ title: "mine" });
      editor.autosave.flush();
      await expect.poll(() => received.at(-1)).toMatchObject({ fields: { title: "Mine", location: "Ikoyi" } });
      editor.autosave.hold();
    });

    test.each([
      ["in the same tab after a reload", false],
      ["in the next form after the tab was closed", true],
    ])("are still asked about %s, and neither text is lost", async (_, isClosed) => {
      const editor = await asked();
      const received = answerWith(200, { copy: theirs, pictures: [] });
      editor.change({ location: "Ikoyi" });
      editor.autosave.flush();
      await expect.poll(() => received.length).toBe(1);
      const sent = received[0] as { revision: { form: string; number: number } };
      editor.autosave.hold();
      if (isClosed) kept.clear();
      const copy = { ...copyOf({ title: "Theirs", location: "Ikoyi" }, ""), revision: sent.revision };
      const next = edit(listing, { copy, pictures: [] } as WorkingState);
      next.restore();
      const { elsewhere, values } = next.state.get();
      expect([values.title, elsewhere?.typed.fields.title].sort()).toEqual(["Mine", "Theirs"]);
      expect(values.location).toBe("Ikoyi");
      expect(await next.save(false)).toBe(false);
      next.autosave.hold();
    });

    test("are asked about again where a third form has kept something on top of the other text", async () => {
      const editor = await asked();
      const third = copyOf({ title: "Theirs", bedrooms: "7" }, "the-laptop");
      answerInTurn(staleWith(third), [200, { copy: third, pictures: [] }]);
      editor.change({ location: "Ikoyi" });
      editor.autosave.flush();
      await expect.poll(() => editor.state.get().values.bedrooms).toBe("7");
      expect(editor.state.get()).toMatchObject({
        values: { title: "Mine" },
        elsewhere: { typed: { fields: { title: "Theirs" } } },
      });
      editor.autosave.hold();
    });
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

describe("a field that this form only found in the copy", () => {
  const revision = { form: "the-phone", number: 3 };
  const copy = {
    fields: { title: "Older" },
    before: { title: "House" },
    version: 4,
    revision,
    savedAt: "2026-11-24T13:05:00.000Z",
  };
  const newer = { ...listing, title: "Newer", version: 5, changedBy: null, changedAt: "2026-11-24T13:06:00.000Z" };
  const stale: [number, unknown] = [409, { message: "Stale", code: "STALE", current: newer }];
  const work = { copy, pictures: [] };
  const opened = () => {
    const editor = edit(listing, work);
    editor.restore();
    return editor;
  };

  test("takes what another form with the same text has saved since, without a question", async () => {
    const editor = opened();
    editor.change({ bedrooms: "4" });
    const received = answerInTurn(stale, [200, nothing], [200, { ...newer, bedrooms: 4, version: 6 }]);
    expect(await editor.save(false)).toBe(true);
    expect(received.at(-1)).toMatchObject({ title: "Newer", bedrooms: 4, version: 5 });
  });

  test("is asked about where the form that has saved the listing did not know of it", async () => {
    const editor = opened();
    editor.change({ bedrooms: "4" });
    answerInTurn(stale, [200, work]);
    expect(await editor.save(false)).toBe(false);
    const { conflict } = editor.state.get();
    if (!conflict) throw new Error("No conflict");
    expect(joinedWithNewer(editor.state.get(), conflict).differences.map(({ field }) => field)).toEqual(["title"]);
  });

  test("is asked about where the person has changed it in both", async () => {
    const editor = opened();
    editor.change({ title: "Mine" });
    answerInTurn(stale, [200, nothing]);
    expect(await editor.save(false)).toBe(false);
    expect(editor.state.get().conflict).toBeDefined();
  });

  test("takes the saved text as soon as the server says so, and what was typed here stays", async () => {
    const editor = opened();
    editor.change({ bedrooms: "4" });
    const left = { ...copy, fields: { bedrooms: "4" }, revision: { form: "this-form", number: 1 } };
    answerWith(200, { copy: left, pictures: [], listing: newer });
    editor.autosave.flush();
    await expect.poll(() => editor.state.get().values).toMatchObject({ title: "Newer", bedrooms: "4" });
    expect(editor.state.get().saved.version).toBe(5);
    editor.autosave.hold();
  });

  test("takes the saved text in the next form, too, where only this tab has the rest", () => {
    api.answer = () => undefined;
    const editor = opened();
    editor.change({ bedrooms: "4" });
    editor.autosave.hold();
    const next = edit(newer as unknown as ManagedProperty);
    next.restore();
    expect(next.state.get().values).toMatchObject({ title: "Newer", bedrooms: "4" });
    next.change({ title: "Typed now" });
    expect(next.state.get().base.title).toBe("Newer");
    next.autosave.hold();
  });
});

describe("a text that is too long", () => {
  test("is said at its field at once, and all other fields are kept", async () => {
    const editor = edit();
    const received = answerWith(200, nothing);
    editor.change({ description: "x".repeat(5_001) });
    expect(editor.state.get().mistakes).toEqual({
      description: "The description can be at most 5000 characters long",
    });
    editor.change({ description: "x".repeat(60_000) });
    editor.change({ title: "Typed beside it", nearbySchools: "é".repeat(20_000) });
    editor.autosave.flush();
    await expect.poll(() => received.length).toBe(1);
    expect(received).toMatchObject([{ fields: { title: "Typed beside it", nearbySchools: "é".repeat(20_000) } }]);
    expect(received[0]).not.toHaveProperty("fields.description");
    // The browser has it: it is no loss when the tab is closed.
    expect(editor.autosave.isStuck()).toBe(true);
    editor.autosave.hold();
    kept.clear();
    const next = edit();
    next.restore();
    expect(next.state.get().values.description).toHaveLength(60_000);
    expect(next.state.get().mistakes.description).toBeDefined();
    next.change({ description: "Short again" });
    expect(next.state.get().mistakes.description).toBeUndefined();
    next.autosave.hold();
  });

  test.each([
    ["beside other changes", { title: "Typed" }],
    ["alone", {}],
  ])("leaves the last shorter one on the server, %s", async (_, others) => {
    const editor = edit();
    editor.change({ description: "Short" });
    const revision = { form: "this-form", number: 1 };
    const fields = { description: "Short" };
    const copy = { fields, before: {}, version: 4, revision, savedAt: "2026-11-24T13:05:00.000Z" };
    const received = answerWith(200, { copy, pictures: [] });
    editor.autosave.flush();
    await expect.poll(() => editor.autosave.keeping.get().phase).toBe("kept");
    editor.change({ description: "x".repeat(60_000), ...others });
    editor.autosave.flush();
    await expect.poll(() => editor.autosave.isStuck()).toBe(true);
    editor.change({ location: "Ikoyi" });
    editor.autosave.flush();
    const last = { description: "Short", location: "Ikoyi", ...others };
    await expect.poll(() => received.at(-1)).toMatchObject({ fields: last });
    for (const sent of received) expect(sent).toMatchObject({ fields: { description: "Short" } });
    editor.autosave.hold();
  });
});

describe("more pictures than a listing can have", () => {
  const urls = (count: number, of: string) =>
    Array.from({ length: count }, (_, place) => `https://${of}.example/${place}.jpg`);
  const twelve = [urls(12, "a"), urls(12, "b")] as const;
  const revision = { form: "the-phone", number: 3 };
  const copyOf = (images: readonly string[]) => {
    const fields = { images: images.join(", ") };
    return { fields, before: {}, version: 4, revision, savedAt: "2026-11-24T13:05:00.000Z" };
  };

  test.each([
    ["in a copy of two joined forms", { copy: copyOf(twelve.flat()), pictures: [] }],
    ["with those that no form has received", { copy: copyOf(twelve[0]), pictures: twelve[1] }],
  ])("%s all stay in the next form, and the saving is refused with a sentence", async (_, work) => {
    const editor = edit({ ...listing, images: [], imageTexts: {} }, work as WorkingState);
    answerInTurn([200, { copy: null, pictures: [] }]);
    editor.restore();
    expect(urlsIn(editor.state.get().values.images)).toEqual(twelve.flat());
    expect(await editor.save(false)).toBe(false);
    expect(editor.state.get().mistakes).toEqual({ images: "A listing can have at most 20 pictures" });
    editor.autosave.hold();
  });
});

describe("tabs that are closed together", () => {
  const close = (values: { title?: string; price?: string; location?: string }) => {
    const tab = edit();
    tab.change(values);
    // Nothing that the tab sends is answered any more.
    tab.autosave.flush();
    tab.autosave.hold();
    kept.clear();
  };

  beforeEach(() => {
    api.answer = () => undefined;
  });

  test("each leave what was typed in them, and the next form shows all of it", () => {
    close({ title: "In the first" });
    close({ price: "₦1m" });
    const next = edit();
    next.restore();
    expect(next.state.get().values).toMatchObject({ title: "In the first", price: "₦1m" });
    expect(next.state.get()).toMatchObject({ restored: { at: expect.any(String) } });
    expect(next.state.get().elsewhere).toBeUndefined();
    // The form has one draft in their place.
    expect(keptInBrowser.size).toBe(1);
    next.autosave.hold();
  });

  test("are offered one after the other where they changed the same field, and none of them is lost until then", () => {
    for (const title of ["First", "Second", "Third"]) close({ title });
    const next = edit();
    next.restore();
    const titles = [next.state.get().values.title];
    for (const left of [2, 1]) {
      const { elsewhere } = next.state.get();
      expect(keptInBrowser.size).toBe(1 + left);
      titles.push(String(elsewhere?.typed.fields.title));
      next.merge({ title: left === 2 ? "theirs" : "mine" });
    }
    expect(titles.sort()).toEqual(["First", "Second", "Third"]);
    expect(next.state.get().elsewhere).toBeUndefined();
    expect(keptInBrowser.size).toBe(1);
    next.autosave.hold();
  });

  test("leave nothing to restore where the server has it", () => {
    close({ title: "First" });
    const { known } = JSON.parse([...keptInBrowser.values()][0] ?? "") as { known: { form: string; number: number } };
    const copy = {
      fields: { title: "First" },
      before: {},
      version: 4,
      revision: known,
      savedAt: "2026-11-24T13:05:00.000Z",
    };
    const next = edit(listing, { copy, pictures: [] });
    next.restore();
    expect(next.autosave.isPending()).toBe(false);
    expect(keptInBrowser.size).toBe(0);
  });

  test("are not published before the person has compared them", async () => {
    close({ title: "First" });
    close({ title: "Second" });
    const next = edit();
    next.restore();
    expect(await next.save(true)).toBe(false);
    expect(next.state.get().elsewhere).toMatchObject({ isCompared: true });
    next.autosave.hold();
  });
});
