/**
 * A sign-in without script leaves a cookie that names the person and the session's end. Later scripts read from it what
 * a sign-in by script would have stored.
 */
import { ApiError, api } from "#lib/stores/api.ts";
import { startSession } from "#lib/stores/session/session.ts";
import { isStorageRefusal, sayNotKept } from "#lib/stores/storage/storage-full.ts";

export async function pickUpSession(id: string, expires: number): Promise<void> {
  try {
    startSession({ ...(await api.getSelf(id)), expiresAt: new Date(expires).toISOString() });
  } catch (error) {
    // Offline: the next page tries again.
    if (error instanceof ApiError && error.status === undefined) return;
    if (isStorageRefusal(error)) sayNotKept();
    else if (!(error instanceof ApiError)) throw error;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that this site is for
  document.cookie = "fresh-session=; path=/; max-age=0";
}
