import { z } from "zod";
import { listing } from "#lib/contracts/property.ts";

const whichListing = "Say which listing: propertyId is its _id";

export const newFavourite = z.object({
  propertyId: z.string(whichListing).min(1, whichListing).max(64, whichListing),
});

/** What the form of a page without script asks for. */
export const selectionChange = newFavourite.extend({ change: z.enum(["add", "remove"]) });

/** A listing among a person's selections. */
export const favourite = z
  .object({
    _id: z.string(),
    title: z.string().meta({ description: "The listing's." }),
    propertyId: z.string(),
    createdAt: z.iso.datetime(),
    property: listing,
  })
  .meta({ id: "Favourite" });

export type Favourite = z.infer<typeof favourite>;
