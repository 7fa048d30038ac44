/** Fills a migrated database with generated people, listings and reviews, with its triggers enabled. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { v7 as uuidv7 } from "uuid";
import { newListingRow } from "#lib/properties/new-listing.ts";
import { makeListing } from "./listing-maker.ts";
import { Random } from "./random.ts";
import { firstNames, lastNames } from "./words.ts";

const seed = 20_261_101;
const people = 2_000;
const perTransaction = 50_000;
const firstDay = Date.parse("2023-11-01T08:00:00Z");
const lastDay = Date.parse("2026-11-01T08:00:00Z");

type Row = Record<string, SQLInputValue | undefined>;

export function fill(database: DatabaseSync, listings: number, onProgress: (done: number) => void): void {
  const random = new Random(seed);
  database.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -524288;");
  const owners = inTransaction(database, () => insertPeople(database, random));
  let insert: StatementSync | undefined;
  const insertReview = inserter(database, "reviews", reviewColumns);
  for (let done = 0; done < listings; ) {
    const end = Math.min(done + perTransaction, listings);
    inTransaction(database, () => {
      for (; done < end; done += 1) {
        const row = makeRow(random, owners, firstDay + Math.floor(((lastDay - firstDay) * done) / listings));
        insert ??= inserter(database, "properties", Object.keys(row));
        insert.run(...Object.values(row).map((value) => value ?? null));
        insertReviews(insertReview, row, owners, random);
      }
    });
    onProgress(done);
  }
  database.exec("pragma journal_mode = wal");
}

function inTransaction<Result>(database: DatabaseSync, action: () => Result): Result {
  database.exec("begin");
  const result = action();
  database.exec("commit");
  return result;
}

function inserter(database: DatabaseSync, table: string, columns: readonly string[]): StatementSync {
  const places = columns.map(() => "?").join(", ");
  return database.prepare(`insert into ${table} (${columns.join(", ")}) values (${places})`);
}

const idAt = (random: Random, msecs: number): string => uuidv7({ msecs, random: random.bytes(16) });

function insertPeople(database: DatabaseSync, random: Random): string[] {
  const columns = ["id", "name", "email", "phone_number", "is_agent", "created_at", "updated_at"];
  const insert = inserter(database, "users", columns);
  return Array.from({ length: people }, (_, index) => {
    const id = idAt(random, firstDay);
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    insert.run(id, name, `person-${index}@bench.example`, `+23480${10_000_000 + index}`, 1, firstDay, firstDay);
    return id;
  });
}

function makeRow(random: Random, owners: readonly string[], at: number): Row {
  const ratings = random.chance(0.05) ? random.whole(1, 4) : 0;
  return {
    ...newListingRow(makeListing(random), random.pickSkewed(owners), at, idAt(random, at)),
    rating: ratings === 0 ? 0 : random.whole(25, 50) / 10,
    num_reviews: ratings,
    is_published: random.chance(0.98) ? 1 : 0,
  } as Row;
}

const reviewColumns = ["id", "property_id", "user_id", "title", "rating", "comment", "created_at"];

function insertReviews(insert: StatementSync, row: Row, owners: readonly string[], random: Random): void {
  const at = Number(row["created_at"]);
  const first = random.whole(0, owners.length - 1);
  for (let count = 0; count < Number(row["num_reviews"]); count += 1) {
    const reviewer = owners[(first + count) % owners.length] ?? "";
    const rating = random.whole(2, 5);
    insert.run(
      idAt(random, at),
      row["id"] ?? null,
      reviewer,
      "Ngozi A.",
      rating,
      "As described; the agent was on time.",
      at,
    );
  }
}
