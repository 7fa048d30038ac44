import { readReviews } from "#lib/contracts/review.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { readReviewsOf } from "#lib/reviews/waiting.ts";

const post = personalWrite("user", async ({ request, person }) => {
  return { body: { waiting: await readReviewsOf(person, await readJson(request, readReviews)) }, changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
