/** Two servers with disks of their own, on one database and one bucket. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, call, changeProfile, inDatabase, signUp } from "../support/accounts.ts";
import { startBucket, type TestBucket } from "../support/bucket.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { plainPicture, upload } from "../support/pictures.ts";
import { startServer, type TestServer } from "../support/server.ts";

let bucket: TestBucket;
let one: TestServer;
let other: TestServer;
let agent: Account;

const startAnother = (): Promise<TestServer> =>
  startServer({ dataDir: copyDemo(), env: { ...bucket.settings, DATABASE_URL: one.databaseUrl } });

beforeAll(async () => {
  bucket = await startBucket();
  one = await startServer({ env: bucket.settings });
  other = await startAnother();
  agent = await signUp(one, { isAgent: true });
});

afterAll(() => bucket.remove());

const objects = (folder: string): string[] => bucket.objects(folder);

/** Of the one lock that says who leads. */
const holders = (): number[] =>
  inDatabase(
    one,
    `select pid from pg_locks where locktype = 'advisory' and objid = 7263542 and granted
      and database = (select oid from pg_database where datname = current_database())`,
  ).map(({ pid }) => Number(pid));

test("a picture that was uploaded at one is served by the other", async () => {
  const { status, uploaded } = await upload(one, agent.token, [["a.jpg", await plainPicture()]]);
  expect(status).toBe(200);
  for (const { url } of [one, other]) expect((await fetch(url + uploaded.images)).status).toBe(200);
  expect(objects("private/originals")).toEqual([]);
});

test("an account statement that was sent to one comes from the other, and to nobody else under any address", async () => {
  const content = "%PDF-1.7\nbalance\n%%EOF";
  const person = await signUp(one);
  const file = new File([content], "mine.pdf", { type: "application/pdf" });
  const { body } = await changeProfile(one, person.token, { accountStatement: file });
  const answer = await call(other, "GET", String(body["accountStatement"]), { token: person.token });
  expect([answer.status, answer.text]).toEqual([200, content]);
  const [name = ""] = objects("private/statements").map((object) => object.replace("._S3rver_object", ""));
  expect(name).toMatch(/^[0-9a-f-]{36}\.pdf$/);
  for (const path of [`private/statements/${name}`, `statements/${name}`, `uploads/../private/statements/${name}`]) {
    expect((await fetch(`${other.url}/media/${path}`)).status, path).toBe(404);
  }
  const next = await changeProfile(other, person.token, { accountStatement: file });
  expect(next.status).toBe(200);
  expect(objects("private/statements")).toHaveLength(1);
});

test("pictures that one had to make when it was killed are made by the other, which then leads", async () => {
  expect(holders()).toHaveLength(1);
  const third = await startAnother();
  const photo = await plainPicture(3_000, 2_000);
  const files = Array.from({ length: 4 }, (_, index) => [`${index}.jpg`, photo] as const);
  const cut = upload(one, agent.token, files).catch(() => "cut");
  const states = () =>
    inDatabase(one, "select status from pictures order by created_at desc limit 4").map(({ status }) => status);
  await expect
    .poll(() => states().filter((status) => status === "waiting").length, { interval: 20 })
    .toBeGreaterThan(2);
  const [before] = holders();
  process.kill(one.pid ?? 0, "SIGKILL");
  expect(await cut).toBe("cut");
  // Those that wait for longer than their server would take: moved back in time, so that nobody has to wait for it here.
  inDatabase(one, "update pictures set created_at = created_at - 60000 where status = 'waiting'");
  await expect.poll(() => holders().filter((pid) => pid !== before), { timeout: 5_000 }).toHaveLength(1);
  await expect.poll(states, { timeout: 90_000 }).toEqual(["ready", "ready", "ready", "ready"]);
  await expect.poll(() => objects("private/originals")).toEqual([]);
  await third.stop();
});
