/** My Selections: favourites stored in an account. */
import { v7 as uuidv7 } from "uuid";
import type { Person } from "#lib/accounts/person.ts";
import { type Favourite, type GoneFavourite, isListed } from "#lib/contracts/favourite.ts";
import { db } from "#lib/db/database.ts";
import { forbidden, notFound } from "#lib/errors.ts";
import {
  deleteFavourite,
  type FavouriteRow,
  findFavourite,
  findFavouriteOf,
  findFavourites,
  insertFavourite,
} from "#lib/favourites/repository.ts";
import { getListings } from "#lib/properties/service.ts";

/** Adds a favourite; `isNew` is false if it existed. Throws 404 if the listing is not published. */
export async function addFavourite(
  person: Person,
  propertyId: string,
): Promise<{ favourite: Favourite; isNew: boolean }> {
  const [property] = await getListings([propertyId]);
  if (!property) throw notFound("Property not found");
  const now = Date.now();
  const { title } = property;
  const row = { id: uuidv7({ msecs: now }), user_id: person.id, property_id: propertyId, title, created_at: now };
  const isNew = await insertFavourite(db, row);
  const kept = isNew ? row : await findFavouriteOf(db, person.id, propertyId);
  return { favourite: toFavourite(kept ?? row, property), isNew };
}

/** A person's own favourites, newest first, without unlisted ones. */
export async function listFavourites(person: Person): Promise<Favourite[]> {
  return (await listSelections(person)).filter(isListed);
}

/** A person's own favourites, newest first, including unlisted ones. */
export async function listSelections(person: Person): Promise<(Favourite | GoneFavourite)[]> {
  return withListings(await findFavourites(db, person.id));
}

/** The newest favourites of all people. Throws 403 for non-admins. */
export async function listAllFavourites(person: Person): Promise<Favourite[]> {
  if (!person.isAdmin) throw forbidden("Only admins can see the selections of others");
  return (await withListings(await findFavourites(db))).filter(isListed);
}

export async function getFavourite(person: Person, id: string): Promise<Favourite> {
  const [favourite] = await withListings([await ownFavourite(person, id)]);
  if (!favourite || !isListed(favourite)) throw notFound("Favourite not found");
  return favourite;
}

export async function removeFavourite(person: Person, id: string): Promise<void> {
  await deleteFavourite(db, (await ownFavourite(person, id)).id);
}

/** Removes a favourite; does nothing if there is none. */
export async function removeSelection(person: Person, propertyId: string): Promise<void> {
  const row = await findFavouriteOf(db, person.id, propertyId);
  if (row) await deleteFavourite(db, row.id);
}

async function ownFavourite(person: Person, id: string): Promise<FavouriteRow> {
  const row = await findFavourite(db, id);
  if (!row) throw notFound("Favourite not found");
  if (row.user_id !== person.id && !person.isAdmin) throw forbidden("This favourite belongs to another person");
  return row;
}

async function withListings(rows: readonly FavouriteRow[]): Promise<(Favourite | GoneFavourite)[]> {
  const listings = await getListings([...new Set(rows.map((row) => row.property_id))]);
  const byId = new Map(listings.map((listing) => [listing._id, listing]));
  return rows.map((row) => {
    const listing = byId.get(row.property_id);
    return listing ? toFavourite(row, listing) : kept(row);
  });
}

const toFavourite = (row: FavouriteRow, property: Favourite["property"]): Favourite => ({
  ...kept(row),
  title: property.title,
  property,
});

const kept = (row: FavouriteRow): GoneFavourite => ({
  _id: row.id,
  title: row.title,
  propertyId: row.property_id,
  createdAt: new Date(Number(row.created_at)).toISOString(),
});
