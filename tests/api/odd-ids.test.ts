/** What is no id, in every route that has one: the routes are read from the folder of pages, so that new ones are asked too. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { globSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { inProject } from "#lib/root.ts";
import { someListing } from "../support/accounts.ts";
import { ServerLog } from "../support/server-log.ts";
import { sharedServer } from "../support/shared.ts";

const metricsToken = "a-token-of-this-test";
const log = new ServerLog();
const server = sharedServer({ env: { METRICS_TOKEN: metricsToken, LOG_LEVEL: "warn" }, onPrinted: log.add });
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const uuid = "0197a3b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b";
const oddIds = [
  ...["%00", "%0d%0aX-Added:%20yes", "%1b", "%7f", "%0a", "%C2%85", "%E2%80%A8"],
  ...["%E2%82%AC", "%C4%80", "%C3%A9", "%F0%9F%8F%A0", "%E1%BB%8D%CC%80%E1%BA%B9", "%D8%B9%D8%B1%D8%A8%D9%8A", "%ff"],
  ...["a".repeat(4_000), "a".repeat(12_000), "%E1%BB%8D".repeat(1_300)],
  ...[
    "*",
    "a,b",
    "%2C",
    "a;b",
    "none",
    "0",
    "-1",
    "null",
    "%27%20or%201=1--",
    "%3Cscript%3E",
    "%2e%2e",
    "%2541",
    "%zz",
  ],
  ...[
    `${uuid}x`,
    uuid.replaceAll("-", ""),
    `%7B${uuid}%7D`,
    `${uuid},${uuid}`,
    `${uuid}%00`,
    uuid.replace("0", "%D9%A0"),
  ],
];

const idIn = /\[(?:id|\w+Id)\]/;
/** `/property/[id]/reviews` for each file with an id in its path. */
const routes = globSync("**/*.{astro,ts}", { cwd: inProject("src/pages") })
  .map((path) => `/${path.replaceAll("\\", "/").replace(/(?:\/?index)?\.(?:astro|ts)$/, "")}`)
  .filter((route) => idIn.test(route));

interface Answer {
  readonly status: number | undefined;
  readonly headers: string;
  readonly etag: string | undefined;
  readonly text: string;
}

/** The path goes out as it is. */
async function ask(path: string, method = "GET", headers = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path, method, agent, headers }).end();
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await incoming.toArray()).toString();
  const { statusCode: status, rawHeaders, headers: answered } = incoming;
  return { status, headers: rawHeaders.join("\n"), etag: answered.etag, text };
}

async function measured(name: string): Promise<number> {
  const { text } = await ask("/metrics", "GET", { authorization: `Bearer ${metricsToken}` });
  return Number(new RegExp(`^${name.replaceAll(/[[\]{}]/g, "\\$&")} (\\d+)$`, "m").exec(text)?.[1]);
}

test("routes with an id are found in the folder of pages", () => {
  for (const route of ["/property/[id]", "/agent/user/[id]/edit", "/api/properties/user/[userId]/export"]) {
    expect(routes).toContain(route);
  }
});

test.each(routes)("%s answers 404 to what is no id, whatever the method, and repeats nothing of it", async (route) => {
  const isPage = !route.startsWith("/api/");
  const [missing, kept] = [await ask("/nothing-here"), await measured("ile_page_cache_pages")];
  const logged = log.lines.filter(({ level }) => level >= 50);
  for (const id of oddIds) {
    const path = route.replace(idIn, id);
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers, path).not.toMatch(/cache-tag: *property|X-Added|0197a3b4/i);
    expect(answer.headers.length, path).toBeLessThan(4_000);
    // One page for all of them.
    if (isPage) expect([answer.etag, answer.text === missing.text], path).toEqual([missing.etag, true]);
    else expect(Object.keys(JSON.parse(answer.text)), path).toEqual(["message", "code"]);
    for (const method of ["HEAD", "POST", "PUT", "DELETE"]) {
      expect((await ask(path, method)).status, `${method} ${path}`).toBe(404);
    }
  }
  expect(await measured("ile_page_cache_pages")).toBe(kept);
  expect(log.lines.filter(({ level }) => level >= 50)).toEqual(logged);
});

test.each([
  "/media/uploads/%E2%82%AC.webp",
  "/sitemaps/%00",
  "/sitemaps/%E2%82%AC.xml",
  "/shortlets?property=%00&date=x",
])("%s fails for nobody", async (path) => {
  expect((await ask(path)).status).toBeLessThan(500);
  expect(log.lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test("ids of nothing drive out no page that people come back to", async () => {
  await ask("/forsale");
  await ask("/forsale");
  await ask(`/property/${await someListing(server)}`);
  const [bytes, rendered] = [await measured("ile_page_cache_bytes"), await renders()];
  const { text } = await ask("/nothing-here");
  for (let count = 0; count < 120; count += 1) {
    const answer = await ask(`/property/${randomUUID()}`);
    expect([answer.status, answer.text === text]).toEqual([404, true]);
  }
  expect((await measured("ile_page_cache_bytes")) - bytes).toBeLessThan(3 * 1_048_576);
  expect(rendered).toBeGreaterThan(0);
  expect(await renders()).toBe(rendered);
  const hits = await hitsOfPages();
  await ask("/forsale");
  expect(await hitsOfPages()).toBe(hits + 1);
});

const renders = async (): Promise<number> => await measured('ile_render_seconds_count{route="/property/[id]"}');
const hitsOfPages = async (): Promise<number> => await measured('ile_page_cache_total{outcome="hit"}');
