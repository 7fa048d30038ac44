/** A copy of the project with more declared fields. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { startServer, type TestServer } from "./server.ts";

const copied = [
  ...["src", "public", "scripts", "demo/pictures.ts", "package.json", "package-lock.json", "astro.config.mjs"],
  ...["tsconfig.json", "tsconfig.astro.json"],
];
const declaration = "src/lib/listing/fields/declared.ts";
const end = "] as const satisfies readonly Field[];";

/** A server of a project whose declaration ends with `declared`. The copy is built, type-checked and started. */
export function siteWithFields(declared: string): TestServer {
  const site = {} as TestServer;
  const root = mkdtempSync(join(tmpdir(), "ile-fields-"));
  beforeAll(async () => {
    for (const path of copied) cpSync(path, join(root, path), { recursive: true });
    symlinkSync(resolve("node_modules"), join(root, "node_modules"));
    const before = readFileSync(declaration, "utf8");
    expect(before).toContain(end);
    writeFileSync(join(root, declaration), before.replace(end, `${declared}\n${end}`));
    run(root, ["--disable-warning=ExperimentalWarning", "scripts/build.ts"]);
    writeFileSync(join(root, "tsconfig.src.json"), JSON.stringify({ extends: "./tsconfig.json", include: ["src"] }));
    run(root, ["node_modules/typescript-native/bin/tsc", "--noEmit", "--project", "tsconfig.src.json"]);
    Object.assign(site, await startServer({ root }));
  });
  afterAll(async () => {
    await site.stop();
    rmSync(root, { recursive: true, force: true });
  });
  return site;
}

function run(root: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${stdout}${stderr}`);
}
