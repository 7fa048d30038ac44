/** The layer rules of ARCHITECTURE.md: each is broken here once, and Biome, which `npm test` runs, has to say so. */
import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const biome = resolve("node_modules/@biomejs/biome/bin/biome");
const root = mkdtempSync(join(tmpdir(), "ile-layers-"));

beforeAll(() => copyFileSync("biome.json", join(root, "biome.json")));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What Biome says of a file at `path` that imports `imported`, under the project's own rules. */
function complaintsAbout(path: string, imported: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { thing } from "${imported}";\n\nexport const used = thing;\n`);
  return lint(path);
}

function lint(path: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "--colors=off", path], {
    cwd: root,
    encoding: "utf8",
  });
  const said = `${stdout}${stderr}`;
  // A program that is not there complains of nothing.
  if (!/Checked 1 file/.test(said)) throw new Error(`Biome has not checked ${path}: ${said}`);
  return said;
}

describe("the layers", () => {
  test.each([
    ["src/pages/thing.ts", "#lib/properties/repository.ts", "A page calls a service."],
    ["src/pages/thing.ts", "#lib/db/database.ts", "A page calls a service."],
    ["src/components/thing.ts", "#lib/properties/service.ts", "show what a page gives them"],
    ["src/layouts/thing.ts", "#lib/db/database.ts", "show what a page gives them"],
    ["src/islands/thing.ts", "#lib/config.ts", "Islands run in the browser"],
    ["src/islands/thing.ts", "#lib/properties/service.ts", "Islands run in the browser"],
    ["src/islands/thing.ts", "node:fs", "Islands run in the browser"],
    ["src/components/thing.ts", "#lib/accounts/profile.ts", "show what a page gives them"],
    ["src/islands/thing.ts", "#lib/uploads/statement-store.ts", "Islands run in the browser"],
    ["src/lib/stores/thing.ts", "#lib/accounts/auth.ts", "Stores run in the browser."],
    ["src/lib/shared/thing.ts", "#lib/mail/mailer.ts", "Shared code runs on both sides."],
    ["src/lib/accounts/admins.ts", "kysely", "A service asks its repository."],
    ["src/lib/pictures/removal.ts", "kysely", "A service asks its repository."],
    ["src/islands/thing.ts", "#lib/pictures/service.ts", "Islands run in the browser"],
    ["src/lib/shared/list/thing.ts", "#lib/db/schema.ts", "Shared code runs on both sides."],
    ["src/lib/price/thing.ts", "#lib/config.ts", "Shared code runs on both sides."],
    ["src/lib/move-in/thing.ts", "#lib/listing/fields/values.ts", "computed from prices alone"],
    ["src/lib/proposals/thing.ts", "#lib/lexicon/lexicon.ts", "read from a listing's words alone"],
    ["src/islands/thing.ts", "#lib/proposals/proposals.ts", "Islands run in the browser"],
    ["src/lib/places/thing.ts", "#lib/price/money.ts", "read from names alone"],
    ["src/islands/thing.ts", "#lib/places/address.ts", "Islands run in the browser"],
    ["src/lib/stores/thing.ts", "#lib/places/address.ts", "Stores run in the browser."],
    ["src/pages/thing.ts", "#lib/search/retrieve/repository.ts", "A page calls a service."],
    ["src/lib/search/retrieve/matching.ts", "kysely", "A service asks its repository."],
    ["src/lib/spreadsheets/importing.ts", "kysely", "A service asks its repository."],
    ["src/lib/contracts/thing.ts", "#lib/config.ts", "Shared code runs on both sides."],
    ["src/lib/stores/thing.ts", "#lib/properties/repository.ts", "Stores run in the browser."],
    ["src/lib/db/thing.ts", "#lib/properties/service.ts", "The database knows no domain."],
    ["src/lib/properties/service.ts", "kysely", "A service asks its repository."],
  ])("%s may not import %s", (path, imported, message) => {
    expect(complaintsAbout(path, imported)).toContain(message);
  });

  test.each([
    ["src/pages/thing.ts", "#lib/properties/service.ts"],
    ["src/islands/thing.ts", "#lib/stores/favourites/favourites.ts"],
    ["src/components/thing.ts", "#lib/contracts/property.ts"],
    ["src/lib/stores/thing.ts", "#lib/shared/route/paths.ts"],
    ["src/lib/properties/service.ts", "#lib/properties/repository.ts"],
  ])("but %s may import %s", (path, imported) => {
    expect(complaintsAbout(path, imported)).not.toContain("noRestrictedImports");
  });
});

test.each([
  ["a value", "import { one } from"],
  ["a type", "import type { One } from"],
])("two files may not import each other, not even for %s", (_, imports) => {
  const exported =
    "export type One = string;\nexport type Two = string;\nexport const one = 1;\nexport const two = 2;\n";
  mkdirSync(join(root, "src/lib/round"), { recursive: true });
  writeFileSync(join(root, "src/lib/round/one.ts"), `export * as two from "./two.ts";\n${exported}`);
  writeFileSync(join(root, "src/lib/round/two.ts"), `${imports} "./one.ts";\n${exported}`);
  expect(lint("src/lib/round/two.ts")).toContain("noImportCycles");
});

test.each(["findListings", "findCards", "Group", "Plan", "Price", "Place", "stepOf", "fieldNames"])(
  "%s is exported with one meaning",
  (name) => {
    const declared = new RegExp(`^export (?:async )?(?:function|const|class|interface|type) ${name}\\b`, "m");
    const files = globSync("src/**/*.{ts,tsx,astro}").filter((file) => declared.test(readFileSync(file, "utf8")));
    expect(files).toHaveLength(1);
  },
);
