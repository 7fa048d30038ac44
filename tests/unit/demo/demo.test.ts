/** The demo as it is loaded: its records, and the database that comes of them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { listing } from "#lib/contracts/property.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { askedPerSquareMetre } from "#lib/price/square-metres.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";
import { toListing } from "#lib/properties/listing.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { pictureSource } from "#lib/shared/listing/pictures.ts";
import { states } from "#lib/shared/place/states.ts";
import { daysOf } from "../../../demo/days.ts";
import { PicturePicker, pathOfPicture, readPictures } from "../../../demo/pictures.ts";
import { type DemoListing, readListings, readPeople } from "../../../demo/records.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";

const listings = readListings();
const people = readPeople();
const inCategory = (name: string): DemoListing[] => listings.filter((record) => record.category === name);

beforeAll(() => {
  beginWith("demo");
});
afterAll(closeDatabase);

describe("the demo's listings", () => {
  test("are at least 200, in every category", () => {
    expect(listings.length).toBeGreaterThanOrEqual(200);
    expect(new Set(listings.map((record) => record.category))).toEqual(new Set(categories.map(({ name }) => name)));
    expect(new Set(listings.map((record) => record.key)).size).toBe(listings.length);
  });

  test("are in all 36 states, FCT and Dubai", () => {
    expect(new Set(listings.map((record) => record.state))).toEqual(new Set(states.map(({ name }) => name)));
    for (const record of listings) expect(record.state === "Dubai").toBe(record.category === "dubai properties");
  });

  test("have twelve home movers, and nine sub-categories of Builders Mart: Others stays empty", () => {
    expect(inCategory("home movers")).toHaveLength(12);
    const expected = subCategories.map(({ slug }) => slug).filter((slug) => slug !== "others");
    expect(new Set(inCategory("buildersmart").map((record) => record.subCategory))).toEqual(new Set(expected));
    for (const record of listings) expect(record.subCategory === null).toBe(record.category !== "buildersmart");
  });

  test("have agents among the people", () => {
    const agents = new Set(people.filter((person) => person.isAgent).map((person) => person.key));
    for (const record of listings) expect(agents).toContain(record.agent);
  });
});

describe("the demo's reviews", () => {
  const reviews = listings.flatMap((record) => record.reviews.map((review) => ({ ...review, record })));

  test("are at least 300, one per person and listing, and nobody reviews their own", () => {
    expect(reviews.length).toBeGreaterThanOrEqual(300);
    const pairs = reviews.map((review) => `${review.record.key} ${review.by}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const review of reviews) expect(review.by).not.toBe(review.record.agent);
  });

  test("are by people of the demo, after the listing appeared", () => {
    const keys = new Set(people.map((person) => person.key));
    for (const review of reviews) {
      expect(keys).toContain(review.by);
      expect(review.on >= review.record.listedOn).toBe(true);
    }
  });
});

test("the demo's sizes are those that its titles and descriptions name", () => {
  const sized = listings.filter(({ size }) => size !== null);
  expect(sized.length).toBeGreaterThan(40);
  for (const { key, title, description, size } of sized) {
    const named = [...`${title} ${description}`.matchAll(/([\d,]+) (?:sqm|square metres?)/g)];
    expect(
      named.map(([, number = ""]) => Number(number.replaceAll(",", ""))),
      key,
    ).toContain(size);
  }
});

describe("the demo's prices", () => {
  /** What such a thing costs, in millions: of the place that a location names. */
  const ranges: [what: string, where: (record: DemoListing) => boolean, least: number, most: number][] = [
    [
      "Lekki 4-bedroom terraces",
      (r) => r.category === "for sale" && /4-bed.*terrace/i.test(r.title) && /Lekki/.test(r.location),
      180,
      450,
    ],
    [
      "Gwarinpa 4-bedroom houses",
      (r) => r.category === "for sale" && r.bedrooms === 4 && /Gwarinpa/.test(r.location),
      120,
      250,
    ],
    ["short lets a night", (r) => r.category === "short lets", 0.06, 0.3],
    ["boys quarters a year", (r) => r.category === "boys quarters", 0.3, 1.5],
    ["shared apartments a year", (r) => r.category === "shared apartment", 0.25, 1.2],
    ["Ibeju-Lekki plots", (r) => r.category === "land" && /Ibeju/.test(r.location), 1.5, 10],
    ["Lekki Phase 1 plots", (r) => r.category === "land" && /Lekki Phase 1/.test(r.location), 250, 500],
    ["homes for sale in Dubai", (r) => r.category === "dubai properties" && !/per/.test(r.price), 0.9, 6],
  ];

  test("can be compared, but for those on request", () => {
    const without = listings.filter((record) => comparedPrice(record) === undefined).map(({ price }) => price);
    expect(without.every((price) => price === "Price on request")).toBe(true);
    expect(without.length).toBeLessThanOrEqual(3);
  });

  test("of square metres are there of materials, and of land with its size", () => {
    const categoriesOf = listings.filter(askedPerSquareMetre).map(({ category }) => category);
    expect(new Set(categoriesOf)).toEqual(new Set(["buildersmart", "land"]));
  });

  test.each(ranges)("of %s are those of the market", (_what, where, least, most) => {
    const prices = listings.filter(where).map((record) => (comparedPrice(record)?.amount ?? 0) / 100_000_000);
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      expect(price).toBeGreaterThanOrEqual(least);
      expect(price).toBeLessThanOrEqual(most);
    }
  });

  test("are in dirhams in Dubai and in naira elsewhere", () => {
    for (const record of listings) {
      const currency = parsePrice(record.price)?.currency;
      if (currency) expect(currency).toBe(record.state === "Dubai" ? "AED" : "NGN");
    }
  });

  test.each([
    ["short lets", "night"],
    ["rent", "year"],
    ["for sale", "once"],
  ])("of %s are per %s", (category, period) => {
    for (const record of inCategory(category)) expect(parsePrice(record.price)?.period ?? period).toBe(period);
  });
});

