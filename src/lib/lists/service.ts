/** The site's lists: a place or a search with filters and an order. */

import type { FilterChoices, FoundCards, SearchNotes } from "#lib/contracts/found-cards.ts";
import type { ListingCard, PagedCards, PagedListings } from "#lib/contracts/property.ts";
import { db } from "#lib/db/database.ts";
import { countChoices, countList, filterListings, paymentsOf } from "#lib/listing-index/service.ts";
import { availableFirst } from "#lib/lists/available-first.ts";
import { keywordTerms } from "#lib/properties/keyword.ts";
import { toCard, toListing } from "#lib/properties/listing.ts";
import { findCardsBySeq, findListingsBySeq, type Range } from "#lib/properties/repository.ts";
import { findProperties, listCards, pageSize } from "#lib/properties/service.ts";
import { sideBySide } from "#lib/search/explain/explain-result.ts";
import type { SearchResult } from "#lib/search/result.ts";
import { matchListings } from "#lib/search/retrieve/matching.ts";
import { findBySearch } from "#lib/search/service.ts";
import { withChosen } from "#lib/shared/list/convert-filter.ts";
import { chipsOf, plainList } from "#lib/shared/list/filter-chips.ts";
import type { ListPlace, ListRequest } from "#lib/shared/list/list-request.ts";
import { isNarrow, type ListingFilter, type ListingSort, placeNames } from "#lib/shared/list/listing-filter.ts";
import { enoughListings } from "#lib/shared/place/nearby-states.ts";
import { differencesOf } from "./differences.ts";
import { type Asked, askedPlace, enoughResults, findNearly } from "./nearly.ts";
import { otherLists, waysToOtherCategories } from "./other-lists.ts";
import { searchFacets, withCategories, withoutPart } from "./search-facets.ts";

const rangeOf = (page: number): Range => ({ offset: (page - 1) * pageSize, limit: pageSize });

const plainNames = placeNames.filter((name) => name !== "district");

/** Whether the count table and the database's own order can answer it. */
const isPlain = ({ keyword, filter, sort }: ListRequest): boolean => {
  const isOnePlace = filter.state === undefined || filter.category === undefined;
  return keyword === "" && sort === undefined && isOnePlace && !isNarrow(filter, plainNames);
};

/** Page `page` of the request at `place`. Past the end, `properties` is empty. */
export async function findCards(request: ListRequest, place: ListPlace, page: number): Promise<FoundCards> {
  const listed = await cardsFor(request, page);
  const found = { ...listed, elsewhere: await countElsewhere(request, place, listed) };
  if (found.total > 0) return found;
  const empty = { ...found, otherLists: await otherLists(place) };
  const chips = chipsOf(request, place, found.notes);
  if (chips.length === 0) return empty;
  const all = { label: undefined, without: plainList(request, place, found.notes) };
  const ways = chips.length > 1 ? [...chips, all] : chips;
  const waysOut = await Promise.all(ways.map(async (way) => ({ ...way, listings: await countFor(way.without) })));
  const left = waysOut.filter(({ listings }) => listings > 0);
  return { ...empty, waysOut: [...left, ...(await waysToOtherCategories(request))] };
}

/**
 * The same request in other states, if the state in filter or words has few results. State pages do this themselves.
 */
async function countElsewhere(request: ListRequest, place: ListPlace, { total, notes }: FoundCards) {
  const said = notes?.without.includes("state") ? undefined : notes?.together.state;
  const state = request.filter.state ?? said;
  if (state === undefined || place.state !== undefined || total >= enoughListings) return undefined;
  return { state, counts: (await findChoices(request)).facets.state };
}

async function cardsFor(request: ListRequest, page: number): Promise<FoundCards> {
  if (request.keyword !== "") return searchCards(request, page);
  const { filter, sort, booking } = request;
  const isBooked = booking !== undefined && sort === undefined;
  if (!isBooked && isPlain(request)) return listCards(filter, page);
  const range = rangeOf(page);
  const listed = isBooked ? availableFirst(filter, range) : filterListings(filter, sort ?? "newest", range);
  const { seqs, total, payments: paid } = await listed;
  const payments = comparesPrices(filter, sort) ? paid : undefined;
  const wanted = { groups: [], join: "AND", filter } as const;
  const nearly = total < enoughResults ? await nearlyOf({ wanted, places: [], text: "" }, seqs) : undefined;
  return { ...paged(page, total), properties: await cardsOf(seqs), payments, nearly };
}

/** Whether amounts affect the content or order of the list. */
const comparesPrices = ({ minPrice, maxPrice, maxMoveIn }: ListingFilter, sort: ListingSort | undefined): boolean =>
  (minPrice ?? maxPrice ?? maxMoveIn) !== undefined || (sort !== undefined && sortsOfMoney.has(sort));

