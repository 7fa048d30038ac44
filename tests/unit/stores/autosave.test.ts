/** When what is typed goes to the server, against a server in the API's place. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewWorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { type Autosave, autosave } from "#lib/stores/property-editor/autosave.ts";
import { apiServer } from "../../support/api-server.ts";

const api = apiServer();
let received: NewWorkingCopy[] = [];
let typed: { fields: Record<string, string>; before: Record<string, string>; version: number };
let told: string[] = [];
let saving: Autosave;
let isWhole: boolean;

const savedAt = "2026-11-24T13:05:00.000Z";

/** `body` is the whole answer, or is made of what was sent. */
function answerWith(status: number, body?: object | ((sent: NewWorkingCopy) => object)): void {
  api.answer = (request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      const sent = JSON.parse(text) as NewWorkingCopy;
      received.push(sent);
      const { fields, before = {}, version, revision } = sent;
      const copy = Object.keys(fields).length > 0 ? { fields, before, version, revision, savedAt } : null;
      const answer = typeof body === "function" ? body(sent) : (body ?? { copy, pictures: [] });
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
  };
}

const type = (fields: Record<string, string>): void => {
  typed = { ...typed, fields };
  saving.changed();
};
const phase = () => saving.keeping.get().phase;
const isPhase = (wanted: string) => expect.poll(phase, { interval: 5 }).toBe(wanted);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  received = [];
  told = [];
  isWhole = true;
  typed = { fields: {}, before: {}, version: 4 };
  answerWith(200);
  saving = autosave({
    propertyId: "house",
    read: () => typed,
    isWhole: () => isWhole,
    onSending: () => undefined,
    onSettled: () => undefined,
    onDecided: (_, fields) => told.push(`decided: ${Object.keys(fields).join()}`),
    onLeaving: () => told.push("leaving"),
    onElsewhere: () => told.push("elsewhere"),
    onSignedOut: () => told.push("signed out"),
    onGone: () => told.push("gone"),
  });
});

afterEach(() => {
  // An answer that comes after its test must not make that form send what the next test types.
  saving.hold();
  vi.useRealTimers();
});

