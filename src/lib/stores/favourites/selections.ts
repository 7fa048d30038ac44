/** What a person can do with the list of their favourites. */

import { dropFavourite } from "#lib/stores/favourites/favourite-sync.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Asks, and removes a favourite; `onAgreed` is called before it goes. */
export async function askAndRemove(id: string, onAgreed: () => void): Promise<void> {
  if (!(await confirmed("Are you sure you want to remove this favourite?", "Remove"))) return;
  onAgreed();
  if (await dropFavourite(id)) toast("success", "Favourite removed successfully");
}
