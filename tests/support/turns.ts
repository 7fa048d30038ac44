/** How long a server's main thread was busy in one piece. */
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inProject } from "#lib/root.ts";

export interface TurnMeter {
  /** For the server that is measured. */
  readonly env: Record<string, string>;
  /** The longest turn since this was asked last, in milliseconds of processor time. */
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
