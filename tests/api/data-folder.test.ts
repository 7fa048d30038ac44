/** What a copy of the database, or another user of the machine, learns: nothing that opens an account. */
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Account,
  call,
  changeProfile,
  columnsInDatabase,
  forgetTries,
  inDatabase,
  signUp,
} from "../support/accounts.ts";
import { dbCommandWith } from "../support/db-command.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { mailedToken } from "../support/mails.ts";
import { plainPicture, uploadForm } from "../support/pictures.ts";
import { isPostgres } from "../support/postgres/databases.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let person: Account;
/** All that a cookie, an answer or a mail held. */
const held: string[] = [];

const everyPath = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...everyPath(path)] : [path];
  });

/** Those that another user may look at, with their modes. */
const looseIn = (folder: string): string[] =>
  [folder, ...everyPath(folder)].flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat && (stat.mode & 0o077) !== 0 ? [`${path.slice(folder.length)} ${(stat.mode & 0o777).toString(8)}`] : [];
  });

beforeAll(async () => {
  const dataDir = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "loose-")), "data");
  // The pictures of the demo are shared by all copies of it, and so are their modes.
  cpSync(copyDemo(), dataDir, { recursive: true });
  for (const path of [dataDir, ...everyPath(dataDir)]) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  const before = process.umask(0o022);
  server = await startServer({ dataDir });
  process.umask(before);
  person = await signUp(server, { isAgent: true });
  held.push(person.token);
  const body = { email: person.email, password: person.password };
  const signedIn = await call(server, "POST", "/api/users/login", { body });
  held.push(String(signedIn.body["token"]));
  // Both cookies that open something; others are emptied, or name the account.
  for (const name of ["session", "trusted"]) {
    const cookie = signedIn.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? "";
    held.push(/=([^;]+)/.exec(cookie)?.[1] ?? "");
  }
  await call(server, "POST", "/api/users/password-reset", { body: { email: person.email } });
  held.push(await mailedToken(server.dataDir, person.email, "/new-password"));
  held.push(await mailedToken(server.dataDir, person.email, "/verify-email"));
  forgetTries(server);
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test("no table and no byte of the database's files holds a token that was handed out", () => {
  expect(held.map((token) => token.length >= 32)).toEqual(Array(6).fill(true));
  const rows = [...columnsInDatabase(server).keys()]
    .filter((table) => !/^(?:sqlite_|listing_(?:names|texts))/.test(table))
    .map((table) => inDatabase(server, `select * from ${table}`));
  const tables = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
  expect(tables.includes(person.id)).toBe(true);
  const files = isPostgres
    ? []
    : ["", "-wal"].map((end) => readFileSync(join(server.dataDir, `ile.sqlite${end}`), "latin1"));
  for (const token of held) {
    expect(tables.includes(token)).toBe(false);
    for (const bytes of files) expect(bytes.includes(token)).toBe(false);
  }
});

test("no file of the data folder is open to other users, and no folder, whatever they were before", async () => {
  const token = person.token;
  await call(server, "POST", "/api/upload/gcs", { token, body: uploadForm([["a.jpg", await plainPicture()]]) });
  const pdf = new File(["%PDF-1.4\n%%EOF\n"], "statement.pdf", { type: "application/pdf" });
  await changeProfile(server, token, { accountStatement: pdf });
  if (!isPostgres) {
    const settings = { DATA_DIR: server.dataDir };
    const backup = join(server.dataDir, "backups", "ile.sqlite");
    const before = process.umask(0o022);
    expect(await dbCommandWith(settings, "backup", "--to", backup)).toMatchObject({ code: 0 });
    expect(await dbCommandWith(settings, "restore", "--from", backup)).toMatchObject({ code: 0 });
    process.umask(before);
    expect(readdirSync(server.dataDir).some((name) => name.startsWith("ile.sqlite.replaced-"))).toBe(true);
  }
  await expect.poll(() => looseIn(server.dataDir)).toEqual([]);
  const folders = everyPath(server.dataDir).map((path) => path.slice(server.dataDir.length + 1).split("/")[0]);
  for (const folder of ["mails", "media", "private", ...(isPostgres ? [] : ["backups"])]) {
    expect(folders).toContain(folder);
  }
});
