/** bench/RESULTS.md: one section for each benchmark, with its date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import type { Row } from "./row.ts";

const file = join(import.meta.dirname, "..", "RESULTS.md");
const head =
  "# Measured\n\nWritten by `npm run bench`. `npm run bench -- NAME` runs one benchmark and renews its section alone.";

const escaped = (text: string): string => text.replaceAll("|", "\\|");

function section(name: string, rows: readonly Row[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} CPUs (${cpus()[0]?.model.trim() ?? "unknown"})`;
  const lines = rows.map(
    (row) => `| ${escaped(row.name)} | ${row.value} | ${row.reference} | ${row.ok ? "ok" : "**missed**"} |`,
  );
  return [
    `## ${name}`,
    "",
    `${day}, Node ${process.version}, ${machine}.`,
    "",
    "| What | Measured | Reference | |",
    "| --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}

/** Existing sections by name. */
function kept(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((each) => [/^## (.*)$/m.exec(each)?.[1] ?? "", each.trimEnd()]));
}

/** Replaces one section. `order` lists all sections in file order. */
export function writeResults(name: string, rows: readonly Row[], order: readonly string[]): void {
  const sections = kept().set(name, section(name, rows));
  const ordered = order.flatMap((each) => sections.get(each) ?? []);
  writeFileSync(file, `${[head, ...ordered].join("\n\n")}\n`);
}
