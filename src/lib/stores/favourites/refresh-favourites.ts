import { mirrorAccount } from "#lib/stores/favourites/account-favourites.ts";
import { isMirrored } from "#lib/stores/favourites/favourites.ts";
import { userInfo } from "#lib/stores/session/session.ts";
import { isStorageRefusal, notKept } from "#lib/stores/storage/storage-full.ts";

/**
 * Reloads the account's favourites, which another device may have changed. Returns false on failure; `say` receives a
 * message if nothing is stored either.
 */
export async function lookAgain(say: (sentence: string) => void): Promise<boolean> {
  const person = userInfo.get()?._id;
  if (person === undefined) return true;
  try {
    if (await mirrorAccount(person)) return true;
    if (!isMirrored(person)) say("Your selections could not be loaded. Please check your internet connection");
  } catch (error) {
    if (!isStorageRefusal(error)) throw error;
    say(notKept);
  }
  return false;
}
