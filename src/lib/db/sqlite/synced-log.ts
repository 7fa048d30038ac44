/**
 * Puts on the disk what SQLite has committed to its log. SQLite itself would have the main thread wait for the disk, with
 * every other request behind it: here a thread of the pool waits, and a checkpointer of its own keeps the log short.
 */
import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** Commits after which the log is written back into the file. One SQLite page or thousands each. */
const commitsBetween = 250;

const littleMemory = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 };

/** Plain JavaScript, since a bundle has no file for it. It takes no lock that a writer would wait for. */
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

  /** Resolves when all that was committed before the call is on the disk. Commits that come meanwhile share the next sync. */
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
      // Written back whole, and removed: a restore does that.
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
      // Without it the log is written back by a commit, when it has become long.
      begun.on("error", () => undefined);
      begun.once("exit", () => {
        this.#checkpointer = undefined;
      });
      this.#checkpointer = begun;
    }
    this.#checkpointer.postMessage("checkpoint");
  }
}
