/** What differs between the databases that the site runs on. All else is written once, in Kysely. */
import type { ColumnDefinitionBuilder, DialectAdapter, Expression, Kysely, RawBuilder, SqlBool } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { DatabaseLink } from "#lib/db/notify-channel.ts";

export interface Engine {
  readonly name: "sqlite" | "postgres";
  readonly schema: EngineSchema;
  readonly words: EngineWords;
  readonly fullText: FullText;
}

/** What migrations make differently. */
export interface EngineSchema {
  /** A whole number that grows with each row, never given twice. */
  readonly countedKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** A whole number that outgrows 2³¹, as a table's key. */
  readonly longKey: "integer" | "bigint";
  /** The type of texts, where a migration writes it out. They are ordered by their bytes. */
  readonly text: string;
  /** Behind the columns of a table whose rows lie in the order of their key. */
  readonly inOrderOfKey: string;
  /** What orders text without regard to the case of a to z. */
  withoutCase(column: string): string;
  createTrigger(db: Kysely<unknown>, trigger: Trigger): Promise<void>;
  dropTrigger(db: Kysely<unknown>, name: string): Promise<void>;
  /** Whoever writes to the table, in however many processes, does it one after the other until it is committed. */
  orderWrites(db: Kysely<unknown>, table: string): Promise<void>;
  /** Makes the two indexes of words, with triggers that keep them. */
  createFullText(db: Kysely<unknown>): Promise<void>;
}

/** Statements that run after rows of a table were changed: after each row, or after all that one statement changed. */
export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly after: "insert" | "update" | "delete";
  /** The columns that the statements read, and whose change makes an update one. */
  readonly columns: readonly string[];
  /** In their place what counts as a change, of the row that is called `row`. */
  readonly watched?: (row: string) => readonly string[];
  readonly run: (rows: ChangedRows) => readonly string[];
}

/** What the statements of a trigger find. */
export interface ChangedRows {
  /** Tables of the rows as they are, and as they were. */
  readonly new: string;
  readonly old: string;
  /** How many rows are in a group, and what groups them: one row needs no grouping. */
  readonly total: string;
  readonly by: (columns: string) => string;
  /** The place of a row among the others, from 1. */
  readonly place: string;
  /** The `seq` of the rows that were updated and of which something is true as they are, or was before. */
  readonly everWith: (is: (row: string) => string) => string;
}

/** What queries say differently. */
export interface EngineWords {
  /** Whether what is NULL comes before all else in a rising order. */
  readonly isNullLeast: boolean;
  /** Whether a text holds another, whatever the case of a to z. */
  holds(text: Expression<unknown>, part: string): RawBuilder<SqlBool>;
  /** A list of numbers as one parameter, however many they are: a statement is prepared once. */
  listOf(numbers: readonly number[]): Expression<number>;
  /** A column that no index shall be looked up by. */
  unindexed(column: string): RawBuilder<unknown>;
  /** All rows of a query as one JSON text, each a list of these columns. */
  jsonRows(columns: readonly Expression<unknown>[]): RawBuilder<string>;
  /** JSON, of its text or of an expression that is JSON already. */
  json(value: Expression<unknown> | string): Expression<unknown>;
  /** The text of a JSON object. */
  jsonObject(fields: Readonly<Record<string, Expression<unknown>>>): RawBuilder<string>;
  /** A JSON object without the fields that are NULL. */
  jsonFacts(fields: Readonly<Record<string, Expression<unknown>>>): Expression<unknown>;
  /** A UUID of version 7: the time as `start` has it, a count that keeps an order, then chance. */
  countedId(start: string, count: Expression<unknown>): RawBuilder<string>;
}

export type TextIndex = "listing_names" | "listing_texts";

export interface NewestOrAll {
  readonly seqs: ArrayLike<number> & Iterable<number>;
  readonly isAll: boolean;
}

/**
 * The published listings that hold words, by their `seq`. A query is written in words in double quotes, `AND`, `OR` and
 * brackets.
 */
export interface FullText {
  /** Newest first, none older than `oldest`. */
  newest(executor: Executor, index: TextIndex, query: string, most: number, oldest?: number): Promise<number[]>;
  /** At least the newest `most`, or all where those are found as quickly; newest first. */
  newestOrAll(executor: Executor, index: TextIndex, query: string, most: number): Promise<NewestOrAll>;
  /** All of them, newest first. */
  all(executor: Executor, index: TextIndex, query: string): Promise<Uint32Array>;
  /** Those of the listings that hold the words, in no order. */
  among(executor: Executor, index: TextIndex, query: string, seqs: readonly number[]): Promise<number[]>;
  isAny(executor: Executor, index: TextIndex, query: string): Promise<boolean>;
}

/** The adapter of each of our dialects knows its engine. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
  /** Of a database that several processes share. */
  readonly link?: DatabaseLink;
}

interface Adapted {
  getExecutor(): { readonly adapter: DialectAdapter };
}

const adapterOf = (executor: Adapted): EngineAdapter => executor.getExecutor().adapter as EngineAdapter;

export const engineOf = (executor: Adapted): Engine => adapterOf(executor).engine;

/** Undefined where no other process uses the database. */
export const linkOf = (executor: Adapted): DatabaseLink | undefined => adapterOf(executor).link;
