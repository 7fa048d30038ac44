import type { Review } from "#lib/contracts/review.ts";
import { db } from "#lib/db/database.ts";
import { findReviews, type ReviewRow } from "#lib/reviews/repository.ts";

/** The reviews of a listing, newest first, at most 100. */
export async function listReviews(propertyId: string): Promise<Review[]> {
  return (await findReviews(db, propertyId)).map(toReview);
}

const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  title: row.title,
  rating: row.rating,
  comment: row.comment,
  createdAt: new Date(Number(row.created_at)).toISOString(),
});
