/** Counts of each choice for a search, including choices that change how the words are interpreted. */
import type { ChoiceCounts } from "#lib/contracts/found-cards.ts";
import { countSearchChoices } from "#lib/search/explain/choice-counts.ts";
import type { SearchResult } from "#lib/search/result.ts";
import { currencyOfList, type ListingFilter, withoutNames } from "#lib/shared/list/listing-filter.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";

type Search = (chosen: ListingFilter) => Promise<SearchResult>;

/** One example of each kind: words mean the same with any Nigerian state, and with any category of homes. */
const others: Record<"state" | "category", readonly string[]> = {
  state: ["Lagos", "Dubai"],
  category: ["rent", buildersMart.name, "dubai properties"],
};

/** `chosen` are the filters that the words of `found` do not say; `search` runs the words with other filters. */
export async function searchFacets(found: SearchResult, chosen: ListingFilter, search: Search): Promise<ChoiceCounts> {
  let facets = await facetsOf(found, chosen);
  for (const name of found.query.ambiguousIn) {
    for (const value of others[name]) {
      const filter = { ...chosen, [name]: value };
      facets = withSame(facets, await facetsOf(await search(filter), filter), { name, value });
    }
  }
  return facets;
}

async function facetsOf(found: SearchResult, chosen: ListingFilter): Promise<ChoiceCounts> {
  const { asked } = found;
  const countWith = (filter: ListingFilter) => countSearchChoices({ ...found, asked: { ...asked, filter } });
  const all = await countSearchChoices(found);
  const { category, subCategory } = asked.filter;
  // Choosing doors implies Builders Mart and overrides a typed category.
  const isTyped = category !== undefined && category !== buildersMart.name && chosen.category === undefined;
  const facets = isTyped
    ? { ...all, subCategory: (await countWith(withoutNames(asked.filter, ["category"]))).subCategory }
    : all;
  const elsewhere = subCategory === undefined ? facets : await countWith(withoutPart(asked.filter));
  return withCategories(facets, elsewhere);
}

export const withoutPart = (filter: ListingFilter): ListingFilter => withoutNames(filter, ["subCategory"]);

/** Choosing another category clears the Builders Mart part. */
export function withCategories(facets: ChoiceCounts, elsewhere: ChoiceCounts): ChoiceCounts {
  const { [buildersMart.name]: ofMart = 0 } = facets.category;
  return { ...facets, category: { ...elsewhere.category, [buildersMart.name]: ofMart } };
}

interface Choice {
  readonly name: "state" | "category";
  readonly value: string;
}

/** `facets`, with the counts of `others` for choices of the same kind. */
function withSame(facets: ChoiceCounts, others: ChoiceCounts, { name, value }: Choice): ChoiceCounts {
  const isSame = (each: string): boolean => kindOf(name, each) === kindOf(name, value);
  const kept = Object.entries(facets[name]).filter(([each]) => !isSame(each));
  const same = Object.entries(others[name]).filter(([each]) => isSame(each));
  return {
    ...facets,
    [name]: Object.fromEntries([...kept, ...same]),
    ...(value === buildersMart.name ? { subCategory: others.subCategory } : {}),
  };
}

const kindOf = (name: Choice["name"], value: string): string =>
  value === buildersMart.name ? value : currencyOfList({ [name]: value });
