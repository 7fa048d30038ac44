/** What a listing's page says without a line of script. */
import { beforeAll, expect, test } from "vitest";
import { type Account, call, signUp } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
/** What the server takes for its address where it was told none, and any port that is free. */
const siteUrl = "http://localhost:0";

beforeAll(async () => {
  agent = await signUp(server, { isAgent: true, name: "Agnes Agent", phoneNumber: "0803 555 0199" });
});

const pageOf = async (id: string): Promise<string> => (await call(server, "GET", `/property/${id}`)).text;
const listed = (html: string): string[] => [...html.matchAll(/<li>\s*([^<]*?)\s*<\/li>/g)].map(([, text = ""]) => text);

test("what is nearby stands in lists, whatever an agent has typed, and nothing stands there where there is nothing", async () => {
  const html = await pageOf(
    await newListing(server, agent, {
      nearbySchools: "St. Mary's, Ikeja (2 km); Hope Academy, Grace College",
      nearbyHospitals: "<script>alert(1)</script>\n- Reddington",
      nearbySuperMarkets: "None",
    }),
  );
  expect(listed(html)).toEqual(
    expect.arrayContaining(["St. Mary&#39;s, Ikeja (2 km)", "Hope Academy", "Grace College", "Reddington"]),
  );
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("Hospitals");
  expect(html).not.toContain("Supermarkets");
  expect(await pageOf(await newListing(server, agent))).not.toContain("Nearby");
});

test("WhatsApp opens with the seller's number in its international form, the title, the place and the page's address", async () => {
  const id = await newListing(server, agent, { title: 'Flat "A & B" #3 – 50% off', location: "Sabo, Yaba" });
  const html = await pageOf(id);
  const href = (/href="(https:\/\/wa\.me\/[^"]+)"/.exec(html)?.[1] ?? "")
    .replaceAll("&#38;", "&")
    .replaceAll("&amp;", "&");
  const url = new URL(href);
  expect(url.pathname).toBe("/2348035550199");
  expect(url.searchParams.get("text")).toBe(
    `Hello, is “Flat "A & B" #3 – 50% off” in Sabo, Yaba, Lagos still available? ${siteUrl}/property/${id}`,
  );
  expect(html).toContain('href="tel:+2348035550199"');
});

test("its address is there to be copied without a script, and printed", async () => {
  const id = await newListing(server, agent);
  const html = await pageOf(id);
  expect(html).toMatch(/<details[^>]*>\s*<summary[^>]*>Share<\/summary>/);
  expect(html).toMatch(new RegExp(`<input[^>]*readonly[^>]*value="${siteUrl}/property/${id}"`));
  expect(html).toMatch(new RegExp(`<p class="print-url hidden">${siteUrl}/property/${id}</p>`));
  const [, print = ""] = /<link[^>]*href="([^"]+)"[^>]*media="print"/.exec(html) ?? [];
  const styles = await call(server, "GET", print);
  expect([styles.status, styles.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/css")]);
  expect(styles.text).toContain(".print-url");
});

test("similar homes are of its kind and place, and it is not among them", async () => {
  const home = { category: "warehouse", state: "Yobe", location: "Damaturu", price: "₦40m" };
  const id = await newListing(server, agent, home);
  const dear = await newListing(server, agent, { ...home, title: "Dear shed", price: "₦75m" });
  const near = await newListing(server, agent, { ...home, title: "Near shed", price: "₦41m" });
  const html = await pageOf(id);
  const similar = html.slice(html.indexOf('class="similar'));
  expect(similar.slice(0, 400)).toContain("Similar warehouses");
  const order = [...similar.matchAll(/class="card-link" href="\/property\/([\w-]+)"/g)].map(([, one]) => one);
  expect(order.slice(0, 2)).toEqual([near, dear]);
  expect(order).not.toContain(id);
});
