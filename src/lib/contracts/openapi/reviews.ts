/** API calls about unread reviews. */
import { exampleReview } from "#lib/contracts/openapi/examples.ts";
import { badBody, forbiddenTo, json, jsonBody, missing, personal } from "#lib/contracts/openapi/parts.ts";
import { readReviews, type WaitingCount, waitingCount } from "#lib/contracts/review.ts";

export const exampleWaiting: WaitingCount = { waiting: 3 };

export const reviewPaths = {
  "/api/reviews/seen": {
    post: personal("Properties", {
      operationId: "markReviewsRead",
      summary: "Marks reviews of one's own listings as read: some, or all up to a time.",
      requestBody: jsonBody(readReviews, { ids: [exampleReview._id] }),
      responses: {
        200: json("Number of unread reviews left.", waitingCount, exampleWaiting),
        ...badBody,
        403: forbiddenTo("Only the owner of a listing marks its reviews as read"),
        404: missing("Review not found"),
      },
    }),
  },
};
