/** Settings that make the server's process return memory. The C library and V8 read them before any script runs. */

export const memoryEnvironment = {
  // Otherwise each thread has its own arena and keeps freed memory there.
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};
export const memoryFlags = ["--max-semi-space-size=8"];

/** Restarts the process in place under these settings, with the same id and files. Does nothing if they are set. */
export function withLittleMemory(): void {
  if (process.platform !== "linux" || process.env["MALLOC_ARENA_MAX"] !== undefined) return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...memoryFlags, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...process.env,
      ...memoryEnvironment,
    },
  );
}
