/** A page-cache hit beside a bare node:http server that sends the same brotli bytes, in alternating rounds. */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { Front } from "../src/server/front.ts";
import { createHttpServer } from "../src/server/http-server.ts";

interface Row {
  name: string;
  value: string;
  reference: string;
  ok: boolean;
}

interface Measured {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 6);
const secondsEach = Number(process.env["BENCH_SECONDS"] ?? 3);
const leastRatio = 0.75;
const path = "/forsale";
const connections = 50;
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`;

/** About as large and as repetitive as a real list of twelve homes. */
function examplePage(): string {
  const cards = Array.from({ length: 12 }, (_, index) => {
    const filler = `<p class="mt-2 text-sm text-slate-600">${randomBytes(90).toString("base64")}</p>`;
    return `<article class="rounded-xl border bg-white shadow-sm" id="card-${index}">${filler.repeat(9)}</article>`;
  });
  return `<!doctype html><html lang="en"><title>Homes for sale</title><main>${cards.join("\n")}</main></html>`;
}

function frontListener(): RequestListener {
  const page = examplePage();
  const front = new Front({
    handler: (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'self'; script-src 'self' 'sha256-${randomBytes(32).toString("base64")}'`,
        "cdn-cache-control": "public, max-age=3600, stale-while-revalidate=86400",
        "cache-tag": "listings,category:for-sale",
      });
      response.end(page);
    },
    siteUrl: "http://127.0.0.1",
    hasSiteUrl: false,
    cacheMaxBytes: 64 * 1_048_576,
    clientDir: "/nonexistent",
    mediaDir: "/nonexistent",
    isReady: async () => true,
    onError: (error, what) => process.stderr.write(`${what}: ${error}\n`),
  });
  return front.listener;
}

function bareListener(body: Buffer): RequestListener {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": body.length,
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: '"bare"',
    Vary: "Accept-Encoding",
  };
  return (_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  };
}

/** The child's side: listens, says where, and tells the CPU time that it has used whenever asked. */
async function serve(kind: string, bytes: string | undefined): Promise<void> {
  const server =
    kind === "front" ? await frontServer() : createServer(bareListener(Buffer.from(bytes ?? "", "base64")));
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.on("disconnect", () => process.exit(0));
}

async function frontServer() {
  const { PlainAnswers } = await import("../src/server/plain-answers.ts");
  return createHttpServer(frontListener(), new PlainAnswers([]));
}

async function ask<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = await once(child, "message");
  return answer as Answer;
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

async function start(kind: string, bytes = ""): Promise<Server> {
  const child = fork(import.meta.filename, ["serve", kind, bytes]);
  const { port } = await ask<{ port: number }>(child);
  return { child, port };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send("cpu");
  return (await ask<{ cpu: number }>(child)).cpu;
}

/** Sends one request after the other on each connection; answers are told apart by their length alone. */
async function load(port: number, seconds: number): Promise<number> {
  const length = (await exchange(port)).length;
  let bytes = 0;
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)));
  for (const socket of sockets) {
    let missing = length;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      missing -= chunk.length;
      if (missing > 0) return;
      missing += length;
      socket.write(request);
    });
    socket.write(request);
  }
  await setTimeout(seconds * 1000);
  const answered = bytes / length;
  for (const socket of sockets) socket.destroy();
  return answered;
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  return socket;
}

/** One whole answer as it comes over the line. */
async function exchange(port: number): Promise<Buffer> {
  const socket = await connected(port);
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk);
    const answer = Buffer.concat(chunks);
    const head = answer.indexOf("\r\n\r\n");
    const announced = /content-length: (\d+)/i.exec(answer.toString("latin1"))?.[1];
    if (head > 0 && answer.length === head + 4 + Number(announced)) return answer;
  }
  throw new Error("The answer broke off.");
}

async function measure({ child, port }: Server, seconds: number): Promise<Measured> {
  const before = await cpuOf(child);
  const startedAt = performance.now();
  const answered = await load(port, seconds);
  const perSecond = (answered / (performance.now() - startedAt)) * 1000;
  return { perSecond, cpuMicroseconds: ((await cpuOf(child)) - before) / answered };
}

/** The body of a hit once the page has been compressed as small as it gets. */
async function brotliBytesOf({ port }: Server): Promise<Buffer> {
  await exchange(port);
  await exchange(port);
  await setTimeout(1000);
  const answer = await exchange(port);
  const body = answer.subarray(answer.indexOf("\r\n\r\n") + 4);
  if (!brotliDecompressSync(body).includes("Homes for sale")) throw new Error("The answer is not the page.");
  return body;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export async function benchPageCache(): Promise<{ rows: Row[] }> {
  const front = await start("front");
  const bare = await start("bare", (await brotliBytesOf(front)).toString("base64"));
  try {
    await measure(front, 1);
    await measure(bare, 1);
    const results: { front: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ front: await measure(front, secondsEach), bare: await measure(bare, secondsEach) });
    }
    const ratio = median(results.map((result) => result.front.perSecond / result.bare.perSecond));
    const row = (name: string, unit: string, of: (measured: Measured) => number): Row => ({
      name,
      value: `${median(results.map((result) => of(result.front))).toFixed(0)} ${unit}`,
      reference: `${median(results.map((result) => of(result.bare))).toFixed(0)} ${unit} (bare node:http)`,
      ok: true,
    });
    return {
      rows: [
        row("page-cache hit", "requests/s", (measured) => measured.perSecond),
        row("page-cache hit, CPU of the server", "µs", (measured) => measured.cpuMicroseconds),
        {
          name: "page-cache hit against bare node:http, same bytes, median of rounds",
          value: `${(ratio * 100).toFixed(0)} %`,
          reference: `at least ${leastRatio * 100} %`,
          ok: ratio >= leastRatio,
        },
      ],
    };
  } finally {
    front.child.disconnect();
    bare.child.disconnect();
  }
}

if (process.argv[2] === "serve") await serve(process.argv[3] ?? "", process.argv[4]);
else if (import.meta.main) {
  const { rows } = await benchPageCache();
  for (const { name, value, reference, ok } of rows) {
    process.stdout.write(`${ok ? "ok  " : "MISS"} ${name}: ${value}, ${reference}\n`);
  }
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1;
}
