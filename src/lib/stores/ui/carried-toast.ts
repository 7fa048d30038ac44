/** A toast for the next page. */
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";

const key = "carriedToast";

/** Stores a message for the next page in this tab. */
export function carryToast(sentence: string): void {
  keepInTab(key, sentence);
}

/** Shows the previous page's message once. */
export async function showCarriedToast(): Promise<void> {
  const sentence = keptInTab(key);
  if (sentence === null) return;
  keepInTab(key, null);
  const { toast } = await import("./toasts.ts");
  toast("success", sentence);
}
