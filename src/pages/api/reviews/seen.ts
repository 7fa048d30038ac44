import { readReviews, waitingCount } from "#lib/contracts/review.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { readReviewsOf } from "#lib/reviews/waiting.ts";

export const ALL = endpoint("Properties", {
  POST: write("user", {
    name: "markReviewsRead",
    summary: "Marks reviews of your listings as read: some, or all up to a time.",
    body: readReviews,
    answers: { 200: [waitingCount, "Number of unread reviews left."] },
    errors: { 403: "Only the owner of a listing marks its reviews as read", 404: "Review not found" },
    handle: async ({ person, body }) => ({ body: { waiting: await readReviewsOf(person, body) }, changed: [] }),
  }),
});
