/** Memory of a server while visitors browse a shop of a million listings at random for ten minutes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ensureData } from "./data.ts";
import { ProcessMemory } from "./parts/process-memory.ts";
import { Random } from "./parts/random.ts";
import { atMost, print, type Row } from "./parts/row.ts";

const listings = 1_000_000;
const mostMegabytes = 512;
const visitors = 8;
const minute = 60_000;

interface Traffic {
  readonly megabytes: number;
  readonly afterMinutes: readonly number[];
  readonly requests: number;
}

/** Every kind of page that visitors and robots request. */
function addresses(file: string): () => string {
  const database = new DatabaseSync(file, { readOnly: true });
  const idOf = database.prepare("select id from properties where seq >= ? and is_published = 1 order by seq limit 1");
  const chance = new Random(7);
  const upTo = (n: number): number => chance.whole(0, n - 1);
  const one = <Value>(values: readonly Value[]): Value => chance.pick(values);
  const lists = ["/forsale", "/forrent", "/shortlets", "/lands", "/warehouses", "/buildersmart"];
  const states = ["lagos", "rivers", "kano", "oyo", "abia", "fct", "enugu", "delta", "kaduna", "ogun"];
  const words = [
    "duplex",
    "lekki",
    "self contain",
    "3 bedroom flat",
    "land in epe",
    "terrace",
    "shop",
    "ikeja",
    "pool",
  ];
  const kinds: readonly (() => string)[] = [
    () => `/property/${idOf.get(1 + upTo(listings))?.["id"]}`,
    () => `/property/${idOf.get(1 + upTo(listings))?.["id"]}`,
    () => `/property/${idOf.get(1 + upTo(listings))?.["id"]}`,
    () => `${one(lists)}/page/${2 + upTo(3_000)}`,
    () => `/state/${one(states)}/page/${2 + upTo(500)}`,
    () => `${one(lists)}?state=${one(states)}&bedrooms=${1 + upTo(5)}`,
    () => `${one(lists)}?sort=${one(["price-up", "price-down", "rating"])}&bedrooms=${1 + upTo(5)}`,
    () => `/search/${encodeURIComponent(`${one(words)} ${one(states)}`)}`,
    () => `/api/properties?pageNumber=${1 + upTo(10_000)}`,
    () => one(["/", "/home", "/filters", "/api/suggestions?keyword=lek", "/healthz"]),
  ];
  let asked = 0;
  return () => {
    asked += 1;
    return asked % 400 === 0 ? `/sitemaps/listings-${1 + upTo(20)}.xml` : one(kinds)();
  };
}

async function measure(minutes: number): Promise<Traffic> {
  const folder = mkdtempSync(join(tmpdir(), "ile-memory-"));
  const file = join(folder, "ile.sqlite");
  copyFileSync(ensureData(listings), file, constants.COPYFILE_FICLONE);
  const server = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--v8-pool-size=1", "scripts/start.ts"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "error",
        DATA_DIR: folder,
        PORT: "0",
        DRAIN_SECONDS: "0",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    const url = await addressOf(server.stdout);
    const memory = new ProcessMemory(server.pid ?? 0);
    const next = addresses(file);
    const endsAt = Date.now() + minutes * minute;
    let requests = 0;
    const afterMinutes: number[] = [];
    const looking = setInterval(() => afterMinutes.push(Math.round(residentOf(server.pid ?? 0))), minute);
    const statuses = new Map<number, number>();
    const visit = async (): Promise<void> => {
      while (Date.now() < endsAt) {
        const answer = await fetch(url + next(), { headers: { "accept-encoding": "br" } });
        await answer.arrayBuffer();
        requests += 1;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    clearInterval(looking);
    process.stderr.write(`${[...statuses].map(([status, n]) => `${status}: ${n}`).join(", ")}\n`);
    return { megabytes: memory.most(), afterMinutes, requests };
  } finally {
    server.kill();
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

async function addressOf(printed: NodeJS.ReadableStream): Promise<string> {
  for await (const part of printed) {
    const address = /is ready at (http\S+)/.exec(String(part))?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("The server has ended before it was ready.");
}

export async function benchMemory(minutes = 10): Promise<readonly Row[]> {
  const { megabytes, afterMinutes, requests } = await measure(minutes);
  const row = atMost(
    `1,000,000 listings, resident memory in ${minutes} minutes of random visits`,
    megabytes,
    mostMegabytes,
    "MiB",
  );
  return [
    { ...row, value: `${row.value} at most in ${requests} requests; after each minute ${afterMinutes.join(", ")}` },
  ];
}

if (import.meta.main) print(await benchMemory(Number(process.argv[2] ?? 10)));
