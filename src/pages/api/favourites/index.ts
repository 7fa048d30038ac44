import { newFavourite } from "#lib/contracts/favourite.ts";
import { addFavourite, listAllFavourites } from "#lib/favourites/service.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalRead, personalWrite } from "#lib/http/personal-endpoint.ts";

const get = personalRead("admin", ({ person }) => listAllFavourites(person));

const post = personalWrite("user", async ({ request, person }) => {
  const { propertyId } = await readJson(request, newFavourite);
  const { favourite, isNew } = await addFavourite(person, propertyId);
  return { status: isNew ? 201 : 200, body: favourite, changed: [] };
});

export const { GET, HEAD, POST, ALL } = methods({ GET: get, POST: post });
