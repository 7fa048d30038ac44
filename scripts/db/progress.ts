import { SingleBar } from "cli-progress";

/** Progress of a long command: a bar on a terminal, nothing elsewhere. */
export interface Progress {
  begin(total: number): void;
  /** Reports that this much of `what` is done. */
  add(what: string, done: number): void;
  end(): void;
}

export function progressBar(): Progress {
  const bar = new SingleBar({ format: "{bar} {percentage} % · {eta_formatted} left · {what}", noTTYOutput: false });
  return {
    begin: (total) => bar.start(total, 0, { what: "" }),
    add: (what, done) => bar.increment(done, { what }),
    end: () => bar.stop(),
  };
}
