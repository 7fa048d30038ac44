/** What differs between the databases that the site runs on. All else is written once, in Kysely. */
import type { ColumnDefinitionBuilder, DialectAdapter, Expression, Kysely, RawBuilder, SqlBool } from "kysely";
import type { Executor } from "#lib/db/database.ts";

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
  /** Behind the columns of a table whose rows lie in the order of their key. */
  readonly inOrderOfKey: string;
  /** What orders text without regard to the case of a to z. */
  withoutCase(column: string): string;
  createTrigger(db: Kysely<unknown>, trigger: Trigger): Promise<void>;
  /** Whoever writes to the table, in however many processes, does it one after the other until it is committed. */
  orderWrites(db: Kysely<unknown>, table: string): Promise<void>;
  /** Makes the two indexes of words, with triggers that keep them. */
  createFullText(db: Kysely<unknown>): Promise<void>;
}

/** Statements that run after each row that is changed: `new` and `old` are the row as it is and as it was. */
export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly after: "insert" | "delete" | { readonly updateOf: readonly string[] };
  readonly when?: string;
  readonly run: readonly string[];
}

/** What queries say differently. */
export interface EngineWords {
  /** Whether what is NULL comes before all else in a rising order. */
  readonly isNullLeast: boolean;
  /** Whether a text holds another, whatever the case of a to z. */
  holds(text: Expression<unknown>, part: string): RawBuilder<SqlBool>;
  /** A list of numbers as one parameter, however many they are: a statement is prepared once. */
  listOf(numbers: readonly number[]): Expression<number>;
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

/**
 * The published listings that hold words, by their `seq`. A query is written in words in double quotes, `AND`, `OR` and
 * brackets; `"wor"*` is every word that begins so.
 */
export interface FullText {
  /** Newest first, none older than `oldest`. */
  newest(executor: Executor, index: TextIndex, query: string, most: number, oldest?: number): Promise<number[]>;
  /** All of them, newest first. */
  all(executor: Executor, index: TextIndex, query: string): Promise<number[]>;
  isAny(executor: Executor, index: TextIndex, query: string): Promise<boolean>;
}

/** The adapter of each of our dialects knows its engine. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
}

export function engineOf(executor: { getExecutor(): { readonly adapter: DialectAdapter } }): Engine {
  return (executor.getExecutor().adapter as EngineAdapter).engine;
}
