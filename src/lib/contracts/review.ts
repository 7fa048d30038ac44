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
