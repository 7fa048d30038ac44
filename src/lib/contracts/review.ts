import { z } from "zod";
import { longestComment, reviewMistakes } from "#lib/shared/listing/ratings.ts";
import { filledText } from "#lib/shared/text/text-schema.ts";

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

/** One that the listing's owner has not marked as read. */
export type WaitingReview = Review & {
  readonly property: { readonly _id: string; readonly title: string };
  /** Whether it is a listing of whoever asks. */
  readonly isOwn: boolean;
};

const whichReviews = "Say which reviews were read: ids, a list of 1 to 100 of their _id, or until, a moment";

/** Reviews that were read: some, or all that were written up to a moment. */
export const readReviews = z
  .object({
    ids: z
      .array(z.string(whichReviews).max(64, whichReviews), whichReviews)
      .min(1, whichReviews)
      .max(100, whichReviews),
    until: z.iso.datetime("until must be a moment, such as 2026-11-22T12:00:00.000Z"),
  })
  .partial()
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), { path: ["ids"], message: whichReviews })
  .meta({ id: "ReadReviews" });

export type ReadReviews = z.infer<typeof readReviews>;

export const waitingCount = z.object({
  waiting: z.int().min(0).meta({ description: "Reviews of one's listings that are still not marked as read." }),
});

export type WaitingCount = z.infer<typeof waitingCount>;

export const newReview = z
  .object({
    rating: z.int(reviewMistakes.rating).min(1, reviewMistakes.rating).max(5, reviewMistakes.rating),
    comment: filledText("Your comment", longestComment, reviewMistakes.comment),
  })
  .meta({ id: "NewReview" });

export type NewReview = z.infer<typeof newReview>;
