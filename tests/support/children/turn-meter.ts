/**
 * Loaded into a server before its own code (`--import`). It answers at TURN_METER with the longest turn of the main
 * thread since the previous request. The unit is milliseconds of the thread's CPU time, so other load does not count.
 */
import { createServer } from "node:net";

const path = process.env["TURN_METER"];
/** Interval of the checks. It contains at least one turn, and barely more than 2 ms of other turns. */
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
  // A child process of the server has the same environment: only the first process answers.
  server.on("error", () => undefined);
  server.listen(path).unref();
}
