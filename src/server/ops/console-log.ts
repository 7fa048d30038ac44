/** What libraries print goes into the log, as lines of JSON with the request that they belong to. */
import { format, stripVTControlCharacters } from "node:util";
import { log } from "#lib/log.ts";
import { withoutPersonal } from "#lib/log-safety.ts";

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

/** Astro begins its lines with the time and the level, which each line of the log has already. */
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
