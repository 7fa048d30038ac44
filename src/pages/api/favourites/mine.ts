import { listFavourites } from "#lib/favourites/service.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";

const get = personalRead("user", ({ person }) => listFavourites(person));

export const { GET, HEAD, ALL } = methods({ GET: get });
