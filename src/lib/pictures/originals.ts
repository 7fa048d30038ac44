/** Pictures as they were uploaded, on disk until what is kept of them is made. They are served to nobody. */
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { config } from "#lib/config.ts";

export const originalsFolder = config.originalsDir;

export const originalPath = (id: string): string => join(originalsFolder, id);

export const keepOriginal = (receivedPath: string, id: string): Promise<void> => rename(receivedPath, originalPath(id));

export const removeOriginal = (id: string): Promise<void> => rm(originalPath(id), { force: true });
