/** Which tests ask the database anything themselves: they run once on each engine, and all others once. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Whatever reaches this can open a database. */
const opening = normalize("src/lib/db/open.ts");

const imported =
  /^(?:import|export)\b(?! type\b)(?:[^;"]*\bfrom)? ?"((?:#(?:lib|server)\/|\.)[^"]+)"|\bimport\("((?:#lib|#server|\.\.)\/[^"]+)"\)/gm;

const known = new Map<string, readonly string[]>();

/** The files of ours that a file imports, but for types alone. */
function importsOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const text = file.endsWith(".ts") || file.endsWith(".tsx") ? readFileSync(file, "utf8") : "";
  const found = [...text.matchAll(imported)].map(([, fixed, path = fixed ?? ""]) =>
    path.startsWith("#") ? join("src", path.slice(1)) : join(dirname(file), path),
  );
  known.set(file, found);
  return found;
}

export function reachesDatabase(file: string): boolean {
  const seen = new Set([normalize(file)]);
  for (const each of seen) {
    if (each === opening) return true;
    for (const next of importsOf(each)) seen.add(next);
  }
  return false;
}

/** Modules that such a file has in the place of others are known to its own worker alone. */
const replacesModules = (file: string): boolean => readFileSync(file, "utf8").includes("vi.mock(");

/** Tests of what PostgreSQL does not have, or has tools of its own for. */
export const ofSqliteOnly = "**/*.sqlite.test.ts";

/** Tests of the API that put no query of their own to the database: what it answers them is shown on both engines by others. */
export const engineFreeApi = [
  "access",
  "account-statement",
  "admin-command",
  "bodies",
  "bucket",
  "builders-mart",
  "compare",
  "conversions",
  "counting",
  "discovery",
  "hostile-requests",
  "identity",
  "import-mistakes",
  "list-remarks",
  "log-privacy",
  "odd-ids",
  "openapi",
  "prices",
  "privacy",
  "property-page",
  "short-let-lists",
  "short-lets",
  "sign-in",
  "site",
  "site-url",
  "state-map",
  "trusted-browsers",
  "upload-faults",
  "uploaded-pictures",
  "uploads",
].map((name) => `tests/api/${name}.test.ts`);

/** The unit tests of one kind: with a database, or without and with or without modules that take the place of others. */
export const unitTests = (kind: "with a database" | "with replaced modules" | "with neither"): string[] =>
  globSync("tests/{unit,search}/**/*.test.ts").filter((file) => {
    if (reachesDatabase(file)) return kind === "with a database";
    return kind === (replacesModules(file) ? "with replaced modules" : "with neither");
  });
