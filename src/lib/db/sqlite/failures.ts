import { DiskFullError } from "#lib/errors.ts";

/** The first byte of SQLite's error codes. */
const codes = {
  locked: 0,
  busy: 5,
  readOnly: 8,
  io: 10,
  damaged: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
} as const;
/** No room for the log's index; the code itself does not mention the disk. */
const noRoomForIndex = 4874;

export type SqliteFailure = keyof typeof codes;

/** The kind of SQLite failure; undefined for other errors. Node's backup has no code for a locked target. */
export function sqliteFailure(error: unknown): SqliteFailure | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  const errcode = Number(error.errcode);
  if (errcode === noRoomForIndex) return "full";
  const [name] = Object.entries(codes).find(([, code]) => code === (errcode & 0xff)) ?? [];
  return name as SqliteFailure | undefined;
}

/** Converts a query failure to a service error. */
export const failureOf = (error: unknown): unknown =>
  sqliteFailure(error) === "full" ? new DiskFullError(error) : error;
