import { newReview } from "#lib/contracts/review.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { reviewProperty } from "#lib/properties/service.ts";

const post = personalWrite("user", async ({ request, person, params }) => {
  const { review, changed } = await reviewProperty(person, params["id"] ?? "", await readJson(request, newReview));
  return { status: 201, body: review, changed };
});

export const { POST, ALL } = methods({ POST: post });
