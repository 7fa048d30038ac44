/** Unread reviews, for the owners of the listings. */
import type { Person } from "#lib/accounts/person.ts";
import type { ReadReviews, WaitingReview } from "#lib/contracts/review.ts";
import { db } from "#lib/db/database.ts";
import { forbidden, notFound } from "#lib/errors.ts";
import { toReview } from "#lib/reviews/service.ts";
import {
  countWaiting,
  findReviewedOwners,
  findWaiting,
  markRead,
  markReadUntil,
  type WaitingRow,
} from "#lib/reviews/waiting-repository.ts";

export interface WaitingReviews {
  /** The newest ones. */
  readonly reviews: readonly WaitingReview[];
  readonly total: number;
}

const mostShown = 10;

/** Unread reviews of the person's own listings. */
export const listWaiting = (person: Person): Promise<WaitingReviews> => waitingFor(person, person.id);

/** Unread reviews of all listings, for admins. Throws 403. */
export async function listAllWaiting(person: Person): Promise<WaitingReviews> {
  if (!person.isAdmin) throw forbidden("Only admins can see all unread reviews");
  return waitingFor(person, undefined);
}

async function waitingFor(person: Person, ownerId: string | undefined): Promise<WaitingReviews> {
  const [rows, total] = await Promise.all([findWaiting(db, ownerId, mostShown), countWaiting(db, ownerId)]);
  return { reviews: rows.map((row) => toWaiting(row, person)), total };
}

const toWaiting = (row: WaitingRow, person: Person): WaitingReview => ({
  ...toReview(row),
  property: { _id: row.property_id, title: row.listing_title },
  isOwn: row.owner_id === person.id,
});

/**
 * Marks reviews of the person's own listings as read, all or none; returns the number left. Throws 403 for others' listings,
 * 404.
 */
export async function readReviewsOf(person: Person, { ids, until }: ReadReviews): Promise<number> {
  await db.transaction().execute(async (transaction) => {
    const now = Date.now();
    if (until !== undefined) await markReadUntil(transaction, person.id, Date.parse(until), now);
    if (ids === undefined) return;
    const found = await findReviewedOwners(transaction, ids);
    if (found.length < new Set(ids).size) throw notFound("Review not found");
    if (found.some((row) => row.owner_id !== person.id)) {
      throw forbidden("Only the owner of a listing can mark its reviews as read");
    }
    await markRead(transaction, ids, now);
  });
  return countWaiting(db, person.id);
}
