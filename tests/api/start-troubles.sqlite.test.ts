/** What a server says that cannot start: one plain sentence with its remedy, and no stack. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { copyDemo } from "../support/demo-folder.ts";
import { freePort } from "../support/free-port.ts";
import { ownFolder } from "../support/own-folder.ts";
import { running } from "../support/running.ts";
import { startServer } from "../support/server.ts";
import { canMount, smallDisk } from "../support/small-disk.ts";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a server that ends by itself. */
async function start(dataDir: string, env: Record<string, string> = {}, uid?: number): Promise<Ended> {
  const child: ChildProcess = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/start.ts"], {
    ...(uid !== undefined && { uid }),
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PORT: "0",
      ...env,
    },
  });
  running.add(child);
  const printed = { stdout: "", stderr: "" };
  child.stdout?.on("data", (part) => (printed.stdout += part));
  child.stderr?.on("data", (part) => (printed.stderr += part));
  const [code] = (await once(child, "close")) as [number | null];
  running.delete(child);
  return { code, ...printed };
}

function expectSentence({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  // One line without a stack, a place in a bundle or JSON.
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(`${stdout}${stderr}`).not.toMatch(/\bat |chunk-|\.mjs|Error:|"level"/);
  expect(code).toBe(1);
}

const fileOf = (dataDir: string): string => join(dataDir, "ile.sqlite");

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, from, from + length);
  writeFileSync(file, bytes);
}

function change(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

const restores = /npm run db -- restore --from BACKUP/;

interface Trouble {
  readonly what: string;
  readonly spoil: (dataDir: string) => void;
  readonly says: readonly RegExp[];
}

const files: readonly Trouble[] = [
  { what: "a damaged head", spoil: (dir) => overwrite(fileOf(dir), 0, 64), says: [/damaged/, restores] },
  {
    what: "a damaged middle",
    spoil: (dir) => overwrite(fileOf(dir), Math.floor(readFileSync(fileOf(dir)).length / 2), 65_536),
    says: [/ile\.sqlite is damaged/, restores],
  },
  {
    what: "its second half cut off",
    spoil: (dir) => truncateSync(fileOf(dir), Math.floor(readFileSync(fileOf(dir)).length / 2)),
    says: [/ile\.sqlite is damaged/, restores],
  },
  {
    what: "other words in the place of a database",
    spoil: (dir) => writeFileSync(fileOf(dir), "Dear customer, ".repeat(1_000)),
    says: [/is not a SQLite database/, /Set DATABASE_URL/, restores],
  },
  {
    what: "a folder in the place of the database",
    spoil: (dir) => {
      rmSync(fileOf(dir));
      mkdirSync(fileOf(dir));
    },
    says: [/ile\.sqlite is a folder\. Move it away, or set DATABASE_URL/],
  },
  {
    what: "a folder in the place of the database's log",
    spoil: (dir) => mkdirSync(join(`${fileOf(dir)}-wal`, "x"), { recursive: true }),
    says: [/ile\.sqlite-wal is a folder\. Move it away/],
  },
  {
    what: "a pipe in the place of the database",
    spoil: (dir) => {
      rmSync(fileOf(dir));
      execFileSync("mkfifo", [fileOf(dir)]);
    },
    says: [/ile\.sqlite is no regular file\. Move it away, or set DATABASE_URL/],
  },
  {
    what: "a file in the place of the pictures",
    spoil: (dir) => {
      rmSync(join(dir, "media"), { recursive: true, force: true });
      writeFileSync(join(dir, "media"), "");
    },
    says: [/At .*media there is a file instead of a folder.*Move it away/],
  },
  {
    what: "the tables of another program",
    spoil: (dir) => {
      rmSync(fileOf(dir));
      change(fileOf(dir), "create table invoices (id integer primary key)");
    },
    says: [/belongs to another program/, /Set DATABASE_URL/],
  },
  {
    what: "migrations of another program alone",
    spoil: (dir) =>
      change(fileOf(dir), "delete from kysely_migration; insert into kysely_migration values ('init', '')"),
    says: [/belongs to another program/, /Set DATABASE_URL/],
  },
  {
    what: "tables that a migration does not take",
    spoil: (dir) => change(fileOf(dir), "delete from kysely_migration where name like '0001%'"),
    says: [
      /rejects the migration 0001\w+: table \W?users\W? already exists/,
      /Start the release before this one, or restore a backup: npm run db -- restore --from BACKUP/,
    ],
  },
  {
    what: "a migration that this release cannot work with",
    spoil: (dir) =>
      change(
        fileOf(dir),
        `insert into kysely_migration values ('9999_future', '');
         insert into release_needs values ('9999_future', '9999_future')`,
      ),
    says: [
      /A newer release has migrated the database \(9999_future\)/,
      /Start a release that has .* or restore a backup/,
    ],
  },
];

test("a server that is told to stop more than once ends in peace, and each answer says that it is the last", async () => {
  const server = await startServer({ env: { DRAIN_SECONDS: "2" } });
  const ended = server.stop();
  // What has started it may pass on what the system has told it already.
  for (let told = 0; told < 3; told += 1) {
    await pause(300);
    process.kill(server.pid ?? 0, "SIGTERM");
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, answer.headers.get("connection")]).toEqual([503, "close"]);
  }
  expect(await ended).toBe(0);
});

