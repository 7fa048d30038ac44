/** Finds the tests that query the database themselves. They run on each engine; all others run once. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Tests that import this file, directly or not, can open a database. */
const opening = normalize("src/lib/db/open.ts");

const imported =
  /^(?:import|export)\b(?! type\b)(?:[^;"]*\bfrom)? ?"((?:#(?:lib|server)\/|\.)[^"]+)"|\bimport\("((?:#lib|#server|\.\.)\/[^"]+)"\)/gm;

const known = new Map<string, readonly string[]>();

/** The project files that a file imports, except type imports. */
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

/** Whether a file mocks modules, which affects only its own worker. */
const replacesModules = (file: string): boolean => readFileSync(file, "utf8").includes("vi.mock(");

/** Tests of features that PostgreSQL lacks or has its own tools for. */
export const ofSqliteOnly = "**/*.sqlite.test.ts";

/** API tests without queries of their own. Other tests cover the API on both engines. */
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

/** Unit tests of one group: with a database, with mocked modules, or with neither. */
export const unitTests = (kind: "with a database" | "with replaced modules" | "with neither"): string[] =>
  globSync("tests/{unit,search}/**/*.test.ts").filter((file) => {
    if (reachesDatabase(file)) return kind === "with a database";
    return kind === (replacesModules(file) ? "with replaced modules" : "with neither");
  });
