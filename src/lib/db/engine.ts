/** Differences between the supported databases. All other code is written once, in Kysely. */
import type { ColumnDefinitionBuilder, DialectAdapter, Expression, Kysely, RawBuilder, SqlBool } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { IndexedTexts } from "#lib/db/listing-texts.ts";
import type { DatabaseLink } from "#lib/db/notify-channel.ts";

export interface Engine {
  readonly name: "sqlite" | "postgres";
  readonly schema: EngineSchema;
  readonly words: EngineWords;
  readonly fullText: FullText;
}

/** Differences in migrations. */
export interface EngineSchema {
  /** An auto-incrementing whole number; values are never reused. */
  readonly countedKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** A whole-number key that may exceed 2³¹. */
  readonly longKey: "integer" | "bigint";
  /** Type of text columns in migrations, ordered by bytes. */
  readonly text: string;
  /** Suffix of a table whose rows are stored in key order. */
  readonly inOrderOfKey: string;
  /** Expression that orders text ignoring the case of a to z. */
  withoutCase(column: string): string;
  createTrigger(db: Kysely<unknown>, trigger: Trigger): Promise<void>;
  dropTrigger(db: Kysely<unknown>, name: string): Promise<void>;
  /** Serialises writers of the table across all processes until they commit. */
  orderWrites(db: Kysely<unknown>, table: string): Promise<void>;
  /** Creates both word indexes and the triggers that maintain them. */
  createFullText(db: Kysely<unknown>): Promise<void>;
  /** Maintains other texts in both word indexes, and indexes published listings again if `isOther` holds for one. */
  changeFullText(db: Kysely<unknown>, texts: IndexedTexts, isOther: string): Promise<void>;
}

/** A trigger: statements that run after each changed row, or after all rows of one statement. */
export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly after: "insert" | "update" | "delete";
  /** Columns that the statements read; updating another column does not fire the trigger. */
  readonly columns: readonly string[];
  /** Alternative to `columns`: expressions of `row` whose change fires the trigger. */
  readonly watched?: (row: string) => readonly string[];
  readonly run: (rows: ChangedRows) => readonly string[];
}

/** What a trigger's statements can use. */
export interface ChangedRows {
  /** Tables of the rows after and before the change. */
  readonly new: string;
  readonly old: string;
  /** Row count of a group, and its GROUP BY; a single row needs no grouping. */
  readonly total: string;
  readonly by: (columns: string) => string;
  /** Position of a row among the changed ones, from 1. */
  readonly place: string;
  /** The `seq` of updated rows that satisfy a condition now or did before. */
  readonly everWith: (is: (row: string) => string) => string;
}

/** Between texts that a query joins. No JSON text holds this character. */
export const textSeparator = "\u001e";

/** Differences in queries. */
export interface EngineWords {
  /** Whether NULL sorts first in ascending order. */
  readonly isNullLeast: boolean;
  /** Whether a text contains another, ignoring the case of a to z. */
  holds(text: Expression<unknown>, part: string): RawBuilder<SqlBool>;
  /** A list of numbers as one parameter, so that a statement is prepared once for any length. */
  listOf(numbers: readonly number[]): Expression<number>;
  /** A column that the planner must not look up by index. */
  unindexed(column: string): RawBuilder<unknown>;
  /** All rows of a query as one JSON text; each row is a list of these columns. */
  jsonRows(columns: readonly Expression<unknown>[]): RawBuilder<string>;
  /** A text column of all rows of a query, with `textSeparator` between them; null without rows. */
  joinedTexts(column: Expression<unknown>): RawBuilder<string | null>;
  /** JSON from text or from a JSON expression. */
  json(value: Expression<unknown> | string): Expression<unknown>;
  /** Text of a JSON object. */
  jsonObject(fields: Readonly<Record<string, Expression<unknown>>>): RawBuilder<string>;
  /** A JSON object without its NULL fields. */
  jsonFacts(fields: Readonly<Record<string, Expression<unknown>>>): Expression<unknown>;
  /** Text under a key of a JSON column; an index may hold it. */
  jsonText(column: string, key: string): string;
  /** A version 7 UUID: the time in `start`, a count that keeps the order, then random bits. */
  countedId(start: string, count: Expression<unknown>): RawBuilder<string>;
}

export type TextIndex = "listing_names" | "listing_texts";

export interface NewestOrAll {
  readonly seqs: ArrayLike<number> & Iterable<number>;
  readonly isAll: boolean;
}

/**
 * Full-text search of published listings, returning `seq`. A query consists of quoted words, `AND`, `OR` and brackets.
 */
export interface FullText {
  /** Newest first, none older than `oldest`. */
  newest(executor: Executor, index: TextIndex, query: string, most: number, oldest?: number): Promise<number[]>;
  /** At least the newest `most`, or all if that is as fast; newest first. */
  newestOrAll(executor: Executor, index: TextIndex, query: string, most: number): Promise<NewestOrAll>;
  /** All matches, newest first. */
  all(executor: Executor, index: TextIndex, query: string): Promise<Uint32Array>;
  /** The given listings that match, in no order. */
  among(executor: Executor, index: TextIndex, query: string, seqs: readonly number[]): Promise<number[]>;
  isAny(executor: Executor, index: TextIndex, query: string): Promise<boolean>;
}

/** Each of our dialects' adapters knows its engine. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
  /** For a database that several processes share. */
  readonly link?: DatabaseLink;
}

interface Adapted {
  getExecutor(): { readonly adapter: DialectAdapter };
}

const adapterOf = (executor: Adapted): EngineAdapter => executor.getExecutor().adapter as EngineAdapter;

export const engineOf = (executor: Adapted): Engine => adapterOf(executor).engine;

/** Undefined if no other process uses the database. */
export const linkOf = (executor: Adapted): DatabaseLink | undefined => adapterOf(executor).link;
