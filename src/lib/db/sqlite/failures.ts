import { DiskFullError } from "#lib/errors.ts";

/** The first byte of SQLite's codes. */
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
/** No room for the log's index, which says nothing of the disk by itself. */
const noRoomForIndex = 4874;

export type SqliteFailure = keyof typeof codes;

/** Which of these failures of SQLite it is; undefined where it is none. Node's backup has no code where its target is locked. */
export function sqliteFailure(error: unknown): SqliteFailure | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  const errcode = Number(error.errcode);
  if (errcode === noRoomForIndex) return "full";
  const [name] = Object.entries(codes).find(([, code]) => code === (errcode & 0xff)) ?? [];
  return name as SqliteFailure | undefined;
}

/** What a failure of a query is for services. */
export const failureOf = (error: unknown): unknown =>
  sqliteFailure(error) === "full" ? new DiskFullError(error) : error;
