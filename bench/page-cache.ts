/** Compares a page-cache hit with a bare node:http server that sends the same brotli bytes, in alternating rounds. */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { Front } from "#server/http/front.ts";
import { createHttpServer } from "#server/http/http-server.ts";

export interface Row {
  name: string;
  value: string;
  reference: string;
  ok: boolean;
}

export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

interface Measured {
  readonly perSecond: number;
  /** CPU time of the server for each answer. */
  readonly cpuMicroseconds: number;
}

/** Minimum throughput of a hit, as a share of a bare server's. */
const leastShare = 0.75;
/** Maximum CPU time of a hit, as a multiple of a bare answer's. */
export const mostBareWork = 1.5;
const connections = 50;
const pageText = "Homes for sale";
const request = "GET /forsale HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n";

/** As large as a real list of twelve homes: 45 KB, and 11.5 KB compressed. */
function examplePage(): string {
  const cards = Array.from({ length: 12 }, (_, index) => {
    const filler = `<p class="mt-2 text-sm text-slate-600">${randomBytes(940).toString("base64")}</p>`;
    return `<article class="rounded-xl border bg-white" id="card-${index}">${filler.repeat(4)}</article>`;
  });
  return `<!doctype html><html lang="en"><title>${pageText}</title><main>${cards.join("\n")}</main></html>`;
}

/** `work` is the thread time of rendering the page, in milliseconds. */
export function frontServer(work = 0): Server {
  const page = examplePage();
  const front = new Front({
    handler: (_request: IncomingMessage, response: ServerResponse) => {
      for (const end = performance.now() + work; performance.now() < end; );
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'self'; script-src 'self' 'sha256-${"x".repeat(300)}'`,
        "cdn-cache-control": "public, max-age=3600, stale-while-revalidate=86400",
        "cache-tag": "listings,category:for-sale",
      });
      response.end(page);
    },
    siteUrl: "http://localhost",
    hasSiteUrl: true,
    host: "127.0.0.1",
    cacheMaxBytes: 64 * 1_048_576,
    trustedProxies: 0,
    clientDir: "/nonexistent",
    mediaDir: "/nonexistent",
    isListing: async () => true,
    whyNotReady: async () => undefined,
    onError: (error, what) => process.stderr.write(`${what}: ${error}\n`),
  });
  return createHttpServer(front.listener, front.answers);
}

function bareServer(body: Buffer): Server {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": body.length,
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: '"bare"',
    Vary: "Accept-Encoding",
  };
  return createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
}

/** Runs in the child: listens, reports its port, and reports its CPU time on request. */
export function serve(server: Server): void {
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on("disconnect", () => process.exit(0));
}

async function told(child: ChildProcess): Promise<number> {
  const [value] = await once(child, "message");
  return Number(value);
}

export async function start(file: string, kind: string, bytes = ""): Promise<Running> {
  const child = fork(file, ["serve", kind, bytes]);
  return { child, port: await told(child) };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send("cpu");
  return await told(child);
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  return socket;
}

/** Reads one complete answer. */
async function exchange(port: number): Promise<{ bytes: number; body: Buffer }> {
  const socket = await connected(port);
  socket.write(request);
  let answer = Buffer.alloc(0);
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk]);
    const head = answer.indexOf("\r\n\r\n") + 4;
    const length = Number(/content-length: (\d+)/i.exec(answer.toString("latin1", 0, head))?.[1]);
    if (answer.length === head + length) return { bytes: answer.length, body: answer.subarray(head) };
  }
  throw new Error("The answer broke off.");
}

/**
 * Sends one request after the other on each connection. Answers are recognised by length, because parsing them would
 * use up the core.
 */
export async function measure({ child, port }: Running, seconds: number): Promise<Measured> {
  const { bytes } = await exchange(port);
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)));
  const cpuBefore = await cpuOf(child);
  const startedAt = performance.now();
  let received = 0;
  for (const socket of sockets) {
    let missing = bytes;
    socket.on("data", (chunk) => {
      received += chunk.length;
      missing -= chunk.length;
      if (missing > 0) return;
      missing += bytes;
      socket.write(request);
    });
    socket.write(request);
  }
  await setTimeout(seconds * 1000);
  const answers = received / bytes;
  const perSecond = (answers / (performance.now() - startedAt)) * 1000;
  const cpuMicroseconds = ((await cpuOf(child)) - cpuBefore) / answers;
  for (const socket of sockets) socket.destroy();
  return { perSecond, cpuMicroseconds };
}

/** Body of a hit after the page has been recompressed. */
async function brotliBytes({ port }: Running): Promise<Buffer> {
  await exchange(port);
  await exchange(port);
  await setTimeout(1500);
  const { body } = await exchange(port);
  if (!brotliDecompressSync(body).includes(pageText)) throw new Error("The answer is not the page.");
  return body;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export interface Round {
  readonly front: Measured;
  readonly bare: Measured;
}

export const shareOf = ({ front, bare }: Round): number => front.perSecond / bare.perSecond;

/** CPU time of a hit, as a multiple of a bare answer's. Other work on the machine changes it less than throughput. */
export const bareWork = ({ front, bare }: Round): number => front.cpuMicroseconds / bare.cpuMicroseconds;

/**
 * Measures both servers in turn with the same bytes, after a warm-up round. Stops early if the rounds so far are
 * enough.
 */
export async function pageCacheRounds(
  rounds: number,
  secondsEach: number,
  isEnough: (rounds: readonly Round[]) => boolean = () => false,
): Promise<{ bytes: number; rounds: readonly Round[] }> {
  const front = await start(import.meta.filename, "front");
  const body = await brotliBytes(front);
  const bare = await start(import.meta.filename, "bare", body.toString("base64"));
  for (const server of [front, bare]) await measure(server, 1);
  const measured: Round[] = [];
  while (measured.length < rounds && !isEnough(measured)) {
    measured.push({ front: await measure(front, secondsEach), bare: await measure(bare, secondsEach) });
  }
  for (const { child } of [front, bare]) child.disconnect();
  return { bytes: body.length, rounds: measured };
}

export async function benchPageCache(): Promise<{ rows: Row[]; bareMicroseconds: number }> {
  const { bytes, rounds } = await pageCacheRounds(6, 3);
  const row = (name: string, unit: string, of: (measured: Measured) => number): Row => ({
    name,
    value: `${median(rounds.map((round) => of(round.front))).toFixed(0)} ${unit}`,
    reference: `${median(rounds.map((round) => of(round.bare))).toFixed(0)} ${unit}, bare node:http`,
    ok: true,
  });
  const share = median(rounds.map(shareOf));
  return {
    bareMicroseconds: median(rounds.map((round) => round.bare.cpuMicroseconds)),
    rows: [
      row(`page-cache hit of ${bytes} bytes`, "requests/s", (measured) => measured.perSecond),
      row("CPU of the server for one hit", "µs", (measured) => measured.cpuMicroseconds),
      {
        name: "page-cache hit as a share of bare node:http, median of rounds",
        value: `${(share * 100).toFixed(0)} %`,
        reference: `at least ${leastShare * 100} %`,
        ok: share >= leastShare,
      },
    ],
  };
}

const [, , mode, kind, given = ""] = process.argv;
if (import.meta.main && mode === "serve") {
  serve(kind === "front" ? frontServer() : bareServer(Buffer.from(given, "base64")));
} else if (import.meta.main) {
  const { rows } = await benchPageCache();
  for (const { name, value, reference, ok } of rows)
    console.log(`${ok ? "ok  " : "MISS"} ${name}: ${value} (${reference})`);
}
