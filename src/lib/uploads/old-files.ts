/** Files old enough that no upload is writing them. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Names of files in `folder` unchanged since `before` (epoch milliseconds). */
export async function filesFromBefore(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile() && stats.mtimeMs < before) old.push(name);
  }
  return old;
}
