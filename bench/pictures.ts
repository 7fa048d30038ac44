/** Uploads photos of twelve megapixels one after another while other visitors use the server. */
import { setTimeout } from "node:timers/promises";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { phonePhoto } from "./parts/photo.ts";
import { ProcessMemory } from "./parts/process-memory.ts";
import { atMost, print, quantile, type Row } from "./parts/row.ts";
import { whileServing } from "./parts/serving.ts";

export const mostUploadMs = 3_000;
export const mostPageMs = 100;
export const mostMegabytes = 512;

export interface PicturesMeasured {
  /** From the first byte sent until all six files are ready. */
  readonly uploadMs: readonly number[];
  /** Other answers of the site during the uploads. */
  readonly pageMs: readonly number[];
  /** Peak memory of server and picture process together. */
  readonly residentMegabytes: number;
}

const readers = 8;
const pauseMs = 20;

export async function measurePictures(uploads: number): Promise<PicturesMeasured> {
  return whileServing((url, { pid }) => uploadAll(url, pid ?? 0, uploads));
}

async function uploadAll(url: string, pid: number, uploads: number): Promise<PicturesMeasured> {
  const token = await signedIn(url);
  const photo = await phonePhoto();
  const memory = new ProcessMemory(pid);
  const pageMs: number[] = [];
  const ending = new AbortController();
  const paths = await pagesOf(url);
  for (const path of paths) await fetch(url + path).then((answer) => answer.arrayBuffer());
  const reading = Array.from({ length: readers }, async (_, index) => {
    for (let turn = index; !ending.signal.aborted; turn += 1) {
      pageMs.push(await timed(() => fetch(url + (paths[turn % paths.length] ?? "/"))));
      await setTimeout(pauseMs);
    }
  });
  const uploadMs: number[] = [];
  for (let count = 0; count < uploads; count += 1) uploadMs.push(await timed(() => upload(url, token, photo)));
  ending.abort();
  await Promise.all(reading);
  return { uploadMs, pageMs, residentMegabytes: memory.most() };
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return performance.now() - startedAt;
}

/** Token of the demo's agent. */
export async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "agent@demo.example", password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Cached pages, uncached pages and API answers. */
async function pagesOf(url: string): Promise<string[]> {
  const { properties } = (await (await fetch(`${url}/api/properties`)).json()) as { properties: { _id: string }[] };
  const words = ["duplex", "lekki", "flat", "land", "garden", "kitchen"];
  return [
    "/",
    "/forsale",
    ...properties.map(({ _id }) => `/property/${_id}`),
    ...words.map((word) => `/search/${word}`),
    ...words.map((word, index) => `/api/properties?keyword=${word}&pageNumber=${index + 1}`),
  ];
}

function upload(url: string, token: string, photo: Uint8Array<ArrayBuffer>): Promise<Response> {
  const body = new FormData();
  body.append("images", new File([photo], "photo.jpg"));
  return fetch(`${url}/api/upload/gcs`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
}

export async function benchPictures(uploads = 100): Promise<Row[]> {
  const { uploadMs, pageMs, residentMegabytes } = await measurePictures(uploads);
  const median = quantile(uploadMs, 0.5);
  return [
    atMost(`${uploads} uploads of 12 megapixels, ten files each, median`, median, mostUploadMs, "ms"),
    atMost(`${uploads} uploads of 12 megapixels, slowest`, Math.max(...uploadMs), mostUploadMs, "ms"),
    atMost(
      `${uploads} uploads, ${pageMs.length} other answers meanwhile, p99`,
      quantile(pageMs, 0.99),
      mostPageMs,
      "ms",
      1,
    ),
    atMost(
      `${uploads} uploads, resident memory of server and picture process`,
      residentMegabytes,
      mostMegabytes,
      "MiB",
    ),
  ];
}

if (import.meta.main) print(await benchPictures());