const sortsOfMoney: ReadonlySet<ListingSort> = new Set(["price-up", "price-down", "move-in"]);

async function countFor(request: ListRequest): Promise<number> {
  if (request.keyword !== "") return (await search(request)).seqs.length;
  return (await filterListings(request.filter, "newest", { offset: 0, limit: 0 })).total;
}

async function searchCards(request: ListRequest, page: number): Promise<FoundCards> {
  const found = await search(request);
  const { offset, limit } = rangeOf(page);
  const { seqs, asked: wanted, places, query } = found;
  const filter = withChosen(query.filter, request.filter);
  const isFew = seqs.length < enoughResults && found.hasMatches;
  return {
    ...paged(page, seqs.length),
    isTotalExact: found.isTotalExact,
    properties: await cardsOf(seqs.slice(offset, offset + limit), found.without.length > 0 ? filter : {}),
    nearly: isFew ? await nearlyOf({ wanted: { ...wanted, filter }, places, text: query.text }, seqs) : undefined,
    notes: notesOf(found),
    payments: comparesPrices(found.asked.filter, request.sort) ? await paymentsOf(found.seqs) : undefined,
  };
}

const search = ({ keyword, filter, sort, ignored, isExact }: ListRequest): Promise<SearchResult> =>
  findBySearch(keyword, { filter, sort, ignored, corrects: !isExact });

function notesOf({ corrected, query, ...found }: SearchResult): SearchNotes {
  const { without, nearby, someOf, onlyMentioned, missingQualities } = found;
  const { sort: _, ...together } = query.filter;
  const { understood, remarks } = query;
  const leftOut = sideBySide(found.leftOut, query.text);
  const said = { without, leftOut, someOf, nearby, onlyMentioned, missingQualities, remarks };
  return { corrected: corrected?.text, understood, together, ...said };
}

/** Cards say what they lack of `filter`. */
async function cardsOf(seqs: readonly number[], filter: ListingFilter = {}): Promise<ListingCard[]> {
  const rows = await findCardsBySeq(db, seqs);
  return rows.map((row) => {
    const differs = differencesOf(row, filter);
    return differs.length === 0 ? toCard(row) : { ...toCard(row), differs };
  });
}

/** Cards without a word on what they lack would look like results. */
async function nearlyOf(asked: Asked, found: readonly number[]): Promise<ListingCard[]> {
  const filter = { ...asked.wanted.filter, district: askedPlace(asked) };
  const cards = await cardsOf(await findNearly(asked, found), filter);
  return cards.filter(({ differs }) => differs !== undefined);
}

function paged(page: number, total: number): Omit<PagedCards, "properties"> {
  return { page, pages: Math.ceil(total / pageSize), total, isTotalExact: true };
}

/** Like `findCards`, for the API: every word must occur as typed. */
export async function findListings(request: ListRequest, page: number): Promise<PagedListings> {
  const { keyword, filter, sort } = request;
  if (sort === undefined && !isNarrow(filter, ["category"])) return findProperties(keyword, page, filter.category);
  const { offset, limit } = rangeOf(page);
  if (keyword.trim() === "") {
    const { seqs, total } = await filterListings(filter, sort ?? "newest", { offset, limit });
    return { ...paged(page, total), properties: await listingsOf(seqs) };
  }
  const groups = keywordTerms(keyword).map((term) => [[term]]);
  const { seqs, isAll } = groups.length === 0 ? noMatch : await matchListings({ groups, join: "AND", filter }, sort);
  const properties = await listingsOf(seqs.slice(offset, offset + limit));
  return { ...paged(page, seqs.length), isTotalExact: isAll, properties };
}

const noMatch = { seqs: [], isAll: true };

const listingsOf = async (seqs: readonly number[]) => (await findListingsBySeq(db, seqs)).map(toListing);

/** Number of matching listings, and of each other choice. */
export async function findChoices(request: ListRequest): Promise<FilterChoices> {
  if (request.keyword === "") {
    const { filter } = request;
    const { total, facets } = await countList(filter);
    const elsewhere = filter.subCategory === undefined ? facets : await countChoices(withoutPart(filter));
    return { total, isTotalExact: true, facets: withCategories(facets, elsewhere), notes: undefined };
  }
  const found = await search(request);
  const { seqs, isTotalExact } = found;
  const facets = await searchFacets(found, request.filter, (filter) => search({ ...request, filter }));
  return { total: seqs.length, isTotalExact, facets, notes: notesOf(found) };
}
