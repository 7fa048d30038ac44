/** Rate limits, stored in the database: they survive restarts and apply across processes. */
import { createHash } from "node:crypto";
import { db } from "#lib/db/database.ts";
import { TooManyTriesError } from "#lib/errors.ts";
import { deleteEndedWindows, deleteWindow, hit, takeBackHits, type Window } from "#lib/rate-limits/repository.ts";

export interface Limit {
  /** Name of the action: "login". */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Message, unless it is "too many tries". */
  readonly why?: string;
}

/** Key of a limit for one address, account or person; hashed to store no e-mail addresses. */
export const limitKey = ({ name }: Pick<Limit, "name">, whose: string): string =>
  `${name}:${createHash("sha256").update(whose).digest("base64url")}`;

/** Counts a try. Throws 429 at too many in the window. */
export const countTry = (limit: Limit, whose: string, now = Date.now()): Promise<void> =>
  countTries(limit, whose, 1, now);

/** Like `countTry`, for several at once. */
export async function countTries(limit: Limit, whose: string, tries: number, now = Date.now()): Promise<void> {
  refuseBeyond(limit.most, await hit(db, limitKey(limit, whose), now, limit.seconds * 1000, tries), now, limit.why);
}

/** Throws 429 if a window exceeds `most`. */
export function refuseBeyond(most: number, { hits, ends_at }: Window, now: number, why?: string): void {
  if (hits > most) throw new TooManyTriesError(Math.max(1, Math.ceil((Number(ends_at) - now) / 1000)), why);
}

/** Cancels one try. */
export async function takeBackTry(limit: Limit, whose: string): Promise<void> {
  await takeBackHits(db, limitKey(limit, whose), 1);
}

/** Resets all tries. */
export async function forgetTries(limit: Limit, whose: string): Promise<void> {
  await deleteWindow(db, limitKey(limit, whose));
}

export async function forgetEndedTries(now = Date.now()): Promise<void> {
  await deleteEndedWindows(db, now);
}
