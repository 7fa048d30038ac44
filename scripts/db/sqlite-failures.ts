import { ServiceError } from "#lib/errors.ts";

/** Node's backup has no code where the target is locked. */
const codes = { locked: 0, busy: 5, damaged: 11, full: 13, cannotOpen: 14, noDatabase: 26 } as const;

const isFailure = (error: unknown, ...kinds: readonly (keyof typeof codes)[]): error is Error =>
  error instanceof Error && "errcode" in error && kinds.some((kind) => codes[kind] === (Number(error.errcode) & 0xff));

export const isBusy = (error: unknown): boolean => isFailure(error, "busy", "locked");

/** Runs `work` on the database at `path`; what SQLite says of it becomes a sentence about what to do. */
export async function explained<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw sentenceFor(error, path) ?? error;
  }
}

function sentenceFor(error: unknown, path: string): ServiceError | undefined {
  if (isFailure(error, "noDatabase")) return unusable(`${path} is no SQLite database.`);
  if (isFailure(error, "damaged")) return unusable(`${path} is damaged: ${error.message}.`);
  if (isFailure(error, "cannotOpen"))
    return unusable(`${path} cannot be opened: are its rights those of another user?`);
  if (isFailure(error, "full")) return unusable("The disk is full. Make room and do it again: nothing was changed.");
  return isBusy(error) ? writtenAlways() : undefined;
}

export const writtenAlways = (): ServiceError =>
  unusable("Others write into the database without a pause. Nothing was changed: do it again in a moment.");

export const unusable = (message: string): ServiceError => new ServiceError(400, "DATABASE_UNUSABLE", message);
