/** Databases for test files and their servers, copied from prepared templates. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { askPostgres } from "./query.ts";
import { postgresUrl, templates } from "./templates.ts";

export const isPostgres = process.env["ILE_TEST_ENGINE"] === "postgres";

const made = new Set<string>();

/** `blank` has no tables. */
export function newDatabase(template: keyof typeof templates): string {
  const name = `ile_${randomUUID().replaceAll("-", "")}`;
  askPostgres(postgresUrl("postgres"), `create database ${name} template ${templates[template]}`, []);
  made.add(name);
  return postgresUrl(name);
}

/** The database of a data folder: the demo if the folder has it, otherwise empty. */
export function databaseOf(dataDir: string): string {
  const note = join(dataDir, "test-database");
  if (existsSync(note)) return readFileSync(note, "utf8");
  const url = newDatabase(existsSync(join(dataDir, "demo-loaded")) ? "demo" : "blank");
  writeFileSync(note, url);
  return url;
}

/** Call it once in each test file. */
export function dropDatabasesAtEnd(): void {
  afterAll(() => {
    for (const name of made) askPostgres(postgresUrl("postgres"), `drop database ${name} with (force)`, []);
    made.clear();
  });
}