describe("the demo's pictures", () => {
  const inside = new Set(["living", "bedroom", "kitchen", "bathroom", "hall"]);
  const picker = new PicturePicker(readPictures());
  const shown = new Map(listings.map((record) => [record, picker.pick(record)]));

  test("exist", () => {
    for (const picture of readPictures()) expect(existsSync(pathOfPicture(picture))).toBe(true);
  });

  test("are three to five of a home, a plot or a mover, the first from outside", () => {
    for (const [record, pictures] of shown) {
      if (record.category === "buildersmart") continue;
      expect(pictures.length, record.key).toBeGreaterThanOrEqual(3);
      expect(pictures.length, record.key).toBeLessThanOrEqual(5);
      expect(inside, record.key).not.toContain(pictures[0]?.kind);
    }
  });

  test("are as many of a building material as its kinds have, and at least one", () => {
    for (const record of inCategory("buildersmart")) {
      expect(shown.get(record)?.length, record.key).toBe(record.pictures.length);
    }
  });

  test("are not shown twice by one listing", () => {
    for (const pictures of shown.values()) expect(new Set(pictures).size).toBe(pictures.length);
  });
});

describe("the credits of the demo's pictures", () => {
  const folder = join(import.meta.dirname, "../../../demo");
  const rows = readFileSync(join(folder, "CREDITS.md"), "utf8").matchAll(/^\| `(.+?)` \| (.+?) \| (.+?) \|$/gm);
  const models = new Map([...rows].map(([, file = "", , credit = ""]) => [file, credit]));

  test("name every picture, and nothing else", () => {
    const pictures = readdirSync(join(folder, "pictures")).filter((file) => file.endsWith(".webp"));
    expect([...models.keys()].sort()).toEqual(pictures.sort());
  });

  test("name each model with its author, its licence and where it is from", () => {
    const credited = [...models].filter(([, credit]) => credit !== "none");
    expect(credited.length).toBeGreaterThan(25);
    const licence =
      "\\[CC(?:-BY 3|0)(?:\\.0)?\\]\\(https://creativecommons\\.org/(?:licenses/by/3|publicdomain/zero/1)\\.0/\\)";
    const model = `"[^"]+" by [^";]+ \\(${licence}\\)`;
    const whole = new RegExp(`^${model}(?:; ${model})*, from Debian sweethome3d-furniture$`);
    for (const [file, credit] of credited) expect(credit, file).toMatch(whole);
  });
});

