import { v7 as uuidv7 } from "uuid";
import type { Person } from "#lib/accounts/person.ts";
import { tags } from "#lib/cache/tags.ts";
import type { NewReview, Review } from "#lib/contracts/review.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { isUniqueViolation } from "#lib/db/violations.ts";
import { conflict, forbidden } from "#lib/errors.ts";
import { anonymiseReviews, findReviews, insertReview, type ReviewRow, updateRating } from "#lib/reviews/repository.ts";
import { reviewTitle } from "#lib/reviews/review-title.ts";

/** The newest 100 reviews of a listing. */
export async function listReviews(propertyId: string): Promise<Review[]> {
  return (await findReviews(db, propertyId)).map(toReview);
}

/** The reviewed listing. */
export interface Reviewed {
  readonly id: string;
  /** Null if the owner's account is gone. */
  readonly ownerId: string | null;
}

/**
 * Creates a review of a published listing and updates its rating in one transaction. Throws 403 for the person's own listing,
 * 409 for a second review.
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

/** Author of a deleted person's review. */
const formerUser = "A former user";

/** Removes a person's name from their reviews; text and rating stay. Returns the changed tags. */
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
