/** The documents: short enough to be read, and true of the files, commands and rules that they name. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (path: string): string => readFileSync(path, "utf8");
const documents = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", ...globSync("docs/**/*.md").sort()];
const decisions = globSync("docs/decisions/[0-9]*.md")
  .map((path) => basename(path))
  .sort();
const recipes = [
  "add-a-field",
  "add-a-filter",
  "add-an-endpoint",
  "add-a-page",
  "add-a-migration",
  "add-a-search-word",
  "add-a-mail",
  "add-a-place",
];

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
    .replaceAll(" ", "-");

const anchorsIn = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** The addresses that a document leads to: links, pictures and `src`. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, picture]) => link ?? picture ?? "");

function isBroken(document: string, link: string): boolean {
  if (/^https?:/.test(link)) return false;
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? document : join(dirname(document), path);
  return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
}

const folders = "src|tests|docs|scripts|bench|demo|public";

/** Paths of the project in code: `src/lib/price`, `tests/search/queries.ts`, `src/{components,layouts}`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(RegExp(`(?<![\\w/.-])((?:${folders})/(?:[\\w./{},*-]|\\[[\\w.]+\\])+)`, "g"))].map(
    ([, path = ""]) => path.replace(/[.,]+$/, ""),
  );

/** Files that are named without their folder: `synonyms.ts`. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w-]+\.(?:ts|tsx|astro|json|md))`/g)].map(([, name = ""]) => name);

const literally = (path: string): string => path.replaceAll("[", "[[]");

const isThere = (path: string): boolean => existsSync(path) || globSync(literally(path)).length > 0;

/** Files that the steps of a recipe make. */
const madeBy: Readonly<Record<string, readonly string[]>> = {
  "docs/recipes/add-an-endpoint.md": ["src/lib/contracts/state-count.ts", "src/pages/api/states.ts"],
  "docs/recipes/add-a-page.md": ["src/pages/about.astro"],
  "docs/recipes/add-a-migration.md": ["src/lib/db/migrations/NNNN_name.ts"],
};