describe("the loaded demo", () => {
  test("holds every listing as the contract wants it, with pictures that are on disk in every width", async () => {
    const rows = await db.selectFrom("properties").selectAll().execute();
    expect(rows).toHaveLength(listings.length);
    const known = new Set<string>();
    for (const row of rows) {
      const { images } = listing.parse(toListing(row));
      for (const image of images) known.add(image);
    }
    for (const image of known) {
      const offered = pictureSource(image, 400).srcset?.split(", ") ?? [];
      expect(offered, image).toHaveLength(5);
      const smaller = pictureSource(image, 400).avif?.split(", ") ?? [];
      for (const each of [...offered, ...smaller])
        expect(existsSync(join(config.dataDir, each.split(" ")[0] ?? "")), each).toBe(true);
    }
  });

  test("keeps rating and number of reviews true, and ids in order of time", async () => {
    const rows = await db.selectFrom("properties").select(["id", "rating", "num_reviews"]).orderBy("seq").execute();
    for (const row of rows) {
      const reviews = await db.selectFrom("reviews").select("rating").where("property_id", "=", row.id).execute();
      const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, reviews.length);
      expect(row.num_reviews).toBe(reviews.length);
      expect(row.rating).toBeCloseTo(Math.round(mean * 10) / 10, 6);
    }
    const days = rows.map((row) => row.id.slice(0, 13));
    expect(days).toEqual([...days].sort());
  });
});

describe("the demo's views and contacts", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const shown = listings.map((record) => ({ propertyId: record.key, key: record.key, listedOn: record.listedOn }));

  test("are the same whenever they are made for a day, none from before a listing was there, none from tomorrow", () => {
    const days = shown.flatMap((each) => daysOf(each, now));
    expect(days).toEqual(shown.flatMap((each) => daysOf(each, now + 60_000)));
    const listedOn = new Map(listings.map((record) => [record.key, record.listedOn]));
    for (const { propertyId, day, views, contacts } of days) {
      expect(day >= String(listedOn.get(propertyId)) && day <= "2026-11-22").toBe(true);
      expect(views > 0 && contacts >= 0 && contacts <= views).toBe(true);
    }
    expect(days.some(({ day }) => day === "2026-11-22")).toBe(true);
  });

  test("come to the same by listing, by agent and for the site", async () => {
    const sums = async (table: "listing_days" | "owner_days" | "site_days") =>
      db
        .selectFrom(table as "site_days")
        .select((eb) => [eb.fn.sum<number>("views").as("views"), eb.fn.sum<number>("contacts").as("contacts")])
        .executeTakeFirstOrThrow();
    const site = await sums("site_days");
    expect(site.views).toBeGreaterThan(10_000);
    expect([await sums("listing_days"), await sums("owner_days")]).toEqual([site, site]);
  });

  test("leave each agent with reviews that the agent has not read, the newest", async () => {
    const unread = await db.selectFrom("reviews").select("id").where("seen_at", "is", null).execute();
    const agents = new Set(listings.filter((record) => record.reviews.length > 0).map((record) => record.agent));
    expect(unread.length).toBeGreaterThanOrEqual(agents.size);
    expect(unread.length).toBeLessThanOrEqual(agents.size * 4);
  });
});
