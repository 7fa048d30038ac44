import { z } from "zod";
import { longestComment, reviewMistakes } from "#lib/shared/listing/ratings.ts";
import { filledText } from "#lib/shared/text/text-schema.ts";

export const review = z
  .object({
    _id: z.string(),
    title: z.string().meta({ description: "The author: first name and initial." }),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Review" });

export type Review = z.infer<typeof review>;

/** A review that the owner has not marked as read. */
export type WaitingReview = Review & {
  readonly property: { readonly _id: string; readonly title: string };
  /** Whether the listing belongs to the requesting person. */
  readonly isOwn: boolean;
};

const whichReviews = "Send ids, a list of 1 to 100 review _ids, or until, a time";

/** Reviews to mark as read: some, or all up to a time. */
export const readReviews = z
  .object({
    ids: z
      .array(z.string(whichReviews).max(64, whichReviews), whichReviews)
      .min(1, whichReviews)
      .max(100, whichReviews),
    until: z.iso.datetime("until must be a time, such as 2026-11-22T12:00:00.000Z"),
  })
  .partial()
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), { path: ["ids"], message: whichReviews })
  .meta({ id: "ReadReviews" });

export type ReadReviews = z.infer<typeof readReviews>;

export const waitingCount = z.object({
  waiting: z.int().min(0).meta({ description: "Unread reviews of your listings." }),
});

export type WaitingCount = z.infer<typeof waitingCount>;

export const newReview = z
  .object({
    rating: z.int(reviewMistakes.rating).min(1, reviewMistakes.rating).max(5, reviewMistakes.rating),
    comment: filledText("Your comment", longestComment, reviewMistakes.comment),
  })
  .meta({ id: "NewReview" });

export type NewReview = z.infer<typeof newReview>;
