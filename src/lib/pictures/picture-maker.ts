/** The server's side of the picture process: started when there is work, ended when there is none. */
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Answer, Head, MadeFile, MadePicture, Task } from "#lib/pictures/picture-work.ts";
import { WorkLimit } from "#lib/pictures/work-limit.ts";
import { inProject } from "#lib/root.ts";

const idleMs = 10_000;
/**
 * Of work on one picture. What takes longer to read was made to take long: the others wait for it. Once it is read, the
 * files that are made of it have the same time each: their sizes are ours.
 */
export const longestSeconds = 10;
/** Restarts after this many pictures: encoders never return all of their memory. */
const mostPictures = 20;

/** glibc settings: large blocks are returned at once, and threads share one heap. */
const thriftyMemory = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** The file cannot be read as a picture. */
export class BrokenPictureError extends Error {}

/** The picture takes too long. */
export class SlowPictureError extends BrokenPictureError {}

/** The process ended before it answered. */
class EndedError extends Error {}

type Done = { readonly head: Head } | { readonly picture: MadePicture };

interface Waiting extends PromiseWithResolvers<Done> {
  readonly files: MadeFile[];
  readonly limit: WorkLimit;
}

class PictureProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #jobs = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    this.#child = fork(inProject("src/lib/pictures/picture-process.ts"), {
      // Foreign files are opened here, so the process gets none of the server's settings.
      env: thriftyMemory,
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=96"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const { pid } = this.#child;
    // Visitors have priority.
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#child.on("message", (answer: Answer) => this.#settle(answer));
    const ended = (): void => this.#failAll(new EndedError("The picture process has ended."));
    this.#child.once("error", ended);
    this.#child.once("exit", ended);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return !this.#child.connected;
  }

  get isWornOut(): boolean {
    return this.#jobs >= 2 * mostPictures && this.#waiting.size === 0;
  }

  async ask(asked: Omit<Task, "job">): Promise<Done> {
    clearTimeout(this.#idle);
    this.#jobs += 1;
    const job = this.#jobs;
    const answered = Promise.withResolvers<Done>();
    const limit = new WorkLimit(this.pid, longestSeconds, () => {
      answered.reject(new SlowPictureError("This picture takes too long to read."));
      this.end();
    });
    this.#waiting.set(job, { ...answered, files: [], limit });
    this.#child.send({ ...asked, job } satisfies Task);
    try {
      return await answered.promise;
    } finally {
      limit.end();
      this.#waiting.delete(job);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  end(): void {
    clearTimeout(this.#idle);
    if (this.#child.connected) this.#child.disconnect();
    this.#child.kill("SIGKILL");
  }

  #settle(answer: Answer): void {
    const asked = this.#waiting.get(answer.job);
    if (asked === undefined) return;
    if ("file" in answer) {
      asked.files.push(answer.file);
      asked.limit.begin();
    } else if ("head" in answer) asked.resolve({ head: answer.head });
    else if ("picture" in answer) asked.resolve({ picture: { ...answer.picture, files: asked.files } });
    else asked.reject(new BrokenPictureError(answer.broken));
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

let current: PictureProcess | undefined;

function running(): PictureProcess {
  if (current?.isWornOut === true) current.end();
  if (current === undefined || current.hasEnded) current = new PictureProcess();
  return current;
}

/** Retries once if the process ended: another picture may have crashed it. */
async function ask(asked: Omit<Task, "job">): Promise<Done> {
  try {
    return await running().ask(asked);
  } catch (error) {
    if (!(error instanceof EndedError) || isStopped) throw error;
    return await running().ask(asked);
  }
}

/** Facts from the file's head, with the upright size. Throws `BrokenPictureError`. */
export async function headOf(path: string): Promise<Head> {
  const done = await ask({ wanted: "head", path, steps: [] });
  if (!("head" in done)) throw new Error("The picture process answered something else.");
  return done.head;
}

/**
 * Makes a picture in the widths of `steps` and whole. Throws `BrokenPictureError`, one that is `SlowPictureError` after
 * ten seconds of work, and another error where the process has ended over it twice.
 */
export async function makePicture(path: string, steps: readonly number[]): Promise<MadePicture> {
  const done = await ask({ wanted: "files", path, steps });
  if (!("picture" in done)) throw new Error("The picture process answered something else.");
  return done.picture;
}

let isStopped = false;

/** Ends the process for good; its current picture is not finished. */
export function stopMaker(): void {
  isStopped = true;
  current?.end();
}
