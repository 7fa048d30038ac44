/** What is said where a browser keeps nothing for this site, because it was told to, or has no room left. */
import { toast } from "#lib/stores/ui/toasts.ts";

export const notKept =
  "This browser keeps nothing more for this site. Allow site data, or remove some of your saved homes, then try again.";

/** It says what to do: that takes longer to read than what was done. */
const longEnough = 10_000;

export const sayNotKept = (): void => toast("failure", notKept, { duration: longEnough });

/** Whether something was refused by the browser's storage, and not by anything else. */
export const isStorageRefusal = (error: unknown): boolean => error instanceof DOMException;

/** Does what writes to the storage; false, and said, where that is refused. */
export function isKept(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!isStorageRefusal(error)) throw error;
    sayNotKept();
    return false;
  }
}
