/** What was looked at in this browser: what the page's script keeps, and what is read of it. */
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recentLookScript, recentViewScript } from "#components/favourites/recent-view.ts";
import { forgetView, forgetViews, mostRecent, recentKey, recentViews } from "#lib/stores/favourites/recently-viewed.ts";

let kept: Record<string, string>;

/** As a browser's: with its items as properties. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return new Proxy(methods, {
    get: (target, key: string) => target[key as keyof typeof target] ?? kept[key],
    set: (_, key: string, value: string) => {
      kept[key] = value;
      return true;
    },
  }) as unknown as Storage;
}

beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", storage());
});

const listing = (id: string) => ({
  _id: id,
  title: `House ${id}`,
  price: "₦5m",
  place: "Yaba, Lagos",
  picture: "/placeholders/house.svg",
});

/** Runs the page's own script; whether its section is hidden afterwards. */
function visit(id: string | undefined, localStorage: unknown = storage()): boolean {
  const section = { hidden: true, dataset: { recent: id === undefined ? "" : JSON.stringify(listing(id)) } };
  const context = {
    document: { currentScript: { previousElementSibling: section } },
    get localStorage() {
      if (localStorage instanceof Error) throw localStorage;
      return localStorage;
    },
  };
  runInNewContext(id === undefined ? recentLookScript : recentViewScript, context);
  return section.hidden;
}

const seen = (): string[] => recentViews().map(({ _id }) => _id);

describe("what was recently viewed", () => {
  test("is kept newest first, each listing once, and no more than twelve", () => {
    for (let count = 1; count <= 14; count += 1) visit(`a${count}`);
    visit("a9");
    expect(seen()).toHaveLength(mostRecent);
    expect(seen().slice(0, 3)).toEqual(["a9", "a14", "a13"]);
    expect(seen()).not.toContain("a2");
    expect(recentViews()[0]).toMatchObject(listing("a9"));
  });

  test("is shown where there are others than the listing itself", () => {
    expect(visit("a")).toBe(true);
    expect(visit("a")).toBe(true);
    expect(visit("b")).toBe(false);
    expect(visit(undefined)).toBe(false);
    expect(seen()).toEqual(["b", "a"]);
  });

  test("is nothing where the storage is denied, and what cannot be kept harms nothing", () => {
    expect(visit("a", new Error("denied"))).toBe(true);
    expect(visit(undefined, new Error("denied"))).toBe(true);
    expect(visit(undefined)).toBe(true);
    const full = new Proxy(storage(), {
      set: () => {
        throw new Error("QuotaExceededError");
      },
    });
    visit("a");
    expect(visit("b", full)).toBe(false);
    expect(seen()).toEqual(["a"]);
    vi.stubGlobal("localStorage", undefined);
    expect(recentViews()).toEqual([]);
    forgetViews();
  });

  test.each(["", "x", "null", "7", '"text"', "{}", "[null,7,[]]", '[{"_id":5}]', '{"_id":"x"}', "[".repeat(5_000)])(
    "stays whole where others have put %.20s into the storage",
    (foreign) => {
      kept[recentKey] = foreign;
      expect(recentViews()).toEqual([]);
      visit(undefined);
      visit("a");
      expect(seen()).toEqual(["a"]);
    },
  );

  test.each([
    { _id: "../../evil" },
    { _id: "x".repeat(65) },
    { picture: "javascript:alert(1)" },
    { picture: "//evil.example/x.png" },
    { title: 7 },
    { naira: 7 },
    { ratesOf: ["20 November 2026"] },
    { at: "yesterday" },
    { at: Date.now() - 91 * 86_400_000 },
  ])("leaves out an entry with %j", (wrong) => {
    const right = { ...listing("a"), at: Date.now() };
    kept[recentKey] = JSON.stringify([
      { ...right, ...wrong },
      { ...right, _id: "b" },
    ]);
    expect(seen()).toEqual(["b"]);
  });

  test("can be forgotten: one that is gone, or all of it", () => {
    for (const id of ["a", "b", "c"]) visit(id);
    forgetView("b");
    expect(seen()).toEqual(["c", "a"]);
    forgetViews();
    expect(kept).toEqual({});
  });
});
