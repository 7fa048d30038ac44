import { z } from "zod";
import { listing } from "#lib/contracts/property.ts";

const whichListing = "Say which listing: propertyId is its _id";

export const newFavourite = z.object({
  propertyId: z.string(whichListing).min(1, whichListing).max(64, whichListing),
});

/** What the form of a page without script asks for. */
export const selectionChange = newFavourite.extend({ change: z.enum(["add", "remove"]) });

const kept = z.object({
  _id: z.string(),
  title: z.string().meta({ description: "The listing's; as it was saved where that is not on offer any more." }),
  propertyId: z.string(),
  createdAt: z.iso.datetime(),
});

/** A listing among a person's selections. */
export const favourite = kept.extend({ property: listing }).meta({ id: "Favourite" });

export type Favourite = z.infer<typeof favourite>;

/** One whose listing was taken down or deleted. */
export const goneFavourite = kept.meta({ id: "GoneFavourite" });

export type GoneFavourite = z.infer<typeof goneFavourite>;

export const isListed = (one: Favourite | GoneFavourite): one is Favourite => "property" in one;

export const favouritesQuery = z.object({
  gone: z.enum(["true", "false"], "gone is true or false").default("false").meta({
    description: "Whether those whose listings are not on offer any more are listed, too: they have no `property`.",
  }),
});
