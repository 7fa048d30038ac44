import { z } from "zod";
import { listing } from "#lib/contracts/property.ts";

const whichListing = "propertyId must be the listing's _id";

export const newFavourite = z.object({
  propertyId: z.string(whichListing).min(1, whichListing).max(64, whichListing),
});

/** Form of the page without JavaScript. */
export const selectionChange = newFavourite.extend({ change: z.enum(["add", "remove"]) });

const kept = z.object({
  _id: z.string(),
  title: z.string().meta({ description: "The listing's title; the saved one if it is no longer listed." }),
  propertyId: z.string(),
  createdAt: z.iso.datetime(),
});

/** A listing among a person's selections. */
export const favourite = kept.extend({ property: listing }).meta({ id: "Favourite" });

export type Favourite = z.infer<typeof favourite>;

/** A selection whose listing was taken down or deleted. */
export const goneFavourite = kept.meta({ id: "GoneFavourite" });

export type GoneFavourite = z.infer<typeof goneFavourite>;

export const isListed = (one: Favourite | GoneFavourite): one is Favourite => "property" in one;

export const favouritesQuery = z.object({
  gone: z.enum(["true", "false"], "gone is true or false").default("false").meta({
    description: "Includes favourites that are no longer listed; they have no `property`.",
  }),
});
