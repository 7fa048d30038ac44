import { z } from "zod";
import { longestComment, reviewMistakes } from "#lib/shared/ratings.ts";

export const review = z
  .object({
    _id: z.string(),
    title: z.string().meta({ description: "Who wrote it: first name and initial." }),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Review" });

export type Review = z.infer<typeof review>;

/** What the form sends. A number as text is what a form without script would send. */
export const newReview = z
  .object({
    rating: z.coerce
      .number(reviewMistakes.rating)
      .int(reviewMistakes.rating)
      .min(1, reviewMistakes.rating)
      .max(5, reviewMistakes.rating),
    comment: z
      .string({ error: reviewMistakes.comment })
      .trim()
      .min(1, reviewMistakes.comment)
      .max(longestComment, `Your comment can be at most ${longestComment} characters long`),
  })
  .meta({ id: "NewReview" });

export type NewReview = z.infer<typeof newReview>;
