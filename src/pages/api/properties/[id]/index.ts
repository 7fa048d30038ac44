import type { APIRoute } from "astro";
import { tags } from "#lib/cache/tags.ts";
import { propertyChange } from "#lib/contracts/managed-property.ts";
import type { Property } from "#lib/contracts/property.ts";
import { badRequest } from "#lib/errors.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalRead, personalWrite } from "#lib/http/personal-endpoint.ts";
import { ifMatchOf, versioned } from "#lib/http/versions.ts";
import { changeProperty, deleteProperty, getPropertyFor } from "#lib/properties/management.ts";
import { getProperty } from "#lib/properties/service.ts";

const read = publicEndpoint<Property>(async ({ params }) => {
  const property = await getProperty(params["id"] ?? "");
  return { body: property, tags: [tags.listings, tags.property(property._id)] };
});

const readOwn = personalRead("user", async ({ person, params }) => {
  const property = await getPropertyFor(person, params["id"] ?? "");
  return "version" in property ? versioned(property) : property;
});

/** Signed-in people also see their own drafts. The front never shares such answers. */
const get: APIRoute = (context) => (context.locals.person ? readOwn(context) : read(context));

const put = personalWrite("user", async ({ request, person, params, origin }) => {
  const id = params["id"] ?? "";
  const change = await readJson(request, propertyChange);
  if (change.propertyId !== undefined && change.propertyId !== id) {
    throw badRequest("propertyId is not the listing of this address", { propertyId: "It is another listing's" });
  }
  const { result, changed } = await changeProperty(person, id, change, origin, ifMatchOf(request));
  return { body: result, version: result.version, changed };
});

const remove = personalWrite("user", async ({ request, person, params, origin }) => {
  const { changed } = await deleteProperty(person, params["id"] ?? "", origin, { ifMatch: ifMatchOf(request) });
  return { status: 204, changed };
});

export const { GET, HEAD, PUT, DELETE, ALL } = methods({ GET: get, PUT: put, DELETE: remove });
