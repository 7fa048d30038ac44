import { describe, expect, test } from "vitest";
import { reader } from "../support/readers.ts";

const site = reader("demo");

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(site.url + path, { redirect: "manual", ...init });

describe("every public page", () => {
  const categories = [
    "forSale",
    "forRent",
    "distressSale",
    "sharedApartment",
    "shortLets",
    "lands",
    "boysquarters",
    "boysQuarters",
    "warehouses",
    "dubaiProperties",
    "homemovers",
    "buildersmart",
    "FORSALE",
  ];
  const others = ["", "home", "page/2", "search/duplex", "favourites", "state/Akwa%20Ibom", "state/FCT", "state/dubai"];
  const mart = ["bathroom", "windows", "doors", "gates", "tilesandmarble", "kitchen", "others", "lightsandswitch"];
  test.each([...categories, ...others, ...mart.map((sub) => `buildersmart/${sub}`)])(
    "/%s answers at once",
    async (path) => {
      const response = await get(`/${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("</html>");
    },
  );
});

describe("what does not exist", () => {
  test.each([
    "/page/0",
    "/page/abc",
    "/page/999999",
    "/property/nope",
    "/state/Atlantis",
    "/search/%E0%A4%A",
    "/nope",
    "/500",
    "/_server-islands/x",
    "/page/99999999999",
  ])("%s is the 404 page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("404 - Page Not Found");
  });

  test.each(["/search/%22%20OR%20*", "/search/NEAR(", `/search/${"x".repeat(10_000)}`])(
    "a hostile search is answered sensibly: %.40s",
    async (path) => {
      expect([200, 404]).toContain((await get(path)).status);
    },
  );

  test("10,000 signs are searched for or not found, and a page says so", async () => {
    const term = "x".repeat(10_000);
    for (const path of [`/search/${term}`, `/search?keyword=${term}`]) {
      const response = await get(path, { redirect: "follow" });
      expect([200, 404]).toContain(response.status);
      expect(await response.text()).toMatch(/404 - Page Not Found|No properties found/);
    }
  });

  test.each(["\u1ecd", "\u{1f3e0}"])("10,000 times %s is too long for an address, and is told so", async (sign) => {
    const term = encodeURIComponent(sign.repeat(10_000));
    for (const path of [`/search/${term}`, `/search?keyword=${term}`]) {
      const response = await get(path);
      expect(response.status).toBe(414);
      expect(await response.text()).toContain("search for fewer words");
    }
  });
});

describe("a page past the end of its list", () => {
  test.each(["/page/25", "/page/999999", "/forsale/page/99", "/state/lagos/page/99", "/buildersmart/doors/page/9"])(
    "%s is a 404 by its title and heading too, and leads to the last one",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      const text = await response.text();
      expect(text).toMatch(/<title>404 - Page Not Found \|/);
      expect(text).toMatch(/<h1[^>]*>404 - Page Not Found<\/h1>/);
      expect(text).toMatch(/Go to the last page, \d+|Go to the list/);
      expect(text).not.toMatch(/client="reach"[^>]* opts="[^"]*visible|Top properties|rel="canonical"/);
    },
  );
});

describe("a search for no word at all", () => {
  test.each(["-", "--", ".", "..", "...", "%", "../..", "?", "/", "&", "🏠"])(
    "%s is searched for, also through the plain form",
    async (term) => {
      const form = await get(`/search?keyword=${encodeURIComponent(term)}`);
      expect(form.status).toBe(303);
      const response = await get(new URL(form.headers.get("location") ?? "", site.url).pathname);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain("No properties found");
      expect(text).toContain("Go Back");
    },
  );

  test.each([
    ["keyword=flat&bedrooms=2&state=lagos&utm_source=x", "/search/flat?bedrooms=2&state=lagos"],
    ["keyword=&state=lagos", "/home?state=lagos"],
  ])("or for some leads to the page of all that its address asks for: %s", async (query, page) => {
    expect((await get(`/search?${query}`)).headers.get("location")).toBe(page);
  });

  test.each(["", "%20", "+%09", "%C2%A0"])("that is blank goes home: %j", async (term) => {
    expect((await get(`/search?keyword=${term}`)).headers.get("location")).toBe("/");
  });
});

describe("a page", () => {
  test("allows no inline script that the build has not listed", async () => {
    const policy = (await get("/home")).headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  test("is the same with a cookie as without", async () => {
    const plain = await (await get("/forsale")).text();
    expect(await (await get("/forsale", { headers: { Cookie: "session=somebody" } })).text()).toBe(plain);
  });

  test("answers 304 to whoever has it", async () => {
    const etag = (await get("/forrent")).headers.get("etag") ?? "";
    expect((await get("/forrent", { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  test("of a listing holds its facts as a definition list", async () => {
    const [best] = await (await get("/api/properties/top")).json();
    const text = await (await get(`/property/${best._id}`)).text();
    const lists = [...text.matchAll(/<dl[^>]*>(.*?)<\/dl>/gs)].map(([, inner = ""]) =>
      [...inner.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map(([, ...both]) =>
        both.map((each) => each.replaceAll(/<[^>]*>/g, "").trim()),
      ),
    );
    const facts = Object.fromEntries(lists.flat());
    expect(facts).toMatchObject({
      Bedrooms: String(best.bedrooms),
      Bathrooms: String(best.bathrooms),
      Toilets: String(best.toilets),
      Cars: String(best.parkingSpace),
      // The default of a listing is no "no": its owner may not have said it.
      ...(best.swimmingPool && { Pool: "Yes" }),
      Availability: "Available",
    });
    expect(Object.keys(facts).includes("Pool")).toBe(best.swimmingPool);
  });

  test("of somewhere to search promises no search that there is not", async () => {
    const text = await (await get("/")).text();
    expect(text).toContain("How it works");
    expect(text).not.toMatch(/search by[^.]*price/i);
  });

  test("offers Book Now for short lets only", async () => {
    expect(await (await get("/shortlets")).text()).toContain("Book Now");
    expect(await (await get("/forsale")).text()).not.toContain("Book Now");
  });

  test("offers Book Now where a short let can be had, with its id, and nowhere else", async () => {
    const { properties } = await (await get("/api/properties/category/short%20lets")).json();
    const list = await (await get("/shortlets")).text();
    expect(new Set(properties.map(({ countInStock }: { countInStock: number }) => countInStock > 0)).size).toBe(2);
    for (const { _id, countInStock } of properties) {
      const isBookable = countInStock > 0;
      const link = `href="/shortletbooking?property=${_id}"`;
      expect(list.includes(link), _id).toBe(isBookable);
      expect((await (await get(`/property/${_id}`)).text()).includes(link), _id).toBe(isBookable);
    }
  });
});

describe("the read API", () => {
  test("pages by twelve", async () => {
    const list = await (await get("/api/properties?pageNumber=2")).json();
    expect(list).toMatchObject({ page: 2, properties: { length: 12 } });
  });

  test("answers one listing with its reviews, and 404 for none", async () => {
    const [best] = await (await get("/api/properties/top")).json();
    const property = await (await get(`/api/properties/${best._id}`)).json();
    expect(property.reviews).toHaveLength(property.numReviews);
    expect((await get("/api/properties/nope")).status).toBe(404);
  });

  test("says which parameter is wrong", async () => {
    const response = await get("/api/properties?pageNumber=0");
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toHaveProperty("pageNumber");
  });
});

test("guarded pages lead to the sign-in page", async () => {
  const response = await get("/admin/userlist");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/login?redirect=%2Fadmin%2Fuserlist");
});

test("the server says that it lives and that it is ready", async () => {
  expect((await get("/healthz")).status).toBe(200);
  expect(await (await get("/readyz")).json()).toEqual({ ready: true });
});

test("security.txt says whom to tell of a hole, and until when it holds", async () => {
  const response = await get("/.well-known/security.txt");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await response.text();
  expect(text).toMatch(/^Contact: (?:tel:\+|mailto:|https:\/\/)\S+$/m);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
