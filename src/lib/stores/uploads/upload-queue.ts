/** Upload queue for pictures: two at once, with progress, in order. */
import { atom, type ReadableAtom } from "nanostores";
import type { Picture } from "#lib/contracts/picture.ts";
import { ApiError } from "#lib/stores/api.ts";
import type { Sending } from "#lib/stores/uploads/upload.ts";

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The file to send, once prepared. */
  readonly prepared?: File;
  /** `sent` waits only for earlier ones, to keep the order. */
  readonly state: "waiting" | "sending" | "sent" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  readonly sentence?: string;
  /** Whether it failed because of the connection. */
  readonly isCutOff?: boolean;
  readonly picture?: Picture;
}

export interface UploadQueue {
  readonly uploads: ReadableAtom<readonly Upload[]>;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Retries uploads that lost their connection. */
  readonly retryCutOff: () => void;
  readonly remove: (id: number) => void;
  /** Resolves when no upload is running; failed ones stay until retried or removed. */
  readonly settled: () => Promise<void>;
}

const mostAtOnce = 2;
const cutOff = "The upload failed. Please check your internet connection";

const isUnderWay = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

/** Number of running and failed uploads. */
export function countUploads(uploads: readonly Upload[]): { underWay: number; failed: number } {
  const failed = uploads.filter(({ state }) => state === "failed").length;
  return { underWay: uploads.length - failed, failed };
}

/**
 * `prepare` converts a file for upload. `arrived` is called for each picture in order, `refused` with the reason of a
 * failure.
 */
export function uploadQueue(
  prepare: (file: File, signal: AbortSignal) => Promise<File>,
  send: (sending: Sending) => Promise<Picture>,
  arrived: (picture: Picture) => void,
  refused: (sentence: string) => void = () => undefined,
): UploadQueue {
  const uploads = atom<readonly Upload[]>([]);
  const preparing = new Map<number, AbortController>();
  const running = new Map<number, AbortController>();
  let waiters: (() => void)[] = [];
  let lastId = 0;

  const change = (id: number, changes: Partial<Upload>) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const next = () => {
    handOver();
    for (const upload of uploads.get()) {
      if (running.size >= mostAtOnce) break;
      if (upload.state === "waiting" && upload.prepared) void run(upload.id, upload.prepared);
    }
    if (uploads.get().some(isUnderWay)) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };

  /** Uploads without an earlier one still running. */
  const handOver = () => {
    const all = uploads.get();
    const firstOpen = all.findIndex(isUnderWay);
    const ready = all.slice(0, firstOpen < 0 ? undefined : firstOpen).filter(({ state }) => state === "sent");
    if (ready.length === 0) return;
    uploads.set(all.filter((upload) => !ready.includes(upload)));
    for (const { picture } of ready) if (picture) arrived(picture);
  };

  const fail = (id: number, error: unknown) => {
    const isCutOff = error instanceof ApiError && error.status === undefined && error.kind !== "PARSING_ERROR";
    const { message: sentence } = error as Error;
    // Of several failures by one lost connection, one is reported.
    const isTold = isCutOff && uploads.get().some((upload) => upload.isCutOff);
    change(id, { state: "failed", sentence, isCutOff });
    const isRemoved = !uploads.get().some((upload) => upload.id === id);
    if (!isTold && !isRemoved) refused(isCutOff ? cutOff : sentence);
  };

  const make = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    preparing.set(id, controller);
    try {
      change(id, { prepared: await prepare(file, controller.signal) });
    } catch (error) {
      fail(id, error);
    }
    preparing.delete(id);
    next();
  };

  const run = async (id: number, file: File) => {
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: "sending", progress: 0 });
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const picture = await send({ file, onProgress, signal: controller.signal });
      change(id, { state: "sent", progress: 1, picture });
    } catch (error) {
      fail(id, error);
    }
    // A removed and restarted upload has another controller.
    if (running.get(id) === controller) running.delete(id);
    next();
  };

  const again = (wanted: (upload: Upload) => boolean) => {
    const failed = uploads.get().filter((upload) => upload.state === "failed" && wanted(upload));
    uploads.set(
      uploads.get().map((upload) => {
        const { id, file, prepared } = upload;
        return failed.includes(upload)
          ? { id, file, state: "waiting", progress: 0, ...(prepared && { prepared }) }
          : upload;
      }),
    );
    for (const upload of failed) if (!upload.prepared) void make(upload);
    next();
  };

  return {
    uploads,
    add(files) {
      const added = files.map((file): Upload => ({ id: ++lastId, file, state: "waiting", progress: 0 }));
      uploads.set([...uploads.get(), ...added]);
      for (const upload of added) void make(upload);
    },
    retry: (id) => again((upload) => upload.id === id),
    retryCutOff: () => again(({ isCutOff = false }) => isCutOff),
    remove(id) {
      uploads.set(uploads.get().filter((upload) => upload.id !== id));
      preparing.get(id)?.abort();
      running.get(id)?.abort();
      next();
    },
    settled: () =>
      uploads.get().some(isUnderWay) ? new Promise((resolve) => waiters.push(resolve)) : Promise.resolve(),
  };
}
