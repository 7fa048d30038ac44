import { favouriteId } from "#lib/contracts/examples.ts";
import { favourite } from "#lib/contracts/favourite.ts";
import { getFavourite, removeFavourite } from "#lib/favourites/service.ts";
import { endpoint, read, write } from "#lib/http/endpoint.ts";

const params = { id: favouriteId };
const errors = { 403: "This favourite belongs to another person", 404: "Favourite not found" };

export const ALL = endpoint("Favourites", {
  GET: read("user", {
    name: "getFavourite",
    summary: "One of your favourites. Admins can read any.",
    params,
    answers: { 200: [favourite, "The favourite."] },
    errors,
    handle: ({ person, params }) => getFavourite(person, params.id),
  }),
  DELETE: write("user", {
    name: "removeFavourite",
    summary: "Removes a favourite.",
    params,
    answers: { 204: "Done, without content." },
    errors,
    handle: async ({ person, params }) => {
      await removeFavourite(person, params.id);
      return { changed: [] };
    },
  }),
});
