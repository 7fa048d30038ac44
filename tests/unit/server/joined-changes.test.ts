/** Many changes in a short time: lists may lag behind for less than a second, and nothing else may. */
import { Agent, createServer } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { everything, invalidate, tags } from "#lib/cache/tags.ts";
import { answerTo, frontWith, listensForAll } from "../../support/front.ts";

const agent = new Agent({ keepAlive: true });
let now = 1_000_000;
let renders = 0;
let text = "";
let tag = "";
/** What renders wait for between reading and answering. */
let held = Promise.resolve();

/** Milliseconds of rendering: a second of changes at this cost is more than may be spent on them. */
const renderMs = 30;
let worked = 0;

const front = frontWith({
  now: () => now,
  work: () => worked,
  handler: async (_incoming, response) => {
    renders += 1;
    const read = text;
    worked += renderMs;
    await held;
    response
      .writeHead(200, { "cdn-cache-control": "public, max-age=60, stale-while-revalidate=60", "cache-tag": tag })
      .end(read);
  },
});
const server = createServer(front.listener);
listensForAll(server, () => front);

const ask = async (headers = {}) => (await answerTo(server, "/home", { agent, headers })).text;

/** A change of listings, and what a visitor is shown then. */
async function change(said: string, changed: readonly string[] = [tags.listings], headers = {}): Promise<string> {
  text = said;
  invalidate(changed);
  return ask(headers);
}

/** Changes until visitors are shown what was before the last of them. */
async function untilListsLag(): Promise<void> {
  for (let count = 0; count < 60; count += 1) if ((await change(`change ${count}`)) !== `change ${count}`) return;
  throw new Error("Every change was rendered at once.");
}

beforeEach(async () => {
  tag = tags.listings;
  text = "first";
  // Long enough to save up all that can be.
  now += 3_600_000;
  invalidate([everything]);
  expect(await ask()).toBe("first");
});

test("a change now and then is shown at once", async () => {
  for (let count = 0; count < 20; count += 1) {
    now += 2_000;
    expect(await change(`calm ${count}`)).toBe(`calm ${count}`);
  }
});

test("200 changes a second have a page rendered a few times, and each is shown within a second", async () => {
  await untilListsLag();
  renders = 0;
  const late: number[] = [];
  const madeAt = new Map([[text, now]]);
  for (let count = 0; count < 2_000; count += 1) {
    now += 5;
    madeAt.set(`storm ${count}`, now);
    const shown = await change(`storm ${count}`);
    const next = [...madeAt.keys()].indexOf(shown) + 1;
    // The oldest change that is not shown.
    const missed = [...madeAt.values()][next];
    if (missed !== undefined) late.push(now - missed);
  }
  // Ten seconds.
  expect(renders).toBeLessThanOrEqual(20);
  expect(renders).toBeGreaterThanOrEqual(10);
  expect(Math.max(...late)).toBeLessThan(1_000);
  now += 1_000;
  expect(await ask()).toBe("storm 1999");
});

test("who is signed in sees each change at once", async () => {
  await untilListsLag();
  expect(await change("mine", [tags.listings], { cookie: "session=abc" })).toBe("mine");
  await untilListsLag();
  expect(await change("mine too", [tags.listings], { authorization: "Bearer abc" })).toBe("mine too");
});

test("a listing that is taken off the site is on no list any more, however much was changed", async () => {
  await untilListsLag();
  expect(await change("without it", [tags.property("x"), tags.listings, tags.takenOff])).toBe("without it");
  await untilListsLag();
  expect(await change("nor now", [tags.takenOff, tags.listings])).toBe("nor now");
});

test("a listing's own page and its seller's words are never behind", async () => {
  await untilListsLag();
  tag = `${tags.listings},${tags.property("x")},${tags.seller("y")}`;
  expect(await change("tagged", [everything])).toBe("tagged");
  await untilListsLag();
  expect(await change("price", [tags.property("x"), tags.listings])).toBe("price");
  await untilListsLag();
  expect(await change("name", [tags.seller("y")])).toBe("name");
});

test("what was read before a listing was taken off is not kept, also where lists lag", async () => {
  await untilListsLag();
  now += 5_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  renders = 0;
  text = "with it";
  const asked = ask();
  await expect.poll(() => renders).toBe(1);
  text = "without it";
  invalidate([tags.listings, tags.takenOff]);
  resolve();
  await asked;
  expect(await ask()).toBe("without it");
});
