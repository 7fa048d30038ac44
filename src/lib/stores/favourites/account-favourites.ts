/** The signed-in person's favourites on the server, mirrored in this browser. */
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

/** How an account's favourite is shown, whether or not it is stored here. */
function shownAs(favourite: Favourite | GoneFavourite, kept: KeptListing | undefined): KeptListing {
  if ("property" in favourite) return asListed(kept ?? mirrored(favourite), mirrored(favourite));
  const { _id: favouriteId, propertyId: _id, title } = favourite;
  return asListed({ ...unknown, title, ...kept, _id, favouriteId }, undefined);
}

/** A browser that never saw an unlisted home knows only its title. */
const unknown = { price: "", category: "", state: "", location: "", images: [] } as unknown as KeptListing;

const isSignedIn = (person: string): boolean => userInfo.get()?._id === person;

/** Saves a listing in the account, then here. If it is no longer wanted or cannot be stored, it is removed again. */
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
 * Adds local favourites to the account, then mirrors the account; runs once for concurrent callers. Returns false if
 * the server was unreachable; the next page or connection retries.
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

/** Oldest first, to keep the order in the account. */
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
      // An unlisted listing cannot be added to an account.
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
  // Later actions of the person override the answer.
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
 * Local favourites that the account cannot have: unlisted at that time, or listed again since. All others were removed
 * on another device.
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
