/** Public access to listings. Reading needs no permission: only published ones are visible. */
import { readIdentifiers } from "#lib/accounts/identifiers.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import type { PropertyPictures } from "#lib/contracts/picture.ts";
import type { Listing, PagedCards, PagedListings, Property } from "#lib/contracts/property.ts";
import type { NewReview, Review } from "#lib/contracts/review.ts";
import { db } from "#lib/db/database.ts";
import { matchSeqs } from "#lib/db/full-text.ts";
import { notFound } from "#lib/errors.ts";
import { placeOfAddress } from "#lib/places/address.ts";
import { readKeyword } from "#lib/properties/keyword.ts";
import { toCard, toListing } from "#lib/properties/listing.ts";
import {
  countBy,
  countListings,
  findBlur,
  findCardRows,
  findListingRows,
  findListingsBySeq,
  findPublishedListing,
  findPublishedListings,
  findSeller,
  findTopListings,
  hasListing,
  type ListFilter,
  type Range,
} from "#lib/properties/repository.ts";
import { findSimilar, type Similar } from "#lib/properties/similar.ts";
import { createReview, listReviews } from "#lib/reviews/service.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import { uploadedPictureId } from "#lib/shared/listing/pictures.ts";
import type { IdentifierValues } from "#lib/shared/management/identifiers.ts";
import { countContact } from "#lib/statistics/service.ts";

export const pageSize = 12;
export const mostSearchHits = 1_200;
const topSize = 5;

/** Page `page` of matching listings, newest first. Past the end, `properties` is empty. */
export async function listProperties(filter: ListFilter, page: number): Promise<PagedListings> {
  return listPage(filter, page, async (range) => (await findListingRows(db, filter, range)).map(toListing));
}

/** Like `listProperties`, for the site's own lists. */
export async function listCards(filter: ListFilter, page: number): Promise<PagedCards> {
  return listPage(filter, page, async (range) => (await findCardRows(db, filter, range)).map(toCard));
}

/** Page `page` of listings with every word of `keyword`. A keyword without words finds nothing. */
export async function searchProperties(
  keyword: string,
  page: number,
  category?: string | undefined,
): Promise<PagedListings> {
  return searchPage({ keyword, category }, page, async (seqs) => (await findListingsBySeq(db, seqs)).map(toListing));
}

type Paged<Item> = Omit<PagedListings, "properties"> & { properties: Item[] };

async function listPage<Item>(
  filter: ListFilter,
  page: number,
  find: (range: Range) => Promise<Item[]>,
): Promise<Paged<Item>> {
  const total = await countListings(db, filter);
  const offset = (page - 1) * pageSize;
  const properties = offset < total ? await find({ offset, limit: pageSize }) : [];
  return { properties, page, pages: Math.ceil(total / pageSize), total, isTotalExact: true };
}

async function searchPage<Item>(
  { keyword, category }: { keyword: string; category?: string | undefined },
  page: number,
  find: (seqs: readonly number[]) => Promise<Item[]>,
): Promise<Paged<Item>> {
  const search = readKeyword(keyword, category);
  const hits = search === undefined ? [] : await matchSeqs(db, { ...search, most: mostSearchHits });
  const properties = await find(hits.slice((page - 1) * pageSize, page * pageSize));
  const total = hits.length;
  return { properties, page, pages: Math.ceil(total / pageSize), total, isTotalExact: total < mostSearchHits };
}

/** The five best rated available listings. */
export async function listTopProperties(): Promise<Listing[]> {
  return (await findTopListings(db, topSize)).map(toListing);
}

/** A published listing with its reviews. Throws a 404 `ServiceError`. */
export async function getProperty(id: string): Promise<Property> {
  const row = await findPublishedListing(db, id);
  if (!row) throw notFound("Property not found");
  return { ...toListing(row), reviews: await listReviews(row.id) };
}

/** Whether there is a listing with this id, also a draft or a deleted one. */
export const isListing = (id: string): Promise<boolean> => hasListing(db, id);

export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly identifiers: IdentifierValues;
}

export interface PropertyPage {
  readonly property: Property;
  /** Ids of the place and of all places around it; empty if the address names none that we know. */
  readonly areas: readonly string[];
  readonly seller: Seller;
  readonly similar: Similar;
  readonly pictures: PropertyPictures;
}

/** A listing with its contact and similar listings. Throws a 404 `ServiceError`. */
export async function getPropertyPage(id: string): Promise<PropertyPage> {
  const row = await findPublishedListing(db, id);
  if (!row) throw notFound("Property not found");
  const property = toListing(row);
  const [reviews, seller, similar, pictures] = await Promise.all([
    listReviews(row.id),
    getSeller(row.owner_id),
    findSimilar(row),
    getPictures(property.images, JSON.parse(row.image_texts)),
  ]);
  return {
    property: { ...property, reviews },
    seller,
    areas: areasOf(property),
    similar,
    pictures,
  };
}

export const areasOf = ({ location, state }: Pick<Property, "location" | "state">): readonly string[] =>
  placeOfAddress(location, state)?.ids ?? [];

/** Contact of a listing; empty if the owner's account is gone. */
export async function getSeller(ownerId: string | null | undefined): Promise<Seller> {
  const seller = ownerId ? await findSeller(db, ownerId) : undefined;
  return {
    id: ownerId ?? "",
    name: seller?.name ?? "",
    phoneNumber: seller?.phone_number ?? "",
    identifiers: readIdentifiers(seller?.identifiers ?? "{}"),
  };
}

/** Picture data for a listing's page, with descriptions. */
export async function getPictures(
  images: readonly string[],
  texts: PropertyPictures["texts"],
): Promise<PropertyPictures> {
  const first = uploadedPictureId(images[0] ?? "");
  const blurOfFirst = first === undefined ? undefined : await findBlur(db, first);
  return { texts, blurOfFirst };
}

/** Number of listings by category, sub-category and state, without zeros. */
export async function countListingsByPlace(): Promise<Map<string, number>> {
  return countBy(db, "state");
}

export async function countListingsByCategory(): Promise<Map<string, number>> {
  return countBy(db, "category");
}

export async function countListingsBySubCategory(): Promise<Map<string, number>> {
  return countBy(db, "sub_category", { category: buildersMart.name });
}

/** A page of the plain list, or of a search if `keyword` is not blank; optionally within one category. */
export async function findProperties(
  keyword: string,
  page: number,
  category?: string | undefined,
): Promise<PagedListings> {
  return keyword.trim() === "" ? listProperties({ category }, page) : searchProperties(keyword, page, category);
}

/** Published listings by `_id`, newest first; unlisted ones are left out. */
export async function getListings(ids: readonly string[]): Promise<Listing[]> {
  return (await findPublishedListings(db, ids)).map(toListing);
}

/** Like `createReview`; 404 if there is no such published listing. */
export async function reviewProperty(
  person: Person,
  id: string,
  review: NewReview,
): Promise<{ review: Review; changed: readonly string[] }> {
  const row = await findPublishedListing(db, id);
  if (!row) throw notFound("Property not found");
  return createReview(person, { id: row.id, ownerId: row.owner_id }, review);
}

/** Counts a contact on a listing's page; the listing's own agent does not count. Throws 404. */
export async function contactSeller(person: Person | undefined, id: string, origin: Origin): Promise<void> {
  const row = await findPublishedListing(db, id);
  if (!row) throw notFound("Property not found");
  if (row.owner_id !== person?.id) countContact(row.id, origin);
}
