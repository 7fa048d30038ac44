/** What the landing page shows of the listings. */
import type { Area, GoodsTile, Landing } from "#lib/contracts/landing.ts";
import type { ListingCard } from "#lib/contracts/property.ts";
import { db } from "#lib/db/database.ts";
import { countDistricts, filterListings } from "#lib/listing-index/service.ts";
import { placeById } from "#lib/places/gazetteer.ts";
import { toCard } from "#lib/properties/listing.ts";
import { findCardsBySeq } from "#lib/properties/repository.ts";
import { countListingsByPlace, countListingsBySubCategory } from "#lib/properties/service.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { buildersMart, dubaiProperties, land, subCategories } from "#lib/shared/listing/categories.ts";
import { coverOf } from "#lib/shared/listing/pictures.ts";
import type { StateCounts } from "#lib/shared/place/nearby-states.ts";
import { states } from "#lib/shared/place/states.ts";

/** Fills a row of six, or two of three. */
const mostHomes = 6;
/** Homes of a kind to choose from, as the newest may have the picture of another. */
const perKind = 3;
/** The kinds that most people look for. One home of each comes first. */
const kinds = ["for sale", "rent", "short lets", dubaiProperties, land, "distress sale"] as const;

const areasShown = 3;
const districtsShown = 5;

export async function getLanding(): Promise<Landing> {
  const [counts, homes, goods, dubai] = await Promise.all([
    countListingsByPlace(),
    newestOfEachKind(),
    goodsTiles(),
    dubaiBand(),
  ]);
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
  return { total, homes, counts, areas: await busiestAreas(counts), dubai, goods };
}

async function newest(filter: ListingFilter, limit: number): Promise<{ cards: ListingCard[]; total: number }> {
  const { seqs, total } = await filterListings(filter, "newest", { offset: 0, limit });
  return { cards: (await findCardsBySeq(db, seqs)).map(toCard), total };
}

/** Available homes, each with a picture of its own. */
async function newestOfEachKind(): Promise<ListingCard[]> {
  const shown = { available: true, pictures: true };
  const ofKinds = await Promise.all(kinds.map((category) => newest({ ...shown, category }, perKind)));
  const covers = new Set<string>();
  const chosen: ListingCard[] = [];
  // The newest of each kind first; then the second of each.
  for (let rank = 0; rank < perKind; rank += 1) {
    for (const { cards } of ofKinds) {
      const card = cards.find((each) => !chosen.includes(each) && !covers.has(coverOf(each.images) ?? ""));
      if (card === undefined || chosen.length === mostHomes) continue;
      covers.add(coverOf(card.images) ?? card._id);
      chosen.push(card);
    }
  }
  return chosen;
}

async function busiestAreas(counts: StateCounts): Promise<Area[]> {
  const districts = Object.entries(await countDistricts({}))
    .map(([id, listings]) => ({ id, listings, place: placeById(id) }))
    .sort((one, other) => other.listings - one.listings);
  return states
    .map((state) => ({ state, listings: counts.get(state.name) ?? 0 }))
    .filter(({ listings }) => listings > 0)
    .sort((one, other) => other.listings - one.listings)
    .slice(0, areasShown)
    .map((area) => ({
      ...area,
      districts: districts
        .flatMap(({ id, listings, place }) =>
          place?.state === area.state.slug && listings > 0 ? [{ id, name: place.name, listings }] : [],
        )
        .slice(0, districtsShown),
    }));
}

async function dubaiBand(): Promise<Landing["dubai"]> {
  const category = dubaiProperties;
  const first = { offset: 0, limit: 0 };
  const [rents, sales, pictured] = await Promise.all([
    filterListings({ category, offer: ["rent"] }, "newest", first),
    filterListings({ category, offer: ["sale"] }, "newest", first),
    newest({ category, pictures: true }, 1),
  ]);
  return { toRent: rents.total, toBuy: sales.total, cover: coverOf(pictured.cards[0]?.images ?? []) };
}

async function goodsTiles(): Promise<GoodsTile[]> {
  const counts = await countListingsBySubCategory();
  const filled = subCategories.filter(({ slug }) => (counts.get(slug) ?? 0) > 0);
  return Promise.all(
    filled.map(async ({ slug, label }) => {
      const filter = { category: buildersMart.name, subCategory: slug, pictures: true };
      const [card] = (await newest(filter, 1)).cards;
      return { slug, label, listings: counts.get(slug) ?? 0, cover: coverOf(card?.images ?? []) };
    }),
  );
}
