/** A database that answers no more: what a person is told, and that nothing of it is kept. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inDatabase } from "../support/accounts.ts";
import { sharedDemo } from "../support/shared.ts";

const listSentence = "Error loading properties. Please check your internet connection";
const topSentence = "Error loading Top properties. Please check your internet connection";

const site = sharedDemo();

const read = async (path: string): Promise<{ status: number; text: string; headers: Headers }> => {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe("where listings cannot be loaded", () => {
  beforeAll(() => inDatabase(site, "alter table listing_counts rename to gone"));
  afterAll(() => inDatabase(site, "alter table gone rename to listing_counts"));

  test.each(["/home", "/page/3", "/forrent", "/state/kano", "/buildersmart/gates"])(
    "%s says so with status 503, keeps its frame, and is not kept",
    async (path) => {
      const { status, text, headers } = await read(path);
      expect(status).toBe(503);
      expect(text).toContain(listSentence);
      expect(text).toContain("Search Properties...");
      expect(text).toContain("WhatsApp");
      expect(text).not.toMatch(/SQLITE|no such table|listing_counts/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("retry-after")).toBe("30");
    },
  );

  test("the top properties are shown all the same", async () => {
    const { text } = await read("/home");
    expect(text).not.toContain(topSentence);
    expect(text).toContain("Top properties");
  });

  test("the API says so with the same status, a sentence and a code, and nothing of the database", async () => {
    const { status, text, headers } = await read("/api/properties?pageNumber=2");
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "30", "no-store"]);
    const answer = JSON.parse(text);
    expect(answer).toEqual({ message: expect.any(String), code: expect.any(String), reference: expect.any(String) });
    expect(text).not.toMatch(/SQLITE|no such table|listing_counts|\.ts/);
  });
});

describe("where no listing can be read", () => {
  beforeAll(() => inDatabase(site, "alter table properties rename to gone"));
  afterAll(() => inDatabase(site, "alter table gone rename to properties"));

  test("what is asked of copies that a browser keeps is answered like a page of them", async () => {
    const id = crypto.randomUUID();
    for (const path of [`/compare?ids=${id}`, `/api/properties/listed?ids=${id}`]) {
      const { status, headers } = await read(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "30"]);
    }
  });
});

describe("where the top properties cannot be loaded", () => {
  beforeAll(() => {
    inDatabase(site, "drop index properties_by_rating");
    inDatabase(site, "alter table properties rename column rating to gone");
  });
  afterAll(() => inDatabase(site, "alter table properties rename column gone to rating"));

  test("the carousel's place says so, with status 503", async () => {
    const { status, text } = await read("/page/2");
    expect(status).toBe(503);
    expect(text).toContain(topSentence);
  });
});

test("once the database is well again the same pages are there", async () => {
  for (const path of ["/home", "/forrent", "/page/2"]) {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).not.toContain("Error loading");
  }
});
