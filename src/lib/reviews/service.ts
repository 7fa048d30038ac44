import { v7 as uuidv7 } from "uuid";
import type { Person } from "#lib/accounts/person.ts";
import { tags } from "#lib/cache/tags.ts";
import type { NewReview, Review } from "#lib/contracts/review.ts";
import { db, type Executor } from "#lib/db/database.ts";
import { isUniqueViolation } from "#lib/db/violations.ts";
import { conflict, forbidden } from "#lib/errors.ts";
import { anonymiseReviews, findReviews, insertReview, type ReviewRow, updateRating } from "#lib/reviews/repository.ts";
import { reviewTitle } from "#lib/reviews/review-title.ts";

/** The reviews of a listing, newest first, at most 100. */
export async function listReviews(propertyId: string): Promise<Review[]> {
  return (await findReviews(db, propertyId)).map(toReview);
}

/** What a review is about, as its rules see it. */
export interface Reviewed {
  readonly id: string;
  /** Null where its owner is gone. */
  readonly ownerId: string | null;
}

/**
 * Writes a person's review of a published listing; its rating and count change with it, or not at all. Throws 403 for
 * one's own listing, 409 for a second review.
 */
export async function createReview(
  person: Person,
  listing: Reviewed,
  { rating, comment }: NewReview,
): Promise<{ review: Review; changed: readonly string[] }> {
  if (listing.ownerId === person.id) throw forbidden("You cannot review your own listing");
  const now = Date.now();
  const row: ReviewRow = {
    id: uuidv7({ msecs: now }),
    property_id: listing.id,
    user_id: person.id,
    title: reviewTitle(person.name),
    rating,
    comment,
    seen_at: null,
    created_at: now,
  };
  try {
    await db.transaction().execute(async (transaction) => {
      await insertReview(transaction, row);
      await updateRating(transaction, listing.id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict("You have already reviewed this property");
    throw error;
  }
  return { review: toReview(row), changed: [tags.property(listing.id), tags.listings] };
}

/** Who has written a review of somebody who is gone. */
const formerUser = "A former user";

/** Takes a person's name off their reviews; what they said and gave stays. Returns the tags of what shows them. */
export async function anonymiseReviewsOf(executor: Executor, userId: string): Promise<readonly string[]> {
  const reviewed = await anonymiseReviews(executor, userId, formerUser);
  return reviewed.length === 0 ? [] : [tags.listings, ...reviewed.map(tags.property)];
}

export const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  title: row.title,
  rating: row.rating,
  comment: row.comment,
  createdAt: new Date(Number(row.created_at)).toISOString(),
});
