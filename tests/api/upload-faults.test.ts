/** Uploads that break off, servers that end in the middle, pictures that many wait for, and people who send too many (F6). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { phonePhoto } from "../../bench/parts/photo.ts";
import { type Account, call, inDatabase, newAdmin, signUp } from "../support/accounts.ts";
import { plainPicture, upload } from "../support/pictures.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
let photo: Uint8Array<ArrayBuffer>;
/** Large enough to be under way for a while, also where nothing else is. */
let middling: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  photo = await phonePhoto();
  middling = await plainPicture(3_000, 2_000);
  agent = await signUp(server, { isAgent: true });
});

const filesIn = ({ dataDir }: TestServer, name: string): string[] => {
  const path = join(dataDir, name);
  return existsSync(path) ? readdirSync(path) : [];
};
const openFiles = ({ pid }: TestServer): number => readdirSync(`/proc/${pid}/fd`).length;

/** Sends `share` of an upload and no more. */
async function beginUpload({ url }: TestServer, token: string, share: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const part = 'Content-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
  const whole = Buffer.concat([
    Buffer.from(`--b\r\n${part}`),
    Buffer.alloc(400_000, 1),
    Buffer.from(`\r\n--b\r\n${part}`),
  ]);
  const head = [
    "POST /api/upload/gcs HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${whole.length + 400_000}`,
  ];
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(whole.subarray(0, Math.floor(whole.length * share)), () => resolve());
  });
  return socket;
}

test("200 uploads that are cut leave no file, no row and no open descriptor (F6)", async () => {
  await upload(server, agent.token, [["a.jpg", await plainPicture()]]);
  const rows = () => inDatabase(server, "select count(*) as pictures from pictures");
  const before = [filesIn(server, "media/uploads").length, rows()];
  // Once as many ask at the same time, the server has all connections to its database that it will ever have.
  await Promise.all(
    Array.from({ length: 20 }, () => call(server, "GET", "/api/favourites/mine", { token: agent.token })),
  );
  const descriptors = openFiles(server);
  for (let round = 0; round < 20; round += 1) {
    const shares = Array.from({ length: 10 }, (_, index) => (round * 10 + index + 1) / 200);
    const begun = await Promise.all(shares.map((share) => beginUpload(server, agent.token, share)));
    // All of the last ones have come so far that a file was begun; the others end at any moment.
    if (round === 19)
      await expect.poll(() => filesIn(server, "originals").length, { timeout: 10_000 }).toBeGreaterThan(9);
    for (const socket of begun) socket.destroy();
  }
  await expect.poll(() => filesIn(server, "originals"), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => openFiles(server), { timeout: 10_000 }).toBeLessThanOrEqual(descriptors + 5);
  expect([filesIn(server, "media/uploads").length, rows()]).toEqual(before);
});

describe("a server that is killed while pictures wait", () => {
  test("leaves them to the next one, which makes them", async () => {
    const first = await startServer();
    const { id: owner, token } = await signUp(first, { isAgent: true });
    const files = Array.from({ length: 3 }, (_, index) => [`${index}.jpg`, middling] as const);
    const broken = upload(first, token, files).then(
      () => "answered",
      () => "cut",
    );
    const states = () =>
      inDatabase(first, "select status from pictures where owner_id = ? order by created_at", owner).map(
        ({ status }) => status,
      );
    await expect.poll(() => states().length, { timeout: 20_000, interval: 20 }).toBe(3);
    process.kill(first.pid ?? 0, "SIGKILL");
    expect(await broken).toBe("cut");
    const waited = states().filter((status) => status === "waiting").length;
    expect(waited).toBeGreaterThan(0);
    const second = await startServer({ dataDir: first.dataDir });
    await expect.poll(states, { timeout: 40_000 }).toEqual(["ready", "ready", "ready"]);
    for (const { id, width } of inDatabase(second, "select id, width from pictures where owner_id = ?", owner)) {
      expect((await fetch(`${second.url}/media/uploads/${id}-${width}.avif`)).status).toBe(200);
    }
    await expect.poll(() => filesIn(second, "originals")).toEqual([]);
    expect(await second.stop()).toBe(0);
  });

  test("a server that ends in order goes within ten seconds, and its picture process with it", async () => {
    const ending = await startServer();
    const { token } = await signUp(ending, { isAgent: true });
    // A small one, which is made within the eight seconds that are waited also where all else goes before it: its
    // process takes long enough to start.
    const answer = upload(ending, token, [["a.jpg", await plainPicture()]]);
    await expect.poll(() => childrenOf(ending).length, { timeout: 10_000, interval: 20 }).toBe(1);
    const [child = 0] = childrenOf(ending);
    expect(await ending.stop()).toBe(0);
    // It was waited for: whoever uploads hears that it is done.
    expect((await answer).status).toBe(200);
    await expect.poll(() => isRunning(child), { timeout: 5_000 }).toBe(false);
  });
});

