/** `npm run db -- copy | backup | restore`: whole-database commands. */
import { parseArgs } from "node:util";
import type { Contents } from "./db/shop-file.ts";

process.env["NODE_ENV"] ??= "production";
process.env["LOG_LEVEL"] ??= "error";

// Backups are private to their owner.
process.umask(0o077);

const usage = `Usage: npm run db -- backup --to FILE        writes a checked copy of the SQLite database while its server runs
       npm run db -- restore --from FILE    replaces it with a backup while its server runs
       npm run db -- copy --from sqlite:FILE --to postgres://…   moves a shop into an empty PostgreSQL database`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { from: { type: "string" }, to: { type: "string" } },
});
const [command, ...surplus] = positionals;
const { ServiceError } = await import("#lib/errors.ts");
const { progressBar } = await import("./db/progress.ts");
const startedAt = performance.now();
let hasCopied = false;

async function run(): Promise<string> {
  const { from, to, ...unknown } = values;
  if (Object.keys(unknown).length > 0) return explain();
  if (surplus.length > 0) return explain();
  if (command === "backup" && typeof to === "string" && from === undefined) return backup(to);
  if (command === "restore" && typeof from === "string" && to === undefined) return restore(from);
  if (command === "copy" && typeof from === "string" && typeof to === "string") return copy(from, to);
  return explain();
}

async function refusePostgres(): Promise<void> {
  const only = await import("./db/only-sqlite.ts");
  only.refusePostgres(process.env["DATABASE_URL"]);
}

async function backup(to: string): Promise<string> {
  await refusePostgres();
  const { backUp } = await import("./db/backup.ts");
  const contents = await backUp(to, progressBar());
  return `${to}: ${await inWords(contents)}. It passed all checks. It took ${seconds()} s.`;
}

async function restore(from: string): Promise<string> {
  await refusePostgres();
  const { restore } = await import("./db/restore.ts");
  const { replaced, ...contents } = await restore(from, progressBar());
  const kept =
    replaced === undefined ? "" : `\nWhat was there before is in ${replaced}: delete it once you no longer need it.`;
  return `Restored: ${await inWords(contents)}. It took ${seconds()} s.${kept}`;
}

async function copy(from: string, to: string): Promise<string> {
  // `copy` gets both databases as arguments. DATABASE_URL would require the server's other settings, such as
  // AUTH_SECRET.
  delete process.env["DATABASE_URL"];
  const { copyDatabase } = await import("./db/copy.ts");
  const bar = progressBar();
  const add: typeof bar.add = (...done) => {
    hasCopied = true;
    bar.add(...done);
  };
  const counts = await copyDatabase(from, to, { ...bar, add });
  const lines = counts.map(
    ({ table, rows, checksum }) => `${table.padEnd(18)}${String(rows).padStart(10)}  ${checksum}`,
  );
  return [...lines, `Every row is the same on both sides. It took ${seconds()} s.`].join("\n");
}

async function inWords({ bytes, listings, people, rows, tables }: Contents): Promise<string> {
  const { inWords: sizeInWords } = await import("./db/shop-file.ts");
  const n = (count: number) => count.toLocaleString("en");
  return `${sizeInWords(bytes)}, ${n(listings)} listings, ${n(people)} people, ${n(rows)} rows in ${tables} tables`;
}

const seconds = (): number => Math.round((performance.now() - startedAt) / 1000);

function explain(): string {
  process.exitCode = 2;
  return usage;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const { troubleOf } = await import("#lib/db/postgres/trouble.ts");
  const trouble = troubleOf(error);
  if (trouble === undefined && !(error instanceof ServiceError)) throw error;
  const goesOn = hasCopied ? " Copied rows are kept: run the same command to continue." : "";
  process.stderr.write(trouble === undefined ? `${(error as Error).message}\n` : `${trouble}${goesOn}\n`);
  process.exitCode = 1;
}
