import { z } from "zod";

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

export const longestComment = 2000;

/** What the form sends. A number as text is what a form without script would send. */
export const newReview = z
  .object({
    rating: z.coerce
      .number("Choose a rating")
      .int("Choose a rating")
      .min(1, "Choose a rating")
      .max(5, "Choose a rating"),
    comment: z
      .string({ error: "Write a comment" })
      .trim()
      .min(1, "Write a comment")
      .max(longestComment, `Your comment can be at most ${longestComment} characters long`),
  })
  .meta({ id: "NewReview" });

export type NewReview = z.infer<typeof newReview>;
