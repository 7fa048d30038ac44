/**
 * The signed-in person, as far as this browser knows: display data and expiry. The session itself is a cookie hidden
 * from scripts.
 */
import { persistentAtom } from "@nanostores/persistent";
import type { UserInfo } from "#lib/contracts/user.ts";
import { forgetAccountFavourites } from "#lib/stores/favourites/favourites.ts";

export const userInfo = persistentAtom<UserInfo | undefined>("userInfo", undefined, {
  encode: JSON.stringify,
  decode: readUserInfo,
});

/** Epoch milliseconds, as text. */
export const expirationTime = persistentAtom<string | undefined>("expirationTime", undefined);

/** Stored part of a sign-in answer. */
export type StartedSession = UserInfo & { readonly expiresAt: string };

/** Stores the signed-in person for every tab. */
export function startSession({ _id, name, email, phoneNumber, isAdmin, isAgent, expiresAt }: StartedSession): void {
  if (userInfo.get()?._id !== _id) forgetAccountFavourites();
  expirationTime.set(String(Date.parse(expiresAt)));
  userInfo.set({ _id, name, email, phoneNumber, isAdmin, isAgent });
}

/** Removes the person and their account's favourites in every tab. */
export function endSession(): void {
  if (userInfo.get() === undefined) return;
  userInfo.set(undefined);
  expirationTime.set(undefined);
  forgetAccountFavourites();
}

/** Removes an expired person; returns whether there was one. */
export function endExpiredSession(): boolean {
  const isOver = userInfo.get() !== undefined && Number(expirationTime.get()) < Date.now();
  if (isOver) endSession();
  return isOver;
}

/** Invalid stored data counts as signed out. */
function readUserInfo(stored: string): UserInfo | undefined {
  try {
    const person = JSON.parse(stored) as UserInfo | null;
    return person?._id && person.name ? person : undefined;
  } catch {
    return undefined;
  }
}
