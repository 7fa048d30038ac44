/** Actions on the favourites list. */

import { dropFavourite } from "#lib/stores/favourites/favourite-sync.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Removes a favourite after confirmation; calls `onAgreed` before removing. */
export async function askAndRemove(id: string, onAgreed: () => void): Promise<void> {
  if (!(await confirmed("Are you sure you want to remove this favourite?", "Remove"))) return;
  onAgreed();
  if (await dropFavourite(id)) toast("success", "Favourite removed successfully");
}
