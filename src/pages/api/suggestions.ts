import { tags } from "#lib/cache/tags.ts";
import { suggestionQuery, suggestions } from "#lib/contracts/suggestions.ts";
import { endpoint, publicRead } from "#lib/http/endpoint.ts";
import { suggest } from "#lib/suggestions/service.ts";

export const ALL = endpoint("Properties", {
  GET: publicRead({
    name: "suggestSearches",
    summary: "Suggested places, states, districts, categories, sub-categories and titles for typed text.",
    query: suggestionQuery,
    answers: { 200: [suggestions, "A few of each kind."] },
    errors: {
      400: {
        about: "The keyword is missing, too long, or contains characters that can't be displayed.",
        message: "keyword is missing",
        errors: { keyword: "keyword is missing" },
      },
    },
    handle: async ({ query }) => {
      const { places, states, districts, categories, subCategories, titles, isDeadEnd } = await suggest(query.keyword);
      const body = {
        places: [...places],
        states: states.map(({ state: { name, label, slug }, listings }) => ({ name, label, slug, listings })),
        districts: [...districts],
        categories: categories.map(({ category: { name, label, slug }, listings }) => ({
          name,
          label,
          slug,
          listings,
        })),
        subCategories: subCategories.map(({ subCategory, listings }) => ({ ...subCategory, listings })),
        titles: titles.map(({ id, ...called }) => ({ _id: id, ...called })),
        isDeadEnd,
      };
      return { body, tags: [tags.listings, tags.suggestions] };
    },
  }),
});