const childrenOf = ({ pid }: TestServer): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** What has ended may stay in the list until its parent looks. */
function isRunning(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !/\) [ZX] /.test(readFileSync(path, "utf8"));
}

const peakMegabytes = (pid: number | undefined): number => {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
};

test("photos of many pixels are made at low priority, in little memory", async () => {
  expect(photo.length).toBeGreaterThan(1_000_000);
  const files = Array.from({ length: 2 }, (_, index) => [`${index}.jpg`, photo] as const);
  expect((await upload(server, agent.token, files)).status).toBe(200);
  const [child = 0] = childrenOf(server);
  const nice = readFileSync(`/proc/${child}/stat`, "utf8").split(") ")[1]?.split(" ")[16];
  expect(Number(nice)).toBe(10);
  expect(peakMegabytes(server.pid) + peakMegabytes(child)).toBeLessThan(512);
  expect(readFileSync(`/proc/${child}/environ`, "utf8")).not.toContain("DATA_DIR");
});

test("the site answers while pictures are made, and refuses more than can be made in time", async () => {
  inDatabase(
    server,
    `insert into pictures (id, status, width, height, created_at)
      select 'waiting-' || seq, 'waiting', 400, 300, 0 from properties limit 60`,
  );
  const refused = await upload(server, agent.token, [["a.jpg", await plainPicture()]]);
  expect([refused.status, refused.body["code"]]).toEqual([503, "TOO_MANY_PICTURES"]);
  inDatabase(server, "delete from pictures where id like 'waiting-%'");
  const making = upload(server, agent.token, [["a.jpg", photo]]);
  expect((await call(server, "GET", "/api/properties")).status).toBe(200);
  expect((await making).status).toBe(200);
});

test("who is deleted while a picture is made hears that the account is gone, and nothing of it stays", async () => {
  const [leaving, admin] = [await signUp(server, { isAgent: true }), await newAdmin(server)];
  const before = filesIn(server, "media/uploads").length;
  const answer = upload(server, leaving.token, [["a.jpg", middling]]);
  const waiting = () => inDatabase(server, "select id from pictures where owner_id = ?", leaving.id);
  await expect.poll(() => waiting().length, { interval: 5 }).toBe(1);
  await call(server, "DELETE", `/api/users/${leaving.id}`, { token: admin.token });
  const { status, body } = await answer;
  expect([status, body["message"]]).toEqual([403, "This account may no longer upload pictures"]);
  await expect.poll(() => filesIn(server, "media/uploads").length).toBe(before);
  expect(filesIn(server, "originals")).toEqual([]);
});

describe("a person who uploads", () => {
  const limits = () => inDatabase(server, "select hits from rate_limits where key like 'upload:%'");
  const left = () => [filesIn(server, "originals"), inDatabase(server, "select id from pictures order by id")];
  const expectTooMany = (answer: Awaited<ReturnType<typeof upload>>, sentence: RegExp) => {
    expect([answer.status, answer.body["code"]]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(answer.body["message"]).toMatch(sentence);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  };

  test("may upload 600 pictures in an hour and then waits, as nobody else has to", async () => {
    inDatabase(server, "delete from rate_limits");
    const small = await plainPicture(40, 30);
    const two = ["a.jpg", "b.jpg"].map((name) => [name, small] as const);
    expect((await upload(server, agent.token, [["a.jpg", small]])).status).toBe(200);
    expect((await upload(server, agent.token, two)).status).toBe(200);
    expect(limits()).toEqual([{ hits: 3 }]);
    inDatabase(server, "update rate_limits set hits = 598");
    expect((await upload(server, agent.token, two)).status).toBe(200);
    const before = left();
    const wait = /^You have uploaded 600 pictures in an hour.* Please wait 60 minutes and try again\.$/;
    expectTooMany(await upload(server, agent.token, [["a.jpg", small]]), wait);
    inDatabase(server, "update rate_limits set hits = 599");
    expectTooMany(await upload(server, agent.token, two), wait);
    expect(left()).toEqual(before);
    const other = await signUp(server, { isAgent: true });
    expect((await upload(server, other.token, [["a.jpg", small]])).status).toBe(200);
    inDatabase(server, "delete from rate_limits");
  });

  test("waits while thirty of their pictures do, as nobody else has to", async () => {
    const small = await plainPicture(40, 30);
    inDatabase(
      server,
      `insert into pictures (id, owner_id, status, width, height, created_at)
        select 'waiting-' || seq, ?, 'waiting', 400, 300, 0 from properties limit 30`,
      agent.id,
    );
    expectTooMany(
      await upload(server, agent.token, [["a.jpg", small]]),
      /^30 of your pictures are still being processed\./,
    );
    const other = await signUp(server, { isAgent: true });
    expect((await upload(server, other.token, [["a.jpg", small]])).status).toBe(200);
    inDatabase(server, "delete from pictures where id like 'waiting-%'");
    expect((await upload(server, agent.token, [["a.jpg", small]])).status).toBe(200);
  });
});
