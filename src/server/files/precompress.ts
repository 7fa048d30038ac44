/** Runs after the build: compresses every text file of dist/client to .br and .gz at the highest level. */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inProject } from "#lib/root.ts";
import { compressBest } from "#server/http/compression.ts";

const text = "**/*.{js,mjs,css,svg,html,json,webmanifest,txt,xml}";
/** Smaller files save less than the extra headers cost. */
const leastBytes = 256;

export async function precompress(folder: string): Promise<number> {
  let written = 0;
  for (const name of globSync(text, { cwd: folder })) {
    const path = join(folder, name);
    const body = await readFile(path);
    if (body.length < leastBytes) continue;
    const { br, gzip } = await compressBest(body);
    if (br.length < body.length) await writeFile(`${path}.br`, br);
    if (gzip.length < body.length) await writeFile(`${path}.gz`, gzip);
    written += 1;
  }
  return written;
}

if (import.meta.main) {
  const count = await precompress(inProject("dist/client"));
  process.stdout.write(`Compressed ${count} files.\n`);
}