describe("documents that are read", () => {
  test.each([
    ["README.md", 5 * 1024],
    ["ARCHITECTURE.md", 10_000],
  ])("%s has at most %i bytes", (path, most) => {
    expect(Buffer.byteLength(read(path))).toBeLessThanOrEqual(most);
  });

  test.each(recipes)("the recipe %s is at most a page", (name) => {
    const lines = read(`docs/recipes/${name}.md`).trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(60);
  });

  test("the recipes are those that the index and the README lead to", () => {
    const written = globSync("docs/recipes/add-*.md").map((path) => basename(path, ".md"));
    expect(written.sort()).toEqual([...recipes].sort());
    for (const name of recipes) {
      expect(read("docs/recipes/README.md")).toContain(`](${name}.md)`);
      expect(read("README.md")).toContain(`](docs/recipes/${name}.md)`);
    }
  });

  test("the index has every decision, in the order of their numbers, under its own title", () => {
    const rows = [...read("docs/decisions/README.md").matchAll(/^\| (\d{4}) \| \[(.+)\]\((.+)\) \|/gm)];
    expect(rows.map(([, , , file]) => file)).toEqual(decisions);
    const titles = rows.map(([, number, title]) => `# ${number}. ${title}`);
    expect(titles).toEqual(decisions.map((file) => read(`docs/decisions/${file}`).split("\n", 1)[0]));
    const numbers = rows.map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  test.each(decisions)("the decision %s has a date, its context, what was decided and what follows", (file) => {
    const text = read(`docs/decisions/${file}`);
    expect(text).toMatch(/^Date: 20\d\d-\d\d-\d\d/m);
    const headings = [...text.matchAll(/^## (.+)\n(.+)/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Context", "Decision", "Consequences and figures"]);
  });

  test("the changelog begins with what is unreleased, and its newest version is the package's", () => {
    const sections = [...read("CHANGELOG.md").matchAll(/^## (\S+)/gm)].map(([, version]) => version);
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(sections.slice(0, 2)).toEqual(["Unreleased", version]);
    expect(new Set(sections).size).toBe(sections.length);
  });
});

describe("documents that are true", () => {
  test.each(documents)("%s leads nowhere that is not there", (path) => {
    expect(linksIn(read(path)).filter((link) => isBroken(path, link))).toEqual([]);
  });

  test.each(documents)("%s names files and folders that are there", (path) => {
    const made = madeBy[path] ?? [];
    const missing = pathsIn(read(path)).filter((named) => !made.includes(named) && !isThere(named));
    expect(missing).toEqual([]);
  });

  test("files that are named without a folder are there", () => {
    const known = new Set(globSync(["*", `{${folders.replaceAll("|", ",")}}/**/*.*`]).map((path) => basename(path)));
    const missing = documents.flatMap((path) => filesIn(read(path)).filter((name) => !known.has(name)));
    expect(missing).toEqual([]);
  });

  test("nothing that a recipe makes is there already", () => {
    expect(Object.values(madeBy).flat().filter(existsSync)).toEqual([]);
  });

  test.each(documents)("%s names npm's scripts as they are", (path) => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read(path).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))\b/g)].map(
      ([, run, short]) => run ?? short ?? "",
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test.each(documents)("%s names vitest's projects as they are", (path) => {
    const projects = [...read("vitest.config.ts").matchAll(/name: "([\w-]+)"/g)].map(([, name]) => name);
    const named = [...read(path).matchAll(/--project ([a-z][\w-]*)/g)].map(([, name]) => name);
    expect(named.filter((name) => !projects.includes(name))).toEqual([]);
  });

  test.each(documents)("%s names no registry and no folder of one machine", (path) => {
    const text = read(path);
    expect(text).not.toMatch(/\bregistry\.|\bnpmjs\.|pypi\.|deb\.debian|proxy\.golang|artifactory|verdaccio/i);
    expect(text).not.toMatch(/(?<![\w.])\/(?:home|work|root|tmp|Users)\/\w/);
  });

  test("every setting stands in docs/operation.md, and no other", () => {
    const [, fields = ""] = /const fields = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(read("src/lib/config.ts")) ?? [];
    const known = [...fields.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name);
    const [settings = ""] = /## Settings\n[\s\S]*?\n## /.exec(read("docs/operation.md")) ?? [];
    const rows = [...settings.matchAll(/^\| (`[A-Z].*?) \| /gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    // Not a setting of the product: Node's own.
    expect(rows.sort()).toEqual(known.filter((name) => name !== "NODE_ENV").sort());
  });
});

interface Layer {
  readonly includes: readonly string[];
  readonly group: readonly string[];
}

/** The rules of biome.json that restrict imports. */
function layers(): Layer[] {
  const { overrides } = JSON.parse(read("biome.json")) as {
    overrides: readonly { includes: string[]; linter: { rules: { style?: Record<string, unknown> } } }[];
  };
  return overrides.flatMap(({ includes, linter }) => {
    const rule = linter.rules.style?.["noRestrictedImports"] as
      | { options: { patterns: readonly { group: string[] }[] } }
      | undefined;
    return rule === undefined ? [] : [{ includes, group: rule.options.patterns.flatMap(({ group }) => group) }];
  });
}

const withoutStars = (path: string): string => path.replace(/\/\*\*$/, "");

describe("the rooms of ARCHITECTURE.md", () => {
  const [table = ""] = /\| room \|[\s\S]*?\n\n/.exec(read("ARCHITECTURE.md")) ?? [];
  const rows = table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.split(" | "))
    .map(([room = "", , imports = ""]) => ({ room: /`([^`]+)`/.exec(room)?.[1] ?? "", imports }));
  const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code).sort();

  test("are those that biome.json restricts", () => {
    const restricted = layers().map(({ includes: [first = ""] }) => withoutStars(first));
    expect(rows.map(({ room }) => room).sort()).toEqual(restricted.sort());
  });

  test.each(rows)("$room may import what biome.json lets it import", ({ room, imports }) => {
    const { group = [] } = layers().find(({ includes: [first = ""] }) => withoutStars(first) === room) ?? {};
    expect(group).toContain("../**");
    const allowed = group.filter((path) => path.startsWith("!")).map((path) => withoutStars(path.slice(1)));
    const refused = group.filter((path) => !path.startsWith("!") && path !== "#lib/**" && path !== "../**");
    const [only = "", never = ""] = imports.startsWith("only") ? imports.split("never") : ["", imports];
    expect(group.includes("#lib/**")).toBe(imports.startsWith("only"));
    expect(codesIn(only)).toEqual(allowed.sort());
    expect(codesIn(never)).toEqual(refused.map(withoutStars).sort());
  });
});