describe("what is typed", () => {
  test("goes once, when nothing was typed for a moment", async () => {
    type({ title: "H" });
    await later(1_000);
    type({ title: "Ho" });
    await later(1_000);
    expect([received, phase()]).toEqual([[], "waiting"]);
    await later(500);
    await isPhase("kept");
    expect(received).toMatchObject([{ fields: { title: "Ho" }, version: 4, revision: { number: 1 }, replaces: null }]);
    expect(saving.keeping.get().at).toBe(savedAt);
    await later(60_000);
    expect(received).toHaveLength(1);
  });

  test("goes within four seconds where somebody types on and on", async () => {
    for (let key = 1; key <= 9; key += 1) {
      type({ title: "x".repeat(key) });
      await later(500);
    }
    await expect.poll(() => received.length, { interval: 5 }).toBe(1);
  });

  test("goes again by itself, more and more seldom, and at once when there is a connection again", async () => {
    api.answer = (request) => request.socket.destroy();
    type({ title: "House" });
    await later(1_500);
    await isPhase("cut off");
    expect(saving.isStuck()).toBe(true);
    const before = api.calls.length;
    await later(2_000);
    await expect.poll(() => api.calls.length, { interval: 5 }).toBeGreaterThan(before);
    await isPhase("cut off");
    answerWith(200);
    saving.retry();
    await isPhase("kept");
    expect([received.at(-1)?.fields, saving.isStuck()]).toEqual([{ title: "House" }, false]);
  });

  test("goes again after a stranger's page or no answer at all, and the form goes on saying that it is not kept", async () => {
    api.answer = (_, response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in to Wi-Fi</h1>");
    type({ title: "House" });
    await later(1_500);
    await isPhase("busy");
    api.answer = () => undefined;
    await later(2_000);
    await later(14_000);
    expect(phase()).toBe("busy");
    answerWith(200);
    await later(1_000);
    await later(4_000);
    await isPhase("kept");
  });

  test("is taken as kept where the newer form has kept the same", async () => {
    const revision = { form: "page-before", number: 1 };
    const current: WorkingState = {
      copy: { fields: { title: "House" }, before: {}, version: 4, revision, savedAt },
      pictures: [],
    };
    answerWith(409, { message: "Stale", code: "STALE", current });
    type({ title: "House" });
    await later(1_500);
    await isPhase("kept");
    answerWith(200);
    type({ title: "House on" });
    await later(1_500);
    await expect.poll(() => received.length, { interval: 5 }).toBe(2);
    expect([told, received.at(-1)?.replaces]).toEqual([[], revision]);
  });

  test("that was taken back again removes the copy", async () => {
    type({ title: "House" });
    await later(1_500);
    await isPhase("kept");
    type({});
    await later(1_500);
    await isPhase("nothing");
    expect(received.map(({ fields }) => fields)).toEqual([{ title: "House" }, {}]);
  });

  test("goes with the page though an older sending is under way, under a later number", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerWith(200);
    const normal = api.answer;
    api.answer = (request, response) => void promise.then(() => normal(request, response));
    type({ title: "First" });
    await later(1_500);
    type({ title: "Second" });
    saving.flush();
    expect(told).toEqual(["leaving"]);
    resolve();
    await isPhase("kept");
    await expect.poll(() => received.length, { interval: 5 }).toBe(2);
    const sent = Object.fromEntries(received.map(({ fields, revision }) => [revision.number, fields["title"]]));
    expect(sent).toEqual({ 1: "First", 2: "Second" });
  });

  test("is not sent while the listing is saved, nor after that if the listing holds it", async () => {
    type({ title: "House" });
    saving.hold();
    await later(5_000);
    expect(received).toEqual([]);
    typed = { fields: {}, before: {}, version: 5 };
    saving.applied();
    saving.resume();
    await later(5_000);
    expect([received, phase()]).toEqual([[], "nothing"]);
  });
});

describe("a field that the form only found in the copy", () => {
  const inCopy = { title: "Older", price: "₦1m" };
  const revision = { form: "the-phone", number: 3 };

  beforeEach(() => saving.adopt(revision, { fields: inCopy, before: {}, version: 4 }, savedAt));

  test("is named when it goes again, until the person changes it", async () => {
    api.answer = (request) => request.socket.destroy();
    type({ ...inCopy, price: "₦2m", bedrooms: "4" });
    await later(1_500);
    await isPhase("cut off");
    answerWith(200);
    // What the server has of the price is not known while the answer is missing.
    type({ ...inCopy, bedrooms: "4" });
    await later(2_000);
    await isPhase("kept");
    expect(received).toMatchObject([{ replaces: revision, inherited: ["title"] }]);
    type({ ...inCopy, bedrooms: "5" });
    await later(1_500);
    await expect.poll(() => received.length, { interval: 5 }).toBe(2);
    expect(received.at(-1)?.inherited).toEqual(["title", "price"]);
  });

  test("is let go of where the server says that another form has decided it", async () => {
    const left = { fields: { bedrooms: "4" }, before: {}, version: 4, savedAt };
    const listing = { _id: "house", version: 5 };
    answerWith(200, (sent) => ({ copy: { ...left, revision: sent.revision }, pictures: [], listing }));
    type({ ...inCopy, bedrooms: "4" });
    await later(1_500);
    await expect.poll(() => told, { interval: 5 }).toEqual(["decided: title,price"]);
    typed = { fields: { bedrooms: "4" }, before: {}, version: 4 };
    expect(saving.isPending()).toBe(false);
  });
});

