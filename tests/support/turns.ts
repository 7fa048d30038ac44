/** The longest time that a server's main thread was busy without a pause. */
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inProject } from "#lib/root.ts";

export interface TurnMeter {
  /** Environment of the measured server. */
  readonly env: Record<string, string>;
  /** The longest turn since the previous call, in milliseconds of CPU time. */
  readonly longest: () => Promise<number>;
}

export function turnMeter(): TurnMeter {
  const path = join(tmpdir(), `turns-${crypto.randomUUID()}`);
  const script = pathToFileURL(inProject("tests/support/children/turn-meter.ts")).href;
  return {
    env: { NODE_OPTIONS: `--import=${script}`, TURN_METER: path },
    longest: async () => {
      const socket = connect(path);
      const text: string[] = [];
      socket.setEncoding("utf8").on("data", (part: string) => text.push(part));
      await once(socket, "close");
      return Number(text.join(""));
    },
  };
}
