import { favouritesQuery } from "#lib/contracts/favourite.ts";
import { listFavourites, listSelections } from "#lib/favourites/service.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";

const get = personalRead("user", ({ person, query }) =>
  favouritesQuery.parse(query).gone === "true" ? listSelections(person) : listFavourites(person),
);

export const { GET, HEAD, ALL } = methods({ GET: get });
