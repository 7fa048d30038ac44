/**
 * Loaded into a server before its own code (`--import`): it answers at TURN_METER with the longest turn of the main thread
 * since it was asked last, in milliseconds of the thread's own processor time. What else the machine does counts for nothing.
 */
import { createServer } from "node:net";

const path = process.env["TURN_METER"];
/** Between two looks lies at least one turn, and never much more than this besides. */
const everyMs = 2;

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

if (path !== undefined) {
  let [last, longest] = [spent(), 0];
  const look = (): void => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, everyMs).unref();
  const server = createServer((socket) => {
    look();
    socket.end(`${longest}`);
    longest = 0;
    last = spent();
  });
  // A process of the server's own has the same environment: the first one is asked.
  server.on("error", () => undefined);
  server.listen(path).unref();
}
