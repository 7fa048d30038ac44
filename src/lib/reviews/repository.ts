import type { Selectable } from "kysely";
import type { Executor } from "#lib/db/database.ts";
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
    .limit(mostShown)
    .execute();
}
