/** CPU time of this thread so far, in milliseconds; other load on the machine does not count. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
