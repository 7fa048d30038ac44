import { z } from "zod";
import { filledText } from "#lib/contracts/text.ts";
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

export const newReview = z
  .object({
    rating: z.int(reviewMistakes.rating).min(1, reviewMistakes.rating).max(5, reviewMistakes.rating),
    comment: filledText("Your comment", longestComment, reviewMistakes.comment),
  })
  .meta({ id: "NewReview" });

export type NewReview = z.infer<typeof newReview>;
