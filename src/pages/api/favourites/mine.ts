import { z } from "zod";
import { favourite, favouritesQuery, goneFavourite } from "#lib/contracts/favourite.ts";
import { listFavourites, listSelections } from "#lib/favourites/service.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";

export const ALL = endpoint("Favourites", {
  GET: read("user", {
    name: "listFavourites",
    summary: "One's own favourites.",
    query: favouritesQuery,
    answers: { 200: [z.array(z.union([favourite, goneFavourite])), "Favourites, newest first."] },
    handle: ({ person, query }) => (query.gone === "true" ? listSelections(person) : listFavourites(person)),
  }),
});
