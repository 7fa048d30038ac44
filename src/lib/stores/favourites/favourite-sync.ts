/** Synchronises favourites: to the account if signed in, else in this browser. */

import { ApiError, api } from "#lib/stores/api.ts";
import { mirrorAccount, tellAccount } from "#lib/stores/favourites/account-favourites.ts";
import {
  addFavourite,
  awaitedIds,
  awaitFavourite,
  isMirrored,
  type KeptListing,
  letGo,
  removeFavourite,
} from "#lib/stores/favourites/favourites.ts";
import { userInfo } from "#lib/stores/session/session.ts";
import { canKeep } from "#lib/stores/storage/storage-available.ts";
import { isKept, isStorageRefusal, sayNotKept } from "#lib/stores/storage/storage-full.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

const running = new Map<string, Promise<unknown>>();

/** Serialises actions for one listing: a removal must not overtake the earlier save. */
function inTurn<Result>(id: string, job: () => Promise<Result>): Promise<Result> {
  const next = (running.get(id) ?? Promise.resolve()).then(job);
  const settled = next.catch(() => undefined);
  running.set(id, settled);
  return next;
}

/** Saves a listing: its id at once, its data when loaded. */
export function saveFavourite(id: string): void {
  if (userInfo.get() === undefined && !canKeep(id)) sayNotKept();
  else if (isKept(() => awaitFavourite(id))) void syncFavourites();
}

/** Removes a listing at once; returns false if the account kept it and it is back. */
export async function dropFavourite(id: string): Promise<boolean> {
  if (!isKept(() => removeFavourite(id))) return false;
  const outcomes = await Promise.all(letGo.get().map(deleteOne));
  return outcomes.every(Boolean);
}

/** Completes pending actions. Network failures wait for the next page or connection. */
export async function syncFavourites(): Promise<void> {
  await Promise.all([...awaitedIds.get().map(fetchOne), ...letGo.get().map(deleteOne)]);
  const person = userInfo.get()?._id;
  if (person === undefined || isMirrored(person)) return;
  try {
    await mirrorAccount(person);
  } catch (error) {
    // The person pressed nothing; the favourites page shows this.
    if (!isStorageRefusal(error)) throw error;
  }
}

function fetchOne(id: string): Promise<void> {
  return inTurn(id, async () => {
    if (!awaitedIds.get().includes(id)) return;
    const person = userInfo.get()?._id;
    try {
      if (person === undefined) await keepHere(id);
      else await tellAccount(id, person, () => awaitedIds.get().includes(id), keepOrGiveUp);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== "SERVER_ERROR") return;
      if (error.status === 401) await keepHere(id).catch(() => undefined);
      else if (error.status === 404 || person !== undefined) removeFavourite(id);
      if (person !== undefined) toast("failure", error.message);
    }
  });
}

async function keepHere(id: string): Promise<void> {
  const listing = await api.getProperty(id);
  if (!awaitedIds.get().includes(id)) return;
  if (canKeep(id)) {
    keepOrGiveUp(listing);
    return;
  }
  removeFavourite(id);
  sayNotKept();
}

/** Stores a loaded listing; if storage refuses, it is not saved and the person is told. */
function keepOrGiveUp(listing: KeptListing): boolean {
  const isSaved = isKept(() => addFavourite(listing));
  if (!isSaved) removeFavourite(listing._id);
  return isSaved;
}

function deleteOne(item: KeptListing): Promise<boolean> {
  const { _id, favouriteId = "" } = item;
  const isStillLetGo = () => letGo.get().some((each) => each.favouriteId === favouriteId);
  const forget = () => letGo.set(letGo.get().filter((each) => each.favouriteId !== favouriteId));
  return inTurn(_id, async () => {
    if (!isStillLetGo()) return true;
    try {
      await api.deleteFavourite(favouriteId);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      // An ended session has removed the account's list.
      const isBack = !isGone && isStillLetGo();
      forget();
      if (isBack && isKept(() => addFavourite(item))) toast("failure", (error as Error).message);
      return isGone;
    }
    forget();
    return true;
  });
}
