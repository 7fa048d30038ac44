/**
 * A first visit on a mid-range phone over a slow line, in a real Chromium. Measures bytes, first and largest paint, and
 * layout shift.
 */
import type { Browser, CDPSession, Page } from "playwright";
import type { UploadAnswer } from "#lib/contracts/picture.ts";
import type { Property } from "#lib/contracts/property.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { openBrowser } from "../tests/support/browser.ts";
import { layoutShift } from "../tests/support/layout-shift.ts";
import { complete } from "../tests/support/listings.ts";
import { leaves } from "../tests/support/pictures.ts";
import { atMost, print, quantile, type Row } from "./parts/row.ts";
import { whileServing } from "./parts/serving.ts";
import { signedIn } from "./pictures.ts";

const kilobyte = 1_000;
const mostBytes = 150 * kilobyte;
const mostPaintMs = 2_500;
const mostLandingMs = 1_800;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.75, isMobile: true, hasTouch: true };
/** 400 kbit/s in each direction, 400 ms for each round trip. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowerCpu = 4;
/** A page is at rest after this long without a request. */
const quietMs = 1_500;

export interface FirstVisit {
  readonly path: string;
  readonly bytes: number;
  readonly firstMs: number;
  readonly largestMs: number;
  readonly shift: number;
}

/** Times are the median of several cold visits; bytes and layout shift are the maximum. */
export async function firstVisit(browser: Browser, url: string, path: string, visits: number): Promise<FirstVisit> {
  const seen: FirstVisit[] = [];
  for (let count = 0; count < visits; count += 1) seen.push(await visitOnce(browser, url, path));
  const median = (of: (visit: FirstVisit) => number): number => quantile(seen.map(of), 0.5);
  return {
    path,
    bytes: Math.max(...seen.map(({ bytes }) => bytes)),
    firstMs: median(({ firstMs }) => firstMs),
    largestMs: median(({ largestMs }) => largestMs),
    shift: Math.max(...seen.map(({ shift }) => shift)),
  };
}

async function visitOnce(browser: Browser, url: string, path: string): Promise<FirstVisit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: false });
    await session.send("Network.emulateNetworkConditions", line);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
    const counted = countBytes(session);
    await page.goto(url + path, { waitUntil: "load", timeout: 60_000 });
    await counted.untilQuiet();
    const paints = await paintsOf(page);
    return { path, bytes: counted.bytes(), ...paints, shift: await layoutShift(page) };
  } finally {
    await context.close();
  }
}

/** Headers and bodies as transferred. */
function countBytes(session: CDPSession): { bytes: () => number; untilQuiet: () => Promise<void> } {
  let bytes = 0;
  let underWay = 0;
  let lastAt = performance.now();
  const changed = (by: number): void => {
    underWay += by;
    lastAt = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.url.startsWith("data:")) changed(1);
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    bytes += encodedDataLength;
    changed(-1);
  });
  session.on("Network.loadingFailed", () => changed(-1));
  const untilQuiet = async (): Promise<void> => {
    for (;;) {
      const left = underWay > 0 ? quietMs : lastAt + quietMs - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
  return { bytes: () => bytes, untilQuiet };
}

const paintsOf = (page: Page): Promise<{ firstMs: number; largestMs: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const [first] = performance.getEntriesByName("first-contentful-paint");
        new PerformanceObserver((list) => {
          resolve({ firstMs: first?.startTime ?? 0, largestMs: list.getEntries().at(-1)?.startTime ?? 0 });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

/** Every kind of list and a listing of every category, with their time limits. */
async function pagesOf(url: string): Promise<[path: string, mostMs: number][]> {
  const lists = [
    ...categories.map(({ headerPath }) => headerPath),
    "/buildersmart/doors",
    "/home",
    "/page/2",
    "/state/lagos",
    "/state/fct",
    "/search/duplex",
    "/search/3-bedroom-flat-lekki",
    "/forrent?bedrooms=3&sort=price-down",
  ];
  const listings = await Promise.all(categories.map(({ headerPath }) => listingOf(url, headerPath)));
  const slower = [...lists, ...listings].map((path): [string, number] => [path, mostPaintMs]);
  return [["/", mostLandingMs], ...slower];
}

/** The listing with the most pictures in a list. */
async function listingOf(url: string, list: string): Promise<string> {
  const page = await (await fetch(url + list)).text();
  const ids = new Set([...page.matchAll(/href="\/property\/([\w-]+)"/g)].map(([, id]) => id));
  const listings = await Promise.all([...ids].map((id) => getJson<Property>(`${url}/api/properties/${id}`)));
  const [most] = listings.toSorted((one, other) => other.images.length - one.images.length);
  if (most === undefined) throw new Error(`There is no listing in ${list}.`);
  return paths.property(most._id);
}

const getJson = async <Body>(url: string): Promise<Body> => (await (await fetch(url)).json()) as Body;

/** Adds listings with large photographs: the list that shows them first, and one of them. */
async function addUploads(url: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await signedIn(url)}` };
  const send = async (method: string, path: string, body: FormData | string = ""): Promise<unknown> => {
    const type = typeof body === "string" && { "content-type": "application/json" };
    const answer = await fetch(url + path, { method, body, headers: { ...headers, ...type } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const photographs = await Promise.all([1, 2, 3, 4].map((seed) => leaves(1_600, 1_200, seed)));
  const form = new FormData();
  for (const bytes of photographs) form.append("images", new File([bytes], "leaves.jpg"));
  const { pictures } = (await send("POST", "/api/upload/gcs", form)) as UploadAnswer;
  const ids: string[] = [];
  for (const first of photographs.keys()) {
    const { _id } = (await send("POST", "/api/properties")) as Property;
    const urls = pictures.map((picture) => picture.url);
    const turned = [...urls.slice(first), ...urls.slice(0, first)];
    await send("PUT", `/api/properties/${_id}`, JSON.stringify({ ...complete, images: turned }));
    ids.push(_id);
  }
  return ["/forrent", paths.property(ids[0] ?? "")];
}

export async function benchFirstVisit(visits = 5): Promise<Row[]> {
  return whileServing(async (url) => {
    const browser = await openBrowser();
    const rows: Row[] = [];
    try {
      const measure = async (path: string, mostMs: number, pictures = ""): Promise<void> => {
        // Compressed at the highest level, as for all visitors but the first.
        await fetch(url + path);
        const { bytes, firstMs, largestMs, shift } = await firstVisit(browser, url, path, visits);
        const what = `first visit of ${path}${pictures} on a slow phone`;
        process.stderr.write(
          `${path}: ${Math.round(bytes / kilobyte)} KB, FCP ${Math.round(firstMs)} ms, LCP ${Math.round(largestMs)} ms, CLS ${shift}\n`,
        );
        rows.push(
          atMost(`${what}, bytes`, bytes, mostBytes, "bytes"),
          atMost(`${what}, largest paint`, largestMs, mostMs, "ms"),
          atMost(`${what}, first paint`, firstMs, mostMs, "ms"),
          atMost(`${what}, layout shift`, shift, 0, ""),
        );
      };
      for (const [path, mostMs] of await pagesOf(url)) await measure(path, mostMs);
      for (const path of await addUploads(url))
        await measure(path, mostPaintMs, " with uploaded photographs of leaves");
    } finally {
      await browser.close();
    }
    return rows;
  });
}

if (import.meta.main) print(await benchFirstVisit(Number(process.argv[2] ?? 5)));
