import { config } from "#lib/config.ts";
import { copyDemo } from "../demo-folder.ts";
import { isPostgres } from "./databases.ts";
import { askPostgres } from "./query.ts";
import { postgresUrl, templates } from "./templates.ts";

/** Database of a test file before its first query: without tables, or the demo. */
export function beginWith(template: "blank" | "demo"): void {
  if (template === "demo") copyDemo(config.dataDir);
  if (!isPostgres) return;
  const name = new URL(config.databaseUrl).pathname.slice(1);
  askPostgres(postgresUrl("postgres"), `drop database ${name}`, []);
  askPostgres(postgresUrl("postgres"), `create database ${name} template ${templates[template]}`, []);
}
