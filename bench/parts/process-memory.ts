/** Samples the memory of a process and its children (Linux). */
import { readFileSync } from "node:fs";

const everyMs = 50;

export class ProcessMemory {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #most = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#look(), everyMs).unref();
  }

  /** Highest combined value in mebibytes; stops sampling. */
  most(): number {
    clearInterval(this.#timer);
    return this.#most;
  }

  #look(): void {
    const children = read(`/proc/${this.#pid}/task/${this.#pid}/children`).split(" ").filter(Boolean).map(Number);
    const held = [this.#pid, ...children].map(residentOf).reduce((sum, each) => sum + each, 0);
    this.#most = Math.max(this.#most, held);
  }
}

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    // The process has ended.
    return "";
  }
}
