/** Lists in the server's HTML, in the API's answers, and in the database. */
import type { PagedListings } from "#lib/contracts/property.ts";
import { inDatabase } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

export const listsOf = (site: RunningSite) => ({
  async page(path: string) {
    const response = await fetch(site.url + path, { redirect: "manual" });
    const html = await response.text();
    const [list = "", nearly = ""] = inParts(html);
    const location = response.headers.get("location");
    return { status: response.status, location, html, titles: titlesIn(list), nearly: titlesIn(nearly) };
  },

  async api(query: string): Promise<{ status: number; body: PagedListings & { message?: string; errors?: object } }> {
    const response = await fetch(`${site.url}/api/properties?${query}`);
    return { status: response.status, body: await response.json() };
  },

  truth: (condition: string, order = "seq desc"): string[] =>
    inDatabase(site, `select title from properties where is_published = 1 and ${condition} order by ${order}`).map(
      ({ title }) => String(title),
    ),
});

/** The listings that match, and those that nearly do. */
export const inParts = (html: string): string[] => html.split(/<h2[^>]*>Nearly what you asked for/);

const titlesIn = (html: string): string[] =>
  [...html.matchAll(/class="card-link" href="[^"]*">([^<]*)</g)].map(([, title]) => title ?? "");

export const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.trim();

/** Label of each chip, with the link that removes it. */
export const chips = (html: string) =>
  [
    ...html.matchAll(/<a class="chip chosen"[^>]*href="([^"]*)"[^>]*>\s*<span[^>]*>Remove\s*<\/span>\s*([^<]*?)\s*</g),
  ].map(([, href = "", label]) => [label, href.replaceAll("&amp;", "&")]);

/** Yearly price of a rent. */
export const yearly = "price_amount * (case price_period when 'month' then 12 else 1 end)";

/** Decodes a text of HTML. */
export function plain(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"').trim();
}
