/** What an owner could have put into a listing, as every visitor would meet it. */
import { beforeAll, expect, test } from "vitest";
import { inDatabase } from "../support/accounts.ts";
import { sharedDemo } from "../support/shared.ts";

const site = sharedDemo();
let id: string;

const images = [
  "javascript:alert(1)",
  "http://",
  "data:text/html,<script>alert(1)</script>",
  '"><script>alert(1)</script>',
];
const text = `</script><script>alert(1)</script>"onmouseover="alert(1)`;

beforeAll(async () => {
  id = String(inDatabase(site, "select id from properties order by seq desc limit 1")[0]?.["id"]);
  const change = "update properties set title = ?, location = ?, description = ?, price = ?, images = ? where id = ?";
  inDatabase(site, change, text, text, text, text, JSON.stringify(images), id);
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
