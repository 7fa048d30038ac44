/** How often something may be tried, counted in the database: a restart forgets nothing, and all processes count together. */
import { createHash } from "node:crypto";
import { db } from "#lib/db/database.ts";
import { TooManyTriesError } from "#lib/errors.ts";
import { deleteEndedWindows, deleteWindow, hit, takeBackHits, type Window } from "#lib/rate-limits/repository.ts";

export interface Limit {
  /** What is tried: "login". */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Why it is refused, where "too often" does not say it. */
  readonly why?: string;
}

/** Of one limit, for one address, account or person. Hashed, since the table needs no e-mail addresses. */
export const limitKey = ({ name }: Pick<Limit, "name">, whose: string): string =>
  `${name}:${createHash("sha256").update(whose).digest("base64url")}`;

/** Counts a try. Throws a 429 error once there were too many in the window. */
export const countTry = (limit: Limit, whose: string, now = Date.now()): Promise<void> =>
  countTries(limit, whose, 1, now);

/** As `countTry`, for several at once. */
export async function countTries(limit: Limit, whose: string, tries: number, now = Date.now()): Promise<void> {
  refuseBeyond(limit.most, await hit(db, limitKey(limit, whose), now, limit.seconds * 1000, tries), now, limit.why);
}

/** Throws a 429 error where a window holds more than `most`. */
export function refuseBeyond(most: number, { hits, ends_at }: Window, now: number, why?: string): void {
  if (hits > most) throw new TooManyTriesError(Math.max(1, Math.ceil((Number(ends_at) - now) / 1000)), why);
}

/** As if this one try had not been. */
export async function takeBackTry(limit: Limit, whose: string): Promise<void> {
  await takeBackHits(db, limitKey(limit, whose), 1);
}

/** As if there had been no try at all. */
export async function forgetTries(limit: Limit, whose: string): Promise<void> {
  await deleteWindow(db, limitKey(limit, whose));
}

export async function forgetEndedTries(now = Date.now()): Promise<void> {
  await deleteEndedWindows(db, now);
}
