/** Milliseconds that this thread has worked so far: what else runs on the machine is not counted. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
