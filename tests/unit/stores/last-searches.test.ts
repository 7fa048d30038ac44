import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetAllSearches, forgetSearch, lastSearches, rememberSearch } from "#lib/stores/search/last-searches.ts";

const key = "lastSearches";
const events = new EventTarget();
let kept: Map<string, string>;
/** What the storage says to whoever writes. */
let refusal: Error | undefined;

function refuse(): void {
  if (refusal) throw refusal;
}

beforeEach(() => {
  kept = new Map();
  refusal = undefined;
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      refuse();
      kept.set(name, value);
    },
    removeItem: (name: string) => kept.delete(name),
  });
  forgetAllSearches();
});

const inStorage = (): unknown => JSON.parse(kept.get(key) ?? "[]");

test("the newest search comes first, each once however it is cased, eight at most", () => {
  for (const text of ["duplex", "BQ in Yaba", " Duplex "]) rememberSearch(text);
  expect(lastSearches.get()).toEqual(["Duplex", "BQ in Yaba"]);
  for (const text of ["a", "b", "c", "d", "e", "f"]) rememberSearch(text);
  expect(lastSearches.get()).toEqual(["f", "e", "d", "c", "b", "a", "Duplex", "BQ in Yaba"]);
  rememberSearch("g");
  expect(lastSearches.get()).not.toContain("BQ in Yaba");
  expect(inStorage()).toEqual(lastSearches.get());
});

test("what holds nothing is not kept, and what is too long only as far as it is searched for", () => {
  rememberSearch(" \u200b\n ");
  expect(lastSearches.get()).toEqual([]);
  rememberSearch("x".repeat(10_000));
  expect(lastSearches.get()).toEqual(["x".repeat(200)]);
});

test("one can be removed, and all", () => {
  for (const text of ["duplex", "flat", "land"]) rememberSearch(text);
  forgetSearch("flat");
  expect(lastSearches.get()).toEqual(["land", "duplex"]);
  expect(inStorage()).toEqual(["land", "duplex"]);
  forgetAllSearches();
  expect(lastSearches.get()).toEqual([]);
  expect(kept.has(key)).toBe(false);
});

test("another tab's searches are seen at once", () => {
  const stop = lastSearches.listen(() => undefined);
  kept.set(key, JSON.stringify(["warehouse"]));
  events.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(lastSearches.get()).toEqual(["warehouse"]);
  rememberSearch("duplex");
  expect(inStorage()).toEqual(["duplex", "warehouse"]);
  stop();
});

describe("a storage", () => {
  test.each([
    ["of another's making", '{"a":1}', []],
    ["that is no JSON", "[[", []],
    ["with things among the texts", '[1,null,"duplex",{"x":1}," ","duplex"]', ["duplex"]],
    ["with far too much in it", JSON.stringify(Array.from({ length: 500 }, (_, index) => `${index}`)), [..."01234567"]],
  ])("%s is used as far as it can be", (_, stored, expected) => {
    kept.set(key, stored);
    rememberSearch("land");
    expect(lastSearches.get()).toEqual(["land", ...expected].slice(0, 8));
  });

  test("that is full leaves the page as it was, and nothing is thrown", () => {
    rememberSearch("duplex");
    refusal = new DOMException("full", "QuotaExceededError");
    rememberSearch("flat");
    expect(lastSearches.get()).toEqual(["flat", "duplex"]);
    expect(inStorage()).toEqual(["duplex"]);
  });

  test("that is denied lets this page remember by itself", () => {
    vi.stubGlobal("localStorage", undefined);
    rememberSearch("duplex");
    rememberSearch("flat");
    forgetSearch("duplex");
    expect(lastSearches.get()).toEqual(["flat"]);
  });
});
