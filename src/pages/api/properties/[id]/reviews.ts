import { listingId } from "#lib/contracts/examples.ts";
import { newReview, review } from "#lib/contracts/review.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { reviewProperty } from "#lib/properties/service.ts";

export const ALL = endpoint("Properties", {
  POST: write("user", {
    name: "createReview",
    summary: "Posts a review of a listing: one per person, and none for your own listing.",
    params: { id: listingId },
    body: newReview,
    answers: { 201: [review, "The saved review."] },
    errors: {
      403: "You cannot review your own listing",
      404: "Property not found",
      409: "You have already reviewed this property",
    },
    handle: async ({ person, params, body }) => {
      const { review, changed } = await reviewProperty(person, params.id, body);
      return { body: review, changed };
    },
  }),
});
