import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "#lib/http/compressed.ts";

const page = () =>
  new Response("<h1>Profile</h1>", {
    status: 422,
    headers: { "Content-Type": "text/html", "Set-Cookie": "a=1", "Content-Length": "16" },
  });
const asking = (accepted?: string) =>
  new Request("https://site.test/profile", { headers: accepted === undefined ? {} : { "Accept-Encoding": accepted } });

test.each(["br", "gzip, deflate, br, zstd", "br;q=0.5"])(
  "a page is compressed for who accepts %s",
  async (accepted) => {
    const answer = await compressed(asking(accepted), page());
    expect([answer.status, answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
      422,
      "br",
      "Accept-Encoding",
    ]);
    expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
    expect(answer.headers.has("content-length")).toBe(false);
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe("<h1>Profile</h1>");
    expect(await compressed(asking(accepted), answer)).toBe(answer);
  },
);

test.each([undefined, "gzip", "br;q=0, gzip"])("and sent as it is to who accepts %s", async (accepted) => {
  const given = page();
  expect(await compressed(asking(accepted), given)).toBe(given);
});

test("what is no page, and what is empty, stays as it is", async () => {
  for (const given of [Response.json({}), new Response(null, { status: 303, headers: { Location: "/" } })]) {
    expect(await compressed(asking("br"), given)).toBe(given);
  }
});
