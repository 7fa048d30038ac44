/** A toast for the next page: what has just succeeded there is said where it leads to. */
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";

const key = "carriedToast";

/** Keeps a sentence for the page that is opened next in this tab. */
export function carryToast(sentence: string): void {
  keepInTab(key, sentence);
}

/** Shows what the page before has left to be said, once. */
export async function showCarriedToast(): Promise<void> {
  const sentence = keptInTab(key);
  if (sentence === null) return;
  keepInTab(key, null);
  const { toast } = await import("./toasts.ts");
  toast("success", sentence);
}
