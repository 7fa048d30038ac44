import { createSyncFn } from "synckit";

type Ask = (url: string, statement: string, values: readonly unknown[]) => Record<string, unknown>[];

/** Runs a statement with `?` placeholders and waits for its rows. */
export const askPostgres: Ask = createSyncFn(new URL("./query-worker.ts", import.meta.url));