test.each(["SIGTERM", "SIGKILL"] as const)(
  "a server that npm has started stops when npm ends by %s",
  async (signal) => {
    const port = await freePort();
    const npm = spawn("npm", ["start"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: copyDemo(),
        DATABASE_URL: "",
        PORT: String(port),
        DRAIN_SECONDS: "0",
      },
      stdio: "ignore",
    });
    running.add(npm);
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => "nothing",
      );
    await expect.poll(answers, { timeout: 30_000 }).toBe(200);
    npm.kill(signal);
    await once(npm, "exit");
    running.delete(npm);
    await expect.poll(answers).toBe("nothing");
  },
);

test("one press of Ctrl-C that arrives twice lets the server end in peace", async () => {
  const server = await startServer();
  // A request whose body is still coming in is waited for.
  const waiting = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined);
  const heard: string[] = [];
  waiting.setEncoding("utf8").on("data", (text: string) => heard.push(text));
  const head = [
    "POST /api/users/login HTTP/1.1",
    "Host: localhost",
    "Content-Length: 2",
    "Content-Type: application/json",
  ];
  // The server says so when it has read the head.
  waiting.write(`${[...head, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
  await expect.poll(() => heard.join("")).toContain("100 Continue");
  for (let pressed = 0; pressed < 2; pressed += 1) process.kill(server.pid ?? 0, "SIGINT");
  await pause(100);
  const closed = once(waiting, "close");
  waiting.write("{}");
  await closed;
  expect(heard.join("")).toMatch(/HTTP\/1\.1 4\d\d [\s\S]*Your e-mail is missing/);
  expect(await server.stop()).toBe(0);
});

test("a file that is no lock in the place of the lock is named by its own name", async () => {
  const dataDir = copyDemo();
  writeFileSync(`${fileOf(dataDir)}.lock`, "Dear customer");
  expectSentence(
    await start(dataDir),
    /^.*ile\.sqlite\.lock cannot be used as a lock\. Stop every server .*, remove the lock/,
  );
});

let taken: Server | undefined;
afterEach(() => taken?.close());

describe("a server does not start, and says in one sentence why and what to do", () => {
  test.each(files)("on $what", async ({ spoil, says }) => {
    const dataDir = copyDemo();
    spoil(dataDir);
    const ended = await start(dataDir);
    for (const pattern of says) expectSentence(ended, pattern);
  });

  test("where another server runs on the same file, which goes on; killed, it leaves the file free", async () => {
    const dataDir = copyDemo();
    const first = await startServer({ dataDir });
    expectSentence(
      await start(dataDir),
      /^Another server runs on .*ile\.sqlite\. Stop it first, or move to PostgreSQL/,
    );
    const linked = join(ownFolder(), "ile.sqlite");
    symlinkSync(fileOf(dataDir), linked);
    expectSentence(await start(copyDemo(), { DATABASE_URL: `sqlite:${linked}` }), /^Another server runs on /);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    process.kill(first.pid ?? 0, "SIGKILL");
    await startServer({ dataDir }).then((second) => second.stop());
  });

  test("where its port is taken", async () => {
    taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    expectSentence(await start(copyDemo(), { PORT: String(port) }), /is in use by another program\. Set PORT/);
  });

  test("where its address is none of this machine", async () => {
    expectSentence(
      await start(copyDemo(), { HOST: "192.0.2.1" }),
      /192\.0\.2\.1 is not an address of this machine\. Set HOST/,
    );
  });

  test("where a file lies in the place of its folder", async () => {
    const file = join(copyDemo(), "file");
    writeFileSync(file, "");
    expectSentence(await start(file), RegExp(`^At ${file} there is a file instead of a folder.*set DATA_DIR`));
  });

  test("where its user may not write the file or the folder", async ({ skip }) => {
    skip(process.getuid?.() !== 0, "only root starts a program as somebody else");
    const dataDir = copyDemo();
    chmodSync(dataDir, 0o755);
    expectSentence(await start(dataDir, {}, 65_534), /Give .* access|Give it read and write access/);
  });

  test("on a disk that can only be read", async ({ skip }) => {
    skip(!canMount, "only root mounts a disk");
    const disk = smallDisk();
    copyDemo(disk.folder);
    disk.makeReadOnly();
    expectSentence(await start(disk.folder), /disk .*(mounted|Mount it) for writing/);
    expectSentence(
      await start(join(disk.folder, "new")),
      RegExp(`^The folder ${disk.folder}/new cannot be made in ${disk.folder}\\. Mount its disk for writing`),
    );
    disk.remove();
  });

  test("on a disk that is full", async ({ skip }) => {
    skip(!canMount, "only root mounts a disk");
    const disk = smallDisk();
    copyDemo(disk.folder);
    disk.fill();
    expectSentence(await start(disk.folder), /The disk of .* is full\. Make room on it and start again\./);
    disk.remove();
  });
});
