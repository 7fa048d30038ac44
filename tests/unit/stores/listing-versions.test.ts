/** Two versions of a listing in one: each change is kept, and a field that both have changed is asked about. */
import { describe, expect, test } from "vitest";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import { valuesOf } from "#lib/stores/property-editor/values.ts";
import { type Base, chosenOf, join, type Version } from "#lib/stores/property-editor/versions.ts";
import { plainListing } from "../../support/plain-listing.ts";

const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => `https://a.example/${name}.jpg`) as [
  string,
  string,
  string,
  string,
];
const listing = { ...plainListing, images: [a, b, c], imageTexts: { [a]: "The front" } } as unknown as ManagedProperty;
const base: Version = { ...valuesOf(listing), isOffered: false };
const list = (...urls: string[]) => ({ images: urls.join(", ") });

const joined = (mine: Partial<Version>, theirs: Partial<Version>, from: Base = base) =>
  join(from, { ...base, ...mine }, { ...base, ...theirs });

describe("a field", () => {
  test("that one side has changed holds that side's value", () => {
    const { version, differences } = joined({ title: "Mine" }, { bedrooms: "5", swimmingPool: !base.swimmingPool });
    expect(version).toEqual({ ...base, title: "Mine", bedrooms: "5", swimmingPool: !base.swimmingPool });
    expect(differences).toEqual([]);
  });

  test("that both have changed in the same way is no question", () => {
    expect(joined({ title: "New" }, { title: "New" }).differences).toEqual([]);
  });

  test("that both have changed is asked about, and holds what is chosen", () => {
    const both = joined({ title: "Mine", price: "₦1m", location: "Ikoyi" }, { title: "Theirs", price: "₦2m" });
    expect(both.differences).toEqual([
      { field: "title", mine: "Mine", theirs: "Theirs", suggested: "mine" },
      { field: "price", mine: "₦1m", theirs: "₦2m", suggested: "mine" },
    ]);
    expect(chosenOf(both, { title: "mine", price: "theirs" })).toEqual({
      ...base,
      title: "Mine",
      price: "₦2m",
      location: "Ikoyi",
    });
  });

  test("is asked about where nobody knows what both began with", () => {
    const unknown = join({}, { ...base, title: "Mine" }, { ...base, price: "₦2m" });
    expect(unknown.differences.map(({ field }) => field)).toEqual(["title", "price"]);
  });
});

describe("whether visitors see it", () => {
  test("is what the pressed button says, unless the other side has changed it", () => {
    expect(joined({ isOffered: true }, {}).version.isOffered).toBe(true);
    expect(joined({}, { isOffered: true }).differences).toEqual([
      { field: "isOffered", mine: false, theirs: true, suggested: "theirs" },
    ]);
  });
});

describe("pictures", () => {
  test.each([
    [
      "that both have added are all there",
      list(a, b, c, d),
      list(a, b, c, "https://x.example"),
      list(a, b, c, d, "https://x.example"),
    ],
    ["that either side has removed are gone", list(a, b), list(b, c), list(b)],
    [
      "that one side has moved stand there, with what the other one has added",
      list(c, a, b),
      list(a, b, c, d),
      list(c, a, b, d),
    ],
    ["that the other side has moved stand there", list(a, b, c, d), list(b, a, c), list(b, a, c, d)],
  ])("%s", (_, mine, theirs, wanted) => {
    const { version, differences } = joined(mine, theirs);
    expect([version.images, differences]).toEqual([wanted.images, []]);
  });

  test("that both have put in a new order are asked about", () => {
    expect(joined(list(b, a, c), list(c, a, b)).differences.map(({ field }) => field)).toEqual(["images"]);
  });

  test("that both have moved in the same way are no question", () => {
    expect(joined(list(b, a, c), list(b, a, c, d)).differences).toEqual([]);
  });

  /** Each form keeps what it has: it joins what was kept since, as the server's refusals make it. */
  function keptByForms(seed: number, forms: number): { texts: string[]; questions: number } {
    let state = seed;
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const open = Array.from({ length: forms }, () => ({ known: "", images: "" }));
    let [server, questions] = ["", 0];
    const keep = (form: { known: string; images: string }) => {
      if (form.known !== server) {
        const values = (images: string) => ({ ...base, images });
        const found = join(values(form.known), values(form.images), values(server));
        questions += found.differences.length;
        [form.known, form.images] = [server, found.version.images];
        // Another form may be quicker again.
        if (draw(2) === 0) return;
      }
      server = form.images;
      form.known = server;
    };
    for (let step = 0; step < 40; step += 1) {
      const form = open[draw(forms)] as { known: string; images: string };
      if (draw(2) === 0) keep(form);
      else {
        const url = `https://a.example/${draw(1_000_000)}.jpg`;
        const before = form.images === "" ? [] : form.images.split(", ");
        const place = draw(4) === 0 ? draw(before.length + 1) : before.length;
        form.images = [...before.slice(0, place), url, ...before.slice(place)].join(", ");
      }
    }
    for (let round = 0; round < 8; round += 1) for (const form of open) keep(form);
    return { texts: [...new Set(open.map(({ images }) => images))], questions };
  }

  test("that are only added raise no question in any form, and stand in one order in all", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { texts, questions } = keptByForms(seed * 7_919, 2 + (seed % 3));
      expect([seed, texts.length, questions]).toEqual([seed, 1, 0]);
    }
  });

  test("stand in the same order whichever form joins", () => {
    const [mine, theirs] = [
      list(d, a, "https://y.example", c),
      list(a, "https://x.example", b, c, "https://z.example"),
    ];
    expect(joined(mine, theirs).version.images).toBe(joined(theirs, mine).version.images);
    const from = { ...base, images: "" };
    const added = (urls: ReturnType<typeof list>, others: ReturnType<typeof list>) => joined(urls, others, from);
    expect(added(list(a, b), list(b, c, a)).version).toEqual(added(list(b, c, a), list(a, b)).version);
    expect(added(list(a, b), list(b, c, a)).differences).toEqual([]);
  });

  test("have the texts of both, and one text that both have changed is asked about", () => {
    const text = (texts: Record<string, string>) => ({ imageTexts: texts });
    const front = { [a]: "The front" };
    const { version } = joined(text({ ...front, [b]: "The garden" }), text({ [a]: "The gate" }));
    expect(version.imageTexts).toEqual({ [a]: "The gate", [b]: "The garden" });
    expect(joined(text({}), text({ ...front, [b]: "B" })).version.imageTexts[a] ?? "").toBe("");
    const both = joined(text({ [a]: "One" }), text({ [a]: "Two", [b]: "The garden" }));
    expect(both.differences).toMatchObject([
      { field: "imageTexts", mine: { [a]: "One", [b]: "The garden" }, theirs: { [a]: "Two", [b]: "The garden" } },
    ]);
    // Whatever is chosen, the text that one side alone has written stays.
    expect(chosenOf(both, { imageTexts: "mine" }).imageTexts).toEqual({ [a]: "One", [b]: "The garden" });
  });
});
