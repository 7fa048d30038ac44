/** Alternatives to an empty list. */
import type { CountedList, WayOut } from "#lib/contracts/found-cards.ts";
import { countChoices } from "#lib/listing-index/service.ts";
import { countListingsByCategory, countListingsBySubCategory } from "#lib/properties/service.ts";
import { inOtherMoney } from "#lib/shared/list/convert-filter.ts";
import type { ListRequest } from "#lib/shared/list/list-request.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { buildersMart, categories, propertyCategories, subCategories } from "#lib/shared/listing/categories.ts";
import { paths } from "#lib/shared/route/paths.ts";

/** Only a few categories, so that they fit at a glance. */
const mostCategories = 4;

/** Lists that have listings: other parts of Builders Mart, else categories. */
export async function otherLists({ category, subCategory }: ListingFilter): Promise<CountedList[]> {
  const parts = category === buildersMart.name ? await partsBut(subCategory) : [];
  return parts.length > 0 ? parts : withListings(await categoryLists());
}

async function partsBut(subCategory: string | undefined): Promise<CountedList[]> {
  const counts = await countListingsBySubCategory();
  return withListings([
    { label: "All materials", path: paths.category(buildersMart), listings: sumOf(counts) },
    ...subCategories
      .filter(({ slug }) => slug !== subCategory)
      .map(({ slug, label }) => ({ label, path: paths.subCategory(slug), listings: counts.get(slug) ?? 0 })),
  ]);
}

async function categoryLists(): Promise<CountedList[]> {
  const counts = await countListingsByCategory();
  return [
    { label: "All listings", path: paths.home, listings: sumOf(counts) },
    ...propertyCategories.map((category) => {
      return { label: category.label, path: paths.category(category), listings: counts.get(category.name) ?? 0 };
    }),
  ];
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0);

const withListings = (lists: readonly CountedList[]): CountedList[] => lists.filter(({ listings }) => listings > 0);

/**
 * Other categories with matches for the same filters: nothing is for sale in Dubai, but there are Dubai properties. For
 * Builders Mart it offers all materials, or homes if there are none.
 */
export async function waysToOtherCategories(request: ListRequest): Promise<WayOut[]> {
  const { filter } = request;
  if (request.keyword !== "" || filter.category === undefined) return [];
  const asked = { ...filter, subCategory: undefined };
  const { category: counts } = await countChoices(asked);
  const others = categories
    .map(({ name }) => ({
      label: undefined,
      isOtherCategory: true,
      listings: name === filter.category && filter.subCategory === undefined ? 0 : (counts[name] ?? 0),
      without: { ...request, filter: inOtherMoney({ ...asked, category: name }, filter) },
    }))
    .filter(({ listings }) => listings > 0)
    .sort((one, other) => other.listings - one.listings);
  const whole = others.find(({ without }) => without.filter.category === filter.category);
  return whole ? [whole] : others.slice(0, mostCategories);
}
