/** Copies all data of a shop from a SQLite file into an empty PostgreSQL database. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Database } from "#lib/db/executor.ts";
import { migrate } from "#lib/db/migrate.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { openDatabase } from "#lib/db/open.ts";
import { isWholeAddress } from "#lib/db/postgres/address.ts";
import { ServiceError } from "#lib/errors.ts";
import type { Progress } from "./progress.ts";
import { Snapshot } from "./snapshot.ts";
import { type CopiedTable, copiedTables, type Key, keyOf, type Row } from "./tables.ts";
import { Target } from "./target.ts";

/** Number of rows written and compared at once. */
const stretch = 2_000;

export interface CopiedCount {
  readonly table: string;
  readonly rows: number;
  /** Covers all rows in key order; equal on both sides. */
  readonly checksum: string;
}

const refused = (message: string): ServiceError => new ServiceError(400, "COPY_REFUSED", message);

/** Copies, or resumes an aborted copy, and compares every row. Throws `ServiceError` on failure. */
export async function copyDatabase(from: string, to: string, progress: Progress): Promise<CopiedCount[]> {
  const path = fileOf(from);
  if (!to.startsWith("postgres") || !isWholeAddress(to)) {
    throw refused("--to must be a PostgreSQL database: postgres://user:password@host:5432/database.");
  }
  const source = snapshotOf(path);
  const db = await openDatabase(to);
  try {
    refuseOtherVersion(source);
    return await db.connection().execute((connection) => copyAll(source, path, db, connection as Database, progress));
  } finally {
    progress.end();
    source.close();
    await db.destroy();
  }
}

async function copyAll(
  source: Snapshot,
  path: string,
  db: Database,
  connection: Database,
  progress: Progress,
): Promise<CopiedCount[]> {
  const target = new Target(db);
  if (!(await target.claim(connection)))
    throw refused("Another copy into this database is running: wait till it ends.");
  try {
    return await copyInto(target, source, path, db, progress);
  } finally {
    await target.release(connection);
  }
}

async function copyInto(
  target: Target,
  source: Snapshot,
  path: string,
  db: Database,
  progress: Progress,
): Promise<CopiedCount[]> {
  const foreign = await target.firstForeignTable();
  if (foreign !== undefined) throw refused(`The target is not empty: it has a table ${foreign}. Nothing was copied.`);
  await migrate(db);
  const isCutOff = await readyFor(target, path);
  const totals = copiedTables.map((table) => source.count(table));
  const lastSeq = source.lastSeq();
  progress.begin(2 * totals.reduce((sum, rows) => sum + rows, 0) + lastSeq);
  for (const table of copiedTables) await copyTable(source, target, table, progress);
  const counts: CopiedCount[] = [];
  for (const table of copiedTables) counts.push(await compareTable(source, target, table, isCutOff, progress));
  for (let seq = 0; seq < lastSeq; seq += stretch) {
    await target.fillWords(seq, seq + stretch);
    progress.add("words", Math.min(stretch, lastSeq - seq));
  }
  await target.finish(lastSeq);
  return counts;
}

function snapshotOf(path: string): Snapshot {
  try {
    return new Snapshot(path);
  } catch (error) {
    throw refused(`${path} cannot be read as a SQLite database: ${(error as Error).message}.`);
  }
}

function fileOf(url: string): string {
  if (!url.startsWith("sqlite:")) throw refused("--from must be a SQLite database: sqlite: and the path of its file.");
  const path = url.slice("sqlite:".length);
  if (!existsSync(path)) throw refused(`There is no file ${path}.`);
  return path;
}

function refuseOtherVersion(source: Snapshot): void {
  const newest = Object.keys(migrations).sort().at(-1);
  if (source.migrations().at(-1) === newest) return;
  throw refused(
    "The SQLite database is of another version of this program. Start the server on it once, then copy it.",
  );
}

/** Whether the target holds a partial copy of the same source. Throws if it holds anything else. */
async function readyFor(target: Target, path: string): Promise<boolean> {
  const unfinished = await target.unfinishedSource();
  if (unfinished === path) return true;
  if (unfinished !== undefined) {
    throw refused(`The target holds an unfinished copy of ${unfinished}. Finish that one, or empty the database.`);
  }
  const table = await target.firstWithRows();
  if (table !== undefined) throw refused(`The target is not empty: its table ${table} has rows. Nothing was copied.`);
  await target.begin(path);
  return false;
}

/** Each batch is one atomic statement, so the last key shows how far an aborted copy got. */
async function copyTable(source: Snapshot, target: Target, table: CopiedTable, progress: Progress): Promise<void> {
  const columns = source.columns(table);
  const after = await target.lastKey(table);
  for (const rows of source.stretches(table, stretch, after)) {
    await target.write(table, columns, rows);
    progress.add(table.name, rows.length);
  }
}

async function compareTable(
  source: Snapshot,
  target: Target,
  table: CopiedTable,
  isCutOff: boolean,
  progress: Progress,
): Promise<CopiedCount> {
  const columns = source.columns(table);
  const checksum = createHash("sha256");
  let rows = 0;
  let after: Key | undefined;
  for (const wanted of withEnd(source.stretches(table, stretch))) {
    const last = wanted.length < stretch ? undefined : keyOf(table, wanted.at(-1) as Row);
    const text = textOf(columns, wanted);
    if (textOf(columns, await target.read(table, columns, after, last)) !== text) {
      // The shop continued after the copy was aborted.
      if (isCutOff) {
        await target.deleteExcept(table, wanted, after, last);
        await target.write(table, columns, wanted);
      }
      if (textOf(columns, await target.read(table, columns, after, last)) !== text) throw differs(table);
    }
    checksum.update(text);
    rows += wanted.length;
    progress.add(table.name, wanted.length);
    after = last;
  }
  return { table: table.name, rows, checksum: checksum.digest("hex") };
}

/** Ends with an incomplete batch, so that rows behind the last one are noticed. */
function* withEnd(stretches: Iterable<readonly Row[]>): Generator<readonly Row[]> {
  let size = stretch;
  for (const rows of stretches) {
    size = rows.length;
    yield rows;
  }
  if (size === stretch) yield [];
}

const textOf = (columns: readonly string[], rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(columns.map((column) => row[column]))}\n`).join("");

const differs = ({ name }: CopiedTable): ServiceError =>
  new ServiceError(
    500,
    "COPY_DIFFERS",
    `The rows of ${name} are not the same on both sides. The copy is not finished.`,
  );
