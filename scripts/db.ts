/** `npm run db -- copy | backup | restore`: the database as a whole. */
import { parseArgs } from "node:util";

process.env["NODE_ENV"] ??= "production";
process.env["LOG_LEVEL"] ??= "error";

const usage = `Usage: npm run db -- copy --from sqlite:FILE --to postgres://…   moves a shop into an empty PostgreSQL database`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { from: { type: "string" }, to: { type: "string" } },
});
const [command, ...surplus] = positionals;
const { ServiceError } = await import("#lib/errors.ts");

async function run(): Promise<string> {
  const { from, to } = values;
  if (surplus.length > 0 || typeof from !== "string" || typeof to !== "string" || command !== "copy") return explain();
  const { copyDatabase } = await import("./db/copy.ts");
  const { progressBar } = await import("./db/progress.ts");
  const startedAt = performance.now();
  const counts = await copyDatabase(from, to, progressBar());
  const lines = counts.map(
    ({ table, rows, checksum }) => `${table.padEnd(18)}${String(rows).padStart(10)}  ${checksum}`,
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return [...lines, `Every row is the same on both sides. It took ${seconds} s.`].join("\n");
}

function explain(): string {
  process.exitCode = 2;
  return usage;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
