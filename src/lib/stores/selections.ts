/** What a person can do with the list of their favourites. */
import { mirrorAccount } from "#lib/stores/account-favourites.ts";
import { confirmed } from "#lib/stores/confirm.ts";
import { dropFavourite } from "#lib/stores/favourite-sync.ts";
import { isMirrored } from "#lib/stores/favourites.ts";
import { isStorageRefusal, notKept } from "#lib/stores/not-kept.ts";
import { userInfo } from "#lib/stores/session.ts";
import { toast } from "#lib/stores/toasts.ts";

/** Asks, and removes a favourite; `onAgreed` is called before it goes. */
export async function askAndRemove(id: string, onAgreed: () => void): Promise<void> {
  if (!(await confirmed("Are you sure you want to remove this favourite?", "Remove"))) return;
  onAgreed();
  if (await dropFavourite(id)) toast("success", "Favourite removed successfully");
}

/** The account may have been changed from another device. `say` is told where nothing is known of it. */
export async function lookAgain(say: (sentence: string) => void): Promise<void> {
  const person = userInfo.get()?._id;
  if (person === undefined) return;
  try {
    if ((await mirrorAccount(person)) || isMirrored(person)) return;
    say("Your selections could not be loaded. Please check your internet connection");
  } catch (error) {
    if (!isStorageRefusal(error)) throw error;
    say(notKept);
  }
}
