/**
 * Private files, on local disk or in the bucket shared by all servers. Names begin with their folder, such as
 * `statements/`.
 */
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "#lib/config.ts";
import { isMissing, listMedia, mediaStore } from "#lib/uploads/media-store.ts";
import { filesFromBefore } from "#lib/uploads/old-files.ts";

export const areInBucket = config.mediaStore.kind !== "local";

const pathOf = (name: string): string => join(config.privateDir, name);
/** Never served as pictures. */
const keyOf = (name: string): string => `private/${name}`;

export async function keepPrivately(name: string, bytes: Uint8Array): Promise<void> {
  if (areInBucket) {
    const store = await mediaStore();
    await store.put(keyOf(name), bytes, { contentLength: bytes.length, cacheControl: "private, no-store" });
  } else await write(pathOf(name), bytes);
}

/** Flushed to disk before it gets its name. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.part`;
  const handle = await open(partial, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Undefined if there is no such file. Read at once: an unread stream would stay open. */
export async function readPrivately(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const bytes = areInBucket ? await (await mediaStore()).getBytes(keyOf(name)) : await readFile(pathOf(name));
    return new Uint8Array(bytes);
  } catch (error) {
    if (isMissing(error) || isMissing((error as Error).cause)) return undefined;
    throw error;
  }
}

export async function removePrivately(name: string): Promise<void> {
  if (areInBucket) await (await mediaStore()).delete(keyOf(name));
  else await rm(pathOf(name), { force: true });
}

/** Names in a folder from before `before` (epoch milliseconds), page by page. */
export async function* privateFilesFromBefore(folder: string, before: number): AsyncGenerator<string[]> {
  if (!areInBucket) {
    yield (await filesFromBefore(pathOf(folder), before)).map((file) => `${folder}/${file}`);
    return;
  }
  const store = await mediaStore();
  for await (const keys of listMedia(`${keyOf(folder)}/`)) {
    const old: string[] = [];
    for (const key of keys) {
      const { lastModified } = await store.getMetaData(key);
      if (lastModified.getTime() < before) old.push(key.slice(keyOf("").length));
    }
    yield old;
  }
}
