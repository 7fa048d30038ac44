/** The loaded demo as a folder to copy. Resizing its pictures takes seconds, so it happens once. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fingerprint } from "../../scripts/fingerprint.ts";
import { runScript } from "./child.ts";

const cache = "node_modules/.cache";
const sources = ["demo", "src/lib/db/migrations", "src/lib/uploads"];
/** Fingerprint that `npm run demo` compares before it loads anything. */
const content = fingerprint(sources);
const prefix = "ile-demo-";
const template = join(cache, `${prefix}${fingerprint([...sources, "src/lib/properties", "src/lib/shared"])}`);
const media = "media";
const pictures = join(template, media);

/** Loads each version of the demo once. */
export async function prepareDemo(): Promise<void> {
  if (existsSync(template)) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "loading-"));
  try {
    const { code, stderr } = await runScript("load-demo.ts", { DATA_DIR: folder });
    if (code !== 0) throw new Error(`The demo could not be loaded: ${stderr}`);
    writeFileSync(join(folder, "demo-loaded"), content);
    for (const old of readdirSync(cache).filter((name) => name.startsWith(prefix))) {
      rmSync(join(cache, old), { recursive: true, force: true });
    }
    if (!existsSync(template)) renameSync(folder, template);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the loaded demo for the benchmarks if they have none. */
export function lendDemo(folder: string): void {
  if (!existsSync(folder)) copyDemo(folder);
}

/** Copies the loaded demo into `folder` and returns it. Without `folder`, makes one for the test file. */
export function copyDemo(folder: string = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), prefix))): string {
  cpSync(template, folder, { recursive: true, filter: (from) => from !== pictures });
  shareFiles(pictures, join(folder, media));
  return folder;
}

/** Links files: creating hundreds for each copy took a tenth of all test time. Pictures are never overwritten. */
function shareFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const paths = [join(from, entry.name), join(to, entry.name)] as const;
    if (entry.isDirectory()) shareFiles(...paths);
    else linkOrCopy(...paths);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // EXDEV: the folder is on another disk.
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    copyFileSync(from, to);
  }
}
