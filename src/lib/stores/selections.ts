/** What a person can do with the list of their favourites. */
import { confirmed } from "#lib/stores/confirm.ts";
import { dropFavourite } from "#lib/stores/favourite-sync.ts";
import { toast } from "#lib/stores/toasts.ts";

/** Asks, and removes a favourite; `onAgreed` is called before it goes. */
export async function askAndRemove(id: string, onAgreed: () => void): Promise<void> {
  if (!(await confirmed("Are you sure you want to remove this favourite?", "Remove"))) return;
  onAgreed();
  if (await dropFavourite(id)) toast("success", "Favourite removed successfully");
}
