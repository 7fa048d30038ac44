/** Photographs become small before they are sent: one at a time, since a phone has no memory for two large ones. */

import { largestUpload } from "#lib/shared/listing/picture-upload.ts";
import { ApiError } from "#lib/stores/api.ts";

/** In bytes: eight of them are 5 MB. */
const largestShrunk = 620_000;

export interface Shrinking {
  readonly file: Blob;
  /** In bytes. */
  readonly most: number;
}

/** Without a blob the browser could not read the file. */
export interface Shrunk {
  readonly blob?: Blob;
}

/** Milliseconds. A cheap phone takes some seconds for 50 million pixels. */
const longestWork = 45_000;

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;
let worker: Worker | undefined;

/**
 * The file as it is sent: made small, or the original where this browser cannot read it. Throws `ApiError` with a sentence
 * where the original is too large to be sent.
 */
export function prepared(file: File, signal: AbortSignal): Promise<File> {
  waiting += 1;
  const mine = turn.then(() => (signal.aborted ? undefined : inWorker(file)));
  turn = mine.finally(() => {
    waiting -= 1;
    // Its memory is given back as soon as nothing waits.
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
  `“${name}” cannot be read on this device, and with ${Math.round(size / 1_048_576)} MB it is too large to be sent as it is. Save it as JPEG, and choose that`;

/** "hall.heic" is sent as "hall.webp". */
const nameFor = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, "")}.${type === "image/webp" ? "webp" : "jpg"}`;

/** Resolves to nothing where there is no worker, or it can do nothing with the file. */
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
    // One that has no more memory, or takes for ever, is not asked again.
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
    // A browser that forbids workers sends the originals.
  }
  return worker;
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}
