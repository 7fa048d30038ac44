/** How long a process may work on one picture. Its own processor time counts, as a busy machine gives it little of the clock's. */
import { readFileSync } from "node:fs";

/** Of Linux, on every kind of machine that Node runs on. */
const ticksASecond = 100;
/** A process that waits without working is given up after so many times its limit by the clock. */
const longestWait = 6;

/** Seconds that all threads of a process have worked, where the system tells. */
function workedSeconds(pid: number | undefined): number | undefined {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ").slice(11, 13) ?? [];
    const seconds = (Number(user) + Number(system)) / ticksASecond;
    return Number.isNaN(seconds) ? undefined : seconds;
  } catch {
    return undefined;
  }
}

export class WorkLimit {
  readonly #pid: number | undefined;
  readonly #seconds: number;
  readonly #onOver: () => void;
  #beganAt = 0;
  #before: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Calls `onOver` once, when process `pid` has worked for `seconds`, and as many have passed by the clock. */
  constructor(pid: number | undefined, seconds: number, onOver: () => void) {
    this.#pid = pid;
    this.#seconds = seconds;
    this.#onOver = onOver;
    this.begin();
  }

  /** Counts from now on. */
  begin(): void {
    this.#beganAt = performance.now();
    this.#before = workedSeconds(this.#pid);
    this.#lookIn(this.#seconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #lookIn(seconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), seconds * 1000);
  }

  #look(): void {
    const passed = (performance.now() - this.#beganAt) / 1000;
    const now = workedSeconds(this.#pid);
    const worked = now === undefined || this.#before === undefined ? passed : now - this.#before;
    const left = this.#seconds - worked;
    if (left <= 0 || passed >= this.#seconds * longestWait) this.#onOver();
    // Two threads work it off in half of the time.
    else this.#lookIn(Math.max(left / 2, this.#seconds / 100));
  }
}
