/** A real disk of a few megabytes that a test fills, empties and makes read-only. Mounting it needs root. */
import { spawnSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "./own-folder.ts";

const mount = (...args: string[]): boolean => spawnSync("mount", args).status === 0;

export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly makeReadOnly: () => void;
  readonly remove: () => void;
}

export function smallDisk(megabytes = 64): SmallDisk {
  const folder = ownFolder();
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder)) throw new Error("No disk could be mounted.");
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc((bavail + 1) * bsize));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    makeRoom: () => rmSync(ballast),
    makeReadOnly: () => void mount("-o", "remount,ro", folder),
    remove: () => void spawnSync("umount", ["--lazy", folder]),
  };
}

/** Whether this machine lets the tests mount a disk. */
export const canMount: boolean = (() => {
  if (process.getuid?.() !== 0) return false;
  try {
    smallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();
