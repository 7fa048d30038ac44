/** What an owner could have put into a listing, as every visitor would meet it. */
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startDemo, stopSite } from "../support/site.ts";

let site: Site;
let id: string;

const images = [
  "javascript:alert(1)",
  "http://",
  "data:text/html,<script>alert(1)</script>",
  '"><script>alert(1)</script>',
];
const text = `</script><script>alert(1)</script>"onmouseover="alert(1)`;

beforeAll(async () => {
  site = await startDemo();
  const database = new DatabaseSync(`${site.dataDir}/ile.sqlite`, { timeout: 5_000 });
  id = String(database.prepare("select id from properties order by seq desc limit 1").get()?.["id"]);
  database
    .prepare("update properties set title = ?, location = ?, description = ?, price = ?, images = ? where id = ?")
    .run(text, text, text, text, JSON.stringify(images), id);
  database.close();
});

afterAll(async () => {
  await stopSite(site);
});

test.each(["/home", "/property/:id"])(
  "a listing of nothing but markup and script is inert text on %s",
  async (path) => {
    const response = await fetch(site.url + path.replace(":id", id));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toMatch(/(?:href|src|content)="(?:javascript|data):/);
    // Within a quoted attribute it is text, to its closing quote.
    const tags = html.replaceAll(/="[^"]*"/g, "");
    expect(tags).not.toContain("<script>alert");
    expect(tags).not.toMatch(/<[a-z][^<>]*onmouseover/);
    expect(html).toContain("/placeholders/");
  },
);
