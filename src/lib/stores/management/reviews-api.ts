/** API calls about unread reviews. */
import type { ReadReviews, WaitingCount } from "#lib/contracts/review.ts";
import { call } from "#lib/stores/api.ts";

/** Marks some of the person's reviews as read, or all up to a time. */
export const readReviews = (json: ReadReviews): Promise<WaitingCount> =>
  call("/api/reviews/seen", { method: "POST", json, fallback: "Marking as read failed" }) as Promise<WaitingCount>;
