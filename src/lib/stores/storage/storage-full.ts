/** Message for a browser whose storage is denied or full. */
import { toast } from "#lib/stores/ui/toasts.ts";

export const notKept =
  "This browser can't save more for this site. Allow site data or remove some saved homes, then try again.";

/** Longer than usual, because the message contains instructions. */
const longEnough = 10_000;

export const sayNotKept = (): void => toast("failure", notKept, { duration: longEnough });

/** Whether an error comes from the browser's storage. */
export const isStorageRefusal = (error: unknown): boolean => error instanceof DOMException;

/** Runs a storage write; on refusal shows the message and returns false. */
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
