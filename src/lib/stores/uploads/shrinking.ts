/** Shrinks photographs before upload, one at a time: a phone lacks memory for two large ones. */

import { largestUpload } from "#lib/shared/listing/picture-upload.ts";
import { ApiError } from "#lib/stores/api.ts";

/** In bytes: eight of them are 5 MB. */
const largestShrunk = 620_000;

export interface Shrinking {
  readonly file: Blob;
  /** In bytes. */
  readonly most: number;
}

/** Without a blob, the browser could not read the file. */
export interface Shrunk {
  readonly blob?: Blob;
}

/** In milliseconds. A cheap phone takes seconds for 50 megapixels. */
const longestWork = 45_000;

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;
let worker: Worker | undefined;

/**
 * The file to upload: shrunk, or the original if this browser cannot read it. Throws `ApiError` if the original is too
 * large.
 */
export function prepared(file: File, signal: AbortSignal): Promise<File> {
  waiting += 1;
  const mine = turn.then(() => (signal.aborted ? undefined : inWorker(file)));
  turn = mine.finally(() => {
    waiting -= 1;
    // Frees its memory when idle.
    if (waiting === 0) endWorker();
  });
  return mine.then((blob) => sendable(file, blob));
}

function sendable(file: File, blob: Blob | undefined): File {
  if (blob) return new File([blob], nameFor(file.name, blob.type), { type: blob.type });
  if (file.size <= largestUpload) return file;
  throw new ApiError("PARSING_ERROR", unreadable(file));
}

const unreadable = ({ name, size }: File): string =>
  `“${name}” can't be read on this device, and at ${Math.round(size / 1_048_576)} MB it is too large to upload. Save it as a JPEG and choose that`;

/** "hall.heic" is sent as "hall.webp". */
const nameFor = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, "")}.${type === "image/webp" ? "webp" : "jpg"}`;

/** Resolves to undefined without a worker or if it fails. */
function inWorker(file: File): Promise<Blob | undefined> {
  const helper = startedWorker();
  if (!helper) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = (blob?: Blob) => {
      clearTimeout(clock);
      ending.abort();
      resolve(blob);
    };
    // A worker out of memory or time is not used again.
    const giveUp = () => {
      endWorker();
      end();
    };
    const clock = setTimeout(giveUp, longestWork);
    const { signal } = ending;
    helper.addEventListener("message", ({ data }: MessageEvent<Shrunk>) => end(data.blob), { signal });
    helper.addEventListener("error", giveUp, { signal });
    helper.addEventListener("messageerror", giveUp, { signal });
    helper.postMessage({ file, most: largestShrunk } satisfies Shrinking);
  });
}

function startedWorker(): Worker | undefined {
  if (worker) return worker;
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return undefined;
  try {
    worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  } catch {
    // If workers are forbidden, originals are sent.
  }
  return worker;
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}
