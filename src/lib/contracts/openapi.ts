/** The read API described in OpenAPI 3.1, made of the schemas that its answers are typed by. */
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { config } from "#lib/config.ts";
import { errorAnswer } from "#lib/contracts/error.ts";
import { listing, listQuery, pagedListings, property } from "#lib/contracts/property.ts";
import { categories } from "#lib/shared/categories.ts";

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { "application/json": { schema } },
});

const errors = {
  400: json("A parameter cannot be read; `errors` says which.", errorAnswer),
  404: json("There is no such thing.", errorAnswer),
  405: {
    ...json("Only GET and HEAD are answered here.", errorAnswer),
    headers: z.object({ Allow: z.string().meta({ example: "GET, HEAD" }) }),
  },
  500: json("Something went wrong on the server.", errorAnswer),
};

/** Every call may fail with 405 and 500; `failures` names what else it may fail with. */
function read(
  operationId: string,
  summary: string,
  answer: z.ZodType,
  failures: readonly (400 | 404)[],
  requestParams: ZodOpenApiOperationObject["requestParams"] = {},
): { get: ZodOpenApiOperationObject } {
  const expected = Object.fromEntries(failures.map((status) => [status, errors[status]]));
  const responses = { 200: json("Found.", answer), ...expected, 405: errors[405], 500: errors[500] };
  return { get: { operationId, summary, tags: ["Properties"], requestParams, responses } };
}

const named = categories.flatMap(({ name, slug }) => (name === slug ? [name] : [name, slug]));
const category = z.string().meta({
  description: `A category's name or path segment, however it is cased: ${named.join(", ")}.`,
  example: "for sale",
});

export const openApi = createDocument({
  openapi: "3.1.0",
  info: { title: `${config.siteName} API`, version: "1.0.0", description: "Reading published listings." },
  servers: [{ url: config.siteUrl }],
  paths: {
    "/api/properties": read("listProperties", "Listings, newest first, or those found by a keyword.", pagedListings, [400], {
      query: listQuery,
    }),
    "/api/properties/category/{category}": read(
      "listPropertiesOfCategory",
      "Listings of one category, newest first, or those found by a keyword.",
      pagedListings,
      [400, 404],
      { path: z.object({ category }), query: listQuery },
    ),
    "/api/properties/top": read("listTopProperties", "The five best rated listings.", z.array(listing), []),
    "/api/properties/{id}": read("getProperty", "One listing with its reviews.", property, [404], {
      path: z.object({ id: z.string().meta({ description: "The listing's `_id`." }) }),
    }),
  },
});
