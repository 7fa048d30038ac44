import { tags } from "#lib/cache/tags.ts";
import { type SearchSuggestions, suggestionQuery } from "#lib/contracts/suggestions.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { suggest } from "#lib/search/suggest.ts";

const suggested = publicEndpoint<SearchSuggestions>(async ({ query }) => {
  const { keyword } = suggestionQuery.parse(query);
  const { places, states, categories, subCategories, titles, isDeadEnd } = await suggest(keyword);
  const body: SearchSuggestions = {
    places: [...places],
    states: states.map(({ state: { name, slug }, listings }) => ({ name, slug, listings })),
    categories: categories.map(({ category: { name, label, slug }, listings }) => ({ name, label, slug, listings })),
    subCategories: subCategories.map(({ subCategory, listings }) => ({ ...subCategory, listings })),
    titles: titles.map(({ id, ...called }) => ({ _id: id, ...called })),
    isDeadEnd,
  };
  return { body, tags: [tags.listings, tags.suggestions] };
});

export const { GET, HEAD, ALL } = methods({ GET: suggested });
