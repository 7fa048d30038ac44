/** 5,000 listings from a file while others use the site. */
import { expect, test } from "vitest";
import { call, inDatabase, signUp, someListing } from "../support/accounts.ts";
import { csv, exported, importFile, manyFlats, preview } from "../support/listing-files.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();

const most = { import: 30_000, pageP99: 250, write: 5_000 } as const;

/** How long each of `ask` takes, one after the other, for as long as `work` does. */
async function during<Result>(work: Promise<Result>, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}

const at = (share: number, sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

test("5,000 rows are new, changed and exported in time, while pages and writes of others go on", async () => {
  const agent = await signUp(server, { isAgent: true });
  const visitor = await signUp(server);
  const propertyId = await someListing(server);
  const save = async () => {
    const { status } = await call(server, "POST", "/api/favourites", { token: visitor.token, body: { propertyId } });
    expect([200, 201]).toContain(status);
  };
  const file = csv(manyFlats(5_000));

  // Whatever is asked for first is also loaded first.
  await Promise.all([save(), fetch(`${server.url}/forsale`), preview(server, agent, csv(manyFlats(100)))]);

  const all: number[] = [];

  async function measured(name: string, work: () => Promise<unknown>) {
    const began = performance.now();
    const whole = work();
    const [pages, writes] = await Promise.all([
      during(whole, () => fetch(`${server.url}/forsale`).then((answer) => answer.text())),
      during(whole, save),
    ]);
    const taken = performance.now() - began;
    console.log(
      `${name}: ${Math.round(taken)} ms; ${pages.length} pages, p50 ${at(0.5, pages).toFixed(1)}, p99 ${at(0.99, pages).toFixed(1)}, most ${at(1, pages).toFixed(1)} ms; longest write ${at(1, writes).toFixed(0)} ms`,
    );
    expect(taken).toBeLessThanOrEqual(most.import);
    all.push(...pages);
    expect(at(1, writes)).toBeLessThanOrEqual(most.write);
    await whole;
  }

  await measured("preview", async () => {
    expect((await preview(server, agent, file)).found).toMatchObject({ creates: 5_000, errors: [] });
  });
  await measured("5,000 new", async () => {
    const { last, lines } = await importFile(server, agent, file);
    expect(last).toMatchObject({ result: { created: 5_000 } });
    expect(lines.length).toBeGreaterThan(50);
  });
  let text = "";
  await measured("export", async () => {
    text = (await exported(server, agent)).text;
    expect(text.split("\r\n")).toHaveLength(5_002);
  });
  await measured("5,000 changed", async () => {
    const changed = text.replaceAll("₦2.5m per annum", "₦2.6m per annum");
    expect((await importFile(server, agent, changed)).last).toMatchObject({ result: { updated: 5_000 } });
  });
  const sorted = all.sort((one, other) => one - other);
  expect(at(0.99, sorted)).toBeLessThanOrEqual(most.pageP99);
  const [counted] = inDatabase(
    server,
    "select count(*) as n from properties where owner_id = ? and version = 2",
    agent.id,
  );
  expect(counted).toEqual({ n: 5_000 });
});
