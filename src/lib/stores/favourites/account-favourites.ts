/** The signed-in person's favourites at the server, and their mirror in this browser. */
import type { Favourite, GoneFavourite } from "#lib/contracts/favourite.ts";
import { ApiError, api } from "#lib/stores/api.ts";
import { asListed } from "#lib/stores/favourites/as-listed.ts";
import {
  favouriteItems,
  favouritesOf,
  isMirrored,
  type KeptListing,
  letGo,
} from "#lib/stores/favourites/favourites.ts";
import { listedNow } from "#lib/stores/favourites/listed-now.ts";
import { keepOrShow } from "#lib/stores/favourites/shown-favourites.ts";
import { userInfo } from "#lib/stores/session/session.ts";

const mirrored = ({ _id, property }: Favourite): KeptListing => ({ ...property, favouriteId: _id });

/** What is shown of a favourite of the account that is kept here as well, or is not. */
function shownAs(favourite: Favourite | GoneFavourite, kept: KeptListing | undefined): KeptListing {
  if ("property" in favourite) return asListed(kept ?? mirrored(favourite), mirrored(favourite));
  const { _id: favouriteId, propertyId: _id, title } = favourite;
  return asListed({ ...unknown, title, ...kept, _id, favouriteId }, undefined);
}

/** A browser that has never seen a home which is gone knows its title. */
const unknown = { price: "", category: "", state: "", location: "", images: [] } as unknown as KeptListing;

const isSignedIn = (person: string): boolean => userInfo.get()?._id === person;

/**
 * Saves a listing in the account, then keeps it here; what is not wanted any more by then, or cannot be kept, is taken
 * out again.
 */
export async function tellAccount(
  id: string,
  person: string,
  isWanted: () => boolean,
  keep: (listing: KeptListing) => boolean,
): Promise<void> {
  const favourite = await api.createFavourite(id, person);
  if (!isSignedIn(person)) return;
  const isKept = isWanted() && keep(mirrored(favourite));
  if (!isKept) await api.deleteFavourite(favourite._id).catch(() => undefined);
}

let mirroring: Promise<boolean> | undefined;

/**
 * Adds what was saved before signing in to the account, then shows what the account has: once, however many ask for it
 * meanwhile. False where it could not be asked; the next page tries again, and so does the next connection.
 */
export function mirrorAccount(person: string): Promise<boolean> {
  mirroring ??= mirror(person).finally(() => {
    mirroring = undefined;
  });
  return mirroring;
}

async function mirror(person: string): Promise<boolean> {
  try {
    await mergeLocal(person);
    await readAccount(person);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** Oldest first, so that the account has them in the order in which they were saved. */
async function mergeLocal(person: string): Promise<void> {
  const local = favouriteItems.get().filter((item) => !item.favouriteId && !item.isGone);
  for (const { _id } of [...local].reverse()) {
    const isWanted = () => favouriteItems.get().some((item) => item._id === _id);
    const keep = (listing: KeptListing) => {
      favouriteItems.set(favouriteItems.get().map((item) => (item._id === _id ? asListed(item, listing) : item)));
      return true;
    };
    try {
      await tellAccount(_id, person, isWanted, keep);
    } catch (error) {
      // A listing that is gone cannot be in an account.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    if (!isSignedIn(person)) return;
  }
}

async function readAccount(person: string): Promise<void> {
  const before = idsOf(favouriteItems.get());
  const favourites = await api.listFavourites();
  const missing = await lookForMissing(favourites, before);
  if (!isSignedIn(person)) return;
  // What the person did in the meantime is newer than the answer.
  const now = favouriteItems.get();
  const nowIds = idsOf(now);
  const added = now.filter((item) => !before.has(item._id));
  const addedIds = idsOf(added);
  const left = idsOf(letGo.get());
  const rest = favourites
    .filter(({ propertyId: id }) => !addedIds.has(id) && !left.has(id) && (nowIds.has(id) || !before.has(id)))
    .map((favourite) =>
      shownAs(
        favourite,
        now.find(({ _id }) => _id === favourite.propertyId),
      ),
    );
  const items = [...added, ...rest, ...missing.filter(({ _id }) => nowIds.has(_id))];
  if (isMirrored(person)) {
    keepOrShow(items);
    return;
  }
  favouriteItems.set(items);
  favouritesOf.set(person);
}

/**
 * What was only kept here and the account cannot have: homes that were gone by then, or came back meanwhile. Any other
 * that it has not was removed on another device.
 */
async function lookForMissing(
  favourites: readonly (Favourite | GoneFavourite)[],
  before: ReadonlySet<string>,
): Promise<readonly KeptListing[]> {
  const inAccount = new Set(favourites.map(({ propertyId }) => propertyId));
  const missing = favouriteItems
    .get()
    .filter(({ _id, favouriteId }) => favouriteId === undefined && before.has(_id) && !inAccount.has(_id));
  if (missing.length === 0) return [];
  const listed = await listedNow([...idsOf(missing)]);
  return missing.map((item) => asListed(item, listed.get(item._id)));
}

const idsOf = (items: readonly KeptListing[]): ReadonlySet<string> => new Set(items.map((item) => item._id));
