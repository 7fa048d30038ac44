/**
 * Flushes committed data to disk. SQLite would block the main thread and all requests; here a pool thread waits, and a
 * separate checkpointer keeps the log short.
 */
import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** Number of commits between checkpoints, of one page or thousands each. */
const commitsBetween = 250;

const littleMemory = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 };

/** Plain JavaScript, because the bundle has no file for it. It takes no lock that blocks writers. */
const checkpointing = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(workerData, { timeout: 0 });
  database.exec("pragma synchronous = normal");
  parentPort.on("message", (kind) => {
    if (kind === "end") {
      database.close();
      process.exit();
    }
    try {
      database.exec("pragma wal_checkpoint(passive)");
    } catch {
      // The file is held by a restore, or the disk is full: the next one comes.
    }
  });
`;

export class SyncedLog {
  readonly #path: string;
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();
  #commits = 0;
  #checkpointer: Worker | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when everything committed before the call is on disk. Commits in between share the next sync. */
  async reached(): Promise<void> {
    this.#commits += 1;
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#running = this.#sync();
        return this.#running;
      });
    await this.#next;
    if (this.#commits >= commitsBetween) this.#checkpoint();
  }

  async close(): Promise<void> {
    await this.#running.catch(() => undefined);
    const worker = this.#checkpointer;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage("end");
    await ended;
  }

  async #sync(): Promise<void> {
    const log = await open(`${this.#path}-wal`, "r").catch((error: NodeJS.ErrnoException) => {
      // A restore checkpoints the log completely and removes it.
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    try {
      await log?.datasync();
    } finally {
      await log?.close();
    }
  }

  #checkpoint(): void {
    this.#commits = 0;
    if (!this.#checkpointer) {
      const begun = new Worker(checkpointing, { eval: true, workerData: this.#path, resourceLimits: littleMemory });
      begun.unref();
      // Without the checkpointer, a commit checkpoints a long log.
      begun.on("error", () => undefined);
      begun.once("exit", () => {
        this.#checkpointer = undefined;
      });
      this.#checkpointer = begun;
    }
    this.#checkpointer.postMessage("checkpoint");
  }
}
