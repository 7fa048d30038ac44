/**
 * Files of one worker share the installed packages, which take longest to load. Our own modules, their database and all
 * mocks are new for each file.
 */
import { afterAll, vi } from "vitest";

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const { closeDatabase } = await import("#lib/db/database.ts");
  await closeDatabase();
  vi.resetModules();
});
