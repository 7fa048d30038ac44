import { type Insertable, type Selectable, sql } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { ReviewsTable } from "#lib/db/schema.ts";

export type ReviewRow = Selectable<ReviewsTable>;

const mostShown = 100;

/** The newest reviews of a listing. */
export async function findReviews(executor: Executor, propertyId: string): Promise<ReviewRow[]> {
  return executor
    .selectFrom("reviews")
    .selectAll()
    .where("property_id", "=", propertyId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
}

/** Throws a unique violation if the person has reviewed the listing already. */
export async function insertReview(executor: Executor, row: Insertable<ReviewsTable>): Promise<void> {
  await executor.insertInto("reviews").values(row).execute();
}

/** Updates a listing's average rating and number of reviews. */
export async function updateRating(executor: Executor, propertyId: string): Promise<void> {
  const reviews = executor.selectFrom("reviews").where("property_id", "=", propertyId);
  await executor
    .updateTable("properties")
    .set({
      rating: reviews.select(sql<number>`coalesce(round(avg(rating), 1), 0)`.as("rating")),
      num_reviews: reviews.select(sql<number>`count(*)`.as("reviews")),
    })
    .where("id", "=", propertyId)
    .execute();
}

/** Removes the author from a person's reviews and changes the title. Returns the ids of reviewed listings. */
export async function anonymiseReviews(executor: Executor, userId: string, title: string): Promise<string[]> {
  const rows = await executor
    .updateTable("reviews")
    .set({ user_id: null, title })
    .where("user_id", "=", userId)
    .returning("property_id")
    .execute();
  return rows.map((row) => row.property_id);
}
