/** Turns console output of libraries into JSON log lines with their request id. */
import { format, stripVTControlCharacters } from "node:util";
import { log } from "#lib/log.ts";
import { withoutPersonal } from "#lib/log-safety.ts";

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

/** Astro prefixes its lines with time and level, which every log line already has. */
const astroPrefix = /^\d\d:\d\d:\d\d (?:\[\w+\] )?/;

export function logConsole(): void {
  for (const method of Object.keys(levels) as (keyof typeof levels)[]) {
    console[method] = (...printed: unknown[]) => {
      const error = printed.find((part) => part instanceof Error);
      const rest = printed.filter((part) => part !== error);
      const text = stripVTControlCharacters(format(...rest)).trim();
      const [first = "", ...more] = withoutPersonal(text.replace(astroPrefix, "")).split("\n");
      const stack = more.length > 0 ? { stack: more } : {};
      log[levels[method]]({ ...(error && { err: error }), ...stack }, first || "a library failed");
    };
  }
}
