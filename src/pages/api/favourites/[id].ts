import { getFavourite, removeFavourite } from "#lib/favourites/service.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead, personalWrite } from "#lib/http/personal-endpoint.ts";

const get = personalRead("user", ({ person, params }) => getFavourite(person, params["id"] ?? ""));

const remove = personalWrite("user", async ({ person, params }) => {
  await removeFavourite(person, params["id"] ?? "");
  return { status: 204, changed: [] };
});

export const { GET, HEAD, DELETE, ALL } = methods({ GET: get, DELETE: remove });
