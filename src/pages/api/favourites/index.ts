import { z } from "zod";
import { favourite, newFavourite } from "#lib/contracts/favourite.ts";
import { addFavourite, listAllFavourites } from "#lib/favourites/service.ts";
import { endpoint, read, write } from "#lib/http/endpoint.ts";

export const ALL = endpoint("Favourites", {
  GET: read("admin", {
    name: "listAllFavourites",
    summary: "The newest favourites of all people, for admins.",
    answers: { 200: [z.array(favourite), "Favourites, newest first."] },
    handle: ({ person }) => listAllFavourites(person),
  }),
  POST: write("user", {
    name: "addFavourite",
    summary: "Saves a listing in your selections.",
    body: newFavourite,
    answers: { 200: [favourite, "It was there already."], 201: [favourite, "It has been added."] },
    errors: { 404: "Property not found" },
    handle: async ({ person, body }) => {
      const { favourite, isNew } = await addFavourite(person, body.propertyId);
      return { status: isNew ? 201 : 200, body: favourite, changed: [] };
    },
  }),
});
