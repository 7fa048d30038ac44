/** Pictures in a bucket: the site as it is set up for S3, against a server that speaks its protocol. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureSource } from "#lib/shared/listing/pictures.ts";
import { type Account, call, inDatabase, signUp } from "../support/accounts.ts";
import { startBucket, type TestBucket } from "../support/bucket.ts";
import { phonePicture, plainPicture, upload } from "../support/pictures.ts";
import { startServer, type TestServer } from "../support/server.ts";

let bucket: TestBucket;
let server: TestServer;
let agent: Account;

beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({ env: bucket.settings });
  agent = await signUp(server, { isAgent: true });
});

afterAll(async () => {
  await server.stop();
  bucket.remove();
});

const objects = () => bucket.objects("uploads");

test("they are uploaded into it, served from it as from the disk, and removed from it", async () => {
  const { status, uploaded } = await upload(server, agent.token, [["me.jpg", await phonePicture()]]);
  expect(status).toBe(200);
  expect(objects()).toHaveLength(8);
  const onDisk = readdirSync(join(server.dataDir, "media/uploads"));
  expect(onDisk.filter((name) => name.startsWith(uploaded.pictures[0]?._id ?? ""))).toEqual([]);
  const { srcset = "", avif = "" } = pictureSource(uploaded.images, 400);
  for (const [file = "", width] of `${srcset}, ${avif}`.split(", ").map((each) => each.split(" "))) {
    const response = await fetch(server.url + file);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(bytes.length),
      "content-type": file.endsWith("avif") ? "image/avif" : "image/webp",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
    });
  }
  const first = await fetch(server.url + uploaded.images, { method: "HEAD" });
  expect([first.status, Number(first.headers.get("content-length")) > 100]).toEqual([200, true]);
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = await fetch(server.url + uploaded.images, { headers });
  expect([again.status, await again.text()]).toEqual([304, ""]);

  // Forgotten by the database as a person who is deleted with it; the next start sweeps.
  inDatabase(server, "update pictures set created_at = 0");
  await server.stop({ keepData: true });
  server = await startServer({ dataDir: server.dataDir, env: bucket.settings });
  await expect.poll(objects, { timeout: 10_000 }).toEqual([]);
  expect((await fetch(server.url + uploaded.images)).status).toBe(404);
});

test("names that are none of its own lead nowhere, and the demo's pictures are served from the disk", async () => {
  const { uploaded } = await upload(server, agent.token, [["a.jpg", await plainPicture()]]);
  for (const path of [
    "/media/uploads/../secret.webp",
    "/media/uploads/%2e%2e%2fsecret.webp",
    "/media/uploads/a.webp",
    `${uploaded.images}%00`,
    uploaded.images.replace("-900", "-901"),
    uploaded.images.replace("uploads/", ""),
  ]) {
    expect((await fetch(server.url + path)).status, path).toBe(404);
  }
  const { body } = await call(server, "GET", "/api/properties");
  const [{ images }] = body["properties"] as [{ images: string[] }];
  expect((await fetch(server.url + images[0])).status).toBe(200);
});

test("a bucket that does not answer is said, keeps nothing and takes nobody along", async () => {
  const kept = await upload(server, agent.token, [["a.jpg", await plainPicture()]]);
  bucket.end();
  const rows = inDatabase(server, "select id from pictures");
  const { status, body } = await upload(server, agent.token, [["a.jpg", await plainPicture()]]);
  expect([status, body["code"]]).toEqual([503, "NOT_STORED"]);
  expect(inDatabase(server, "select id from pictures")).toEqual(rows);
  expect((await fetch(server.url + kept.uploaded.images)).status).toBe(503);
  expect((await call(server, "GET", "/api/properties")).status).toBe(200);
});
