import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SearchSuggestions } from "#lib/contracts/suggestions.ts";
import { noSuggestions } from "#lib/stores/search/narrowed.ts";
import { Suggester } from "#lib/stores/search/suggester.ts";

interface Asked {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (found: SearchSuggestions) => Promise<void>;
  readonly fail: () => Promise<void>;
}

let asked: Asked[];
let isOnline: boolean;
let savesData: boolean;
let suggester: Suggester;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isOnline = true;
  savesData = false;
  suggester = new Suggester({
    isOnline: () => isOnline,
    savesData: () => savesData,
    ask: (text, signal) =>
      new Promise((resolve, reject) => {
        const soon = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
        const answer = (found: SearchSuggestions) => {
          resolve(found);
          return soon();
        };
        const fail = () => {
          reject(new Error("The connection is lost."));
          return soon();
        };
        asked.push({ text, signal, answer, fail });
      }),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const places = (...names: string[]): SearchSuggestions => ({
  ...noSuggestions,
  places: names.map((name) => ({ text: name, name, state: "Lagos" })),
});

const shown = (): string[] => suggester.shown.get().suggestions.places.map(({ name }) => name);
const texts = (): string[] => asked.map(({ text }) => text);

/** Types, and waits for as long as a question takes to be sent. */
async function type(typed: string, milliseconds = 1_000): Promise<Asked> {
  suggester.type(typed);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return asked.at(-1) as Asked;
}

describe("what is asked", () => {
  test("is what stands there when the typing pauses, in one spelling, and once", async () => {
    for (const typed of ["l", "le", "lek", "Lek", " LEK "]) suggester.type(typed);
    const question = await type("lek ");
    await question.answer(places("Lekki"));
    await type("lek");
    expect(texts()).toEqual(["lek"]);
    expect(shown()).toEqual(["Lekki"]);
  });

  test("is nothing for no text, for more than the server looks at, and while there is no connection", async () => {
    await type("   ");
    await type("x".repeat(101));
    isOnline = false;
    await type("lek");
    expect(texts()).toEqual([]);
    isOnline = true;
    await type("lek");
    expect(texts()).toEqual(["lek"]);
  });

  test("is nothing that is known to be empty, until another word begins", async () => {
    const question = await type("zanz");
    await question.answer({ ...noSuggestions, isDeadEnd: true });
    await type("zanzi");
    await type("zanziba");
    expect(texts()).toEqual(["zanz"]);
    expect(suggester.shown.get()).toEqual({ text: "zanziba", suggestions: noSuggestions, isSettled: true });
    await type("zanzi lek");
    expect(texts()).toEqual(["zanz", "zanzi lek"]);
  });

  test("is less for who saves data", async () => {
    savesData = true;
    await type("le");
    await type("lek", 300);
    await type("lekk", 300);
    await type("lekki");
    expect(texts()).toEqual(["lekki"]);
  });
});

describe("until an answer comes", () => {
  test("what was suggested stays as far as it fits", async () => {
    await (await type("lek")).answer(places("Lekki", "Lekki Phase 1", "Ibeju-Lekki"));
    await type("lekki ph");
    expect(shown()).toEqual(["Lekki Phase 1"]);
    expect(suggester.shown.get().isSettled).toBe(false);
  });

  test("what no longer fits stays too where the text only goes on: nothing closes and opens again", async () => {
    await (await type("lekki")).answer(places("Lekki", "Ibeju-Lekki"));
    const question = await type("lekki d");
    expect(shown()).toEqual(["Lekki", "Ibeju-Lekki"]);
    await question.answer(noSuggestions);
    expect(shown()).toEqual([]);
  });

  test("of another text nothing stays", async () => {
    await (await type("lekki")).answer(places("Lekki"));
    await type("abuja");
    expect(shown()).toEqual([]);
  });

  test("a place does not come back with words that stood before it and stand there no more", async () => {
    const found = { text: "duplex in Lekki", name: "Lekki", state: "Lagos" };
    await (await type("duplex in lek")).answer({ ...noSuggestions, places: [found] });
    await type("flat in lek");
    expect(shown()).toEqual([]);
  });
});

describe("an answer", () => {
  test("that comes after another was asked for is not shown, and its question is ended", async () => {
    const late = await type("lek");
    const next = await type("aj");
    expect(late.signal.aborted).toBe(true);
    await next.answer(places("Ajah"));
    await late.answer(places("Lekki"));
    expect(suggester.shown.get()).toMatchObject({ text: "aj", isSettled: true });
    expect(shown()).toEqual(["Ajah"]);
  });

  test("that does not come leaves what fits, is not taken for none, and is asked for again", async () => {
    await (await type("lek")).answer(places("Lekki", "Lekki Phase 1"));
    await (await type("lekki p")).fail();
    expect(shown()).toEqual(["Lekki Phase 1"]);
    expect(suggester.shown.get().isSettled).toBe(false);
    await (await type("lekki pq")).fail();
    expect(shown()).toEqual([]);
    await (await type("lekki p")).answer(places("Lekki Phase 1"));
    expect(suggester.shown.get().isSettled).toBe(true);
    expect(texts()).toEqual(["lek", "lekki p", "lekki pq", "lekki p"]);
  });

  test("is waited for eight seconds", async () => {
    const question = await type("lek");
    await vi.advanceTimersByTimeAsync(8_000);
    expect(question.signal.aborted).toBe(true);
  });
});
