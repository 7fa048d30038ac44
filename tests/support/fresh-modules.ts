/**
 * Files of one worker share the packages, which take longest to load. Our own modules, their database and whatever was
 * put in the place of something begin anew with each file.
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
