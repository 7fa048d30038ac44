import { z } from "zod";
import { tags } from "#lib/cache/tags.ts";
import { listParameterDocs } from "#lib/contracts/list-parameters.ts";
import { pagedListings } from "#lib/contracts/property.ts";
import { notFound } from "#lib/errors.ts";
import { endpoint, publicRead } from "#lib/http/endpoint.ts";
import { listAsked } from "#lib/http/list-asked.ts";
import { findListings } from "#lib/lists/service.ts";
import { categories, categoryByName, categoryBySlug } from "#lib/shared/listing/categories.ts";

const named = [...new Set(categories.flatMap(({ name, slug }) => [name, slug]))];
const description = `A category's name or path segment, in any case: ${named.join(", ")}.`;
const missing = "There is no such category";

export const ALL = endpoint("Properties", {
  GET: publicRead({
    name: "listPropertiesOfCategory",
    summary: "Listings of one category, newest first or in another order, narrowed by a keyword and filters.",
    params: { category: z.string().meta({ description, example: "for sale" }) },
    parameters: listParameterDocs,
    answers: { 200: [pagedListings, "A page of listings."] },
    errors: { 404: missing },
    handle: async ({ params, parameters }) => {
      const category = categoryByName(params.category) ?? categoryBySlug(params.category.toLowerCase());
      if (!category) throw notFound(missing);
      return { body: await findListings(...listAsked(parameters, { category: category.name })), tags: [tags.listings] };
    },
  }),
});