describe("a saving of the listing that fails", () => {
  test.each([
    ["there is no connection", "cut off", () => (api.answer = (request) => request.socket.destroy())],
    ["the site is busy", "busy", () => answerWith(503, { message: "Busy", code: "BUSY" })],
  ] as const)("while %s is followed by the next try", async (_, wanted, breakOff) => {
    breakOff();
    type({ title: "House" });
    await later(1_500);
    await isPhase(wanted);
    saving.hold();
    await later(30_000);
    answerWith(200);
    saving.resume();
    await later(15_000);
    await isPhase("kept");
    expect(received.at(-1)?.fields).toEqual({ title: "House" });
  });

  test("leaves nothing said of a sending that it has ended", async () => {
    api.answer = () => undefined;
    type({ title: "House" });
    await later(1_500);
    await isPhase("sending");
    saving.hold();
    typed = { ...typed, fields: {} };
    saving.resume();
    expect(phase()).toBe("nothing");
  });
});

describe("a refusal", () => {
  test("because another form was later is told, and the next sending knows of the other form", async () => {
    const theirs = { fields: { title: "Theirs" }, before: {}, version: 4 };
    const revision = { form: "the-phone", number: 3 };
    answerWith(409, {
      message: "Stale",
      code: "STALE",
      current: { copy: { ...theirs, revision, savedAt }, pictures: [] },
    });
    type({ title: "Mine" });
    await later(1_500);
    await expect.poll(() => told, { interval: 5 }).toEqual(["elsewhere"]);
    answerWith(200);
    saving.adopt(revision, theirs);
    type({ title: "Theirs", bedrooms: "4" });
    await later(1_500);
    await isPhase("kept");
    expect(received.at(-1)).toMatchObject({ replaces: revision, fields: { title: "Theirs", bedrooms: "4" } });
  });

  test("is not needed where a closing page's text was joined: a page that stays open learns of it", async () => {
    const revision = { form: "of-the-server", number: 1 };
    const joined = { fields: { title: "Mine", bedrooms: "4" }, before: {}, version: 4, revision, savedAt };
    answerWith(200, { copy: joined, pictures: [] });
    type({ title: "Mine" });
    saving.flush();
    await expect.poll(() => told, { interval: 5 }).toEqual(["leaving", "elsewhere"]);
    expect(received.at(-1)).toMatchObject({ closing: true });
    saving.adopt(revision, joined);
    answerWith(200);
    type({ ...joined.fields, location: "Yaba" });
    await later(1_500);
    await isPhase("kept");
    expect(received.at(-1)).toMatchObject({ replaces: revision, closing: false });
  });

  test("of nothing still leaves a form stuck that holds something back, and its page tells of leaving", () => {
    isWhole = false;
    expect(saving.isStuck()).toBe(true);
    saving.flush();
    expect(told).toEqual(["leaving"]);
  });

  test("is said in the server's words, and the next change is tried again", async () => {
    answerWith(422, { message: "These changes are too long", code: "INVALID" });
    type({ title: "x" });
    await later(1_500);
    await isPhase("refused");
    expect(saving.keeping.get().sentence).toBe("These changes are too long");
    await later(60_000);
    expect(received).toHaveLength(1);
    answerWith(200);
    type({ title: "y" });
    await later(1_500);
    await isPhase("kept");
  });

  test.each([
    [401, "nobody is signed in"],
    [403, "another person is signed in"],
  ])("of status %i, as %s, is tried again when that may be mended", async (status) => {
    answerWith(status, { message: "Refused", code: "REFUSED" });
    type({ title: "x" });
    await later(1_500);
    await isPhase("refused");
    answerWith(200);
    saving.retry();
    await isPhase("kept");
  });

  test("because the listing was deleted is tried again by itself, and goes on saying so until then", async () => {
    answerWith(404, { message: "This property was deleted", code: "NOT_FOUND" });
    type({ title: "x" });
    await later(1_500);
    await isPhase("refused");
    api.answer = () => undefined;
    await later(15_000);
    expect(phase()).toBe("refused");
    answerWith(200);
    await later(15_000);
    await later(15_000);
    await isPhase("kept");
  });

  test("because nobody is signed in is told, and what is typed stays stuck here", async () => {
    answerWith(401, { message: "Your session has ended", code: "NOT_SIGNED_IN" });
    type({ title: "x" });
    await later(1_500);
    await isPhase("refused");
    expect([told, saving.isStuck()]).toEqual([["signed out"], true]);
  });
});
