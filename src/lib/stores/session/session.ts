/**
 * Who is signed in, as far as this browser may know: what screens show of a person, and until when. The session itself
 * is a cookie out of every script's reach.
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

/** What is kept of an answer that says who is signed in. */
export type StartedSession = UserInfo & { readonly expiresAt: string };

/** Keeps who has signed in, or what has changed of them, for every tab. */
export function startSession({ _id, name, email, phoneNumber, isAdmin, isAgent, expiresAt }: StartedSession): void {
  if (userInfo.get()?._id !== _id) forgetAccountFavourites();
  expirationTime.set(String(Date.parse(expiresAt)));
  userInfo.set({ _id, name, email, phoneNumber, isAdmin, isAgent });
}

/** Forgets the person, and what their account has saved, in every tab. */
export function endSession(): void {
  if (userInfo.get() === undefined) return;
  userInfo.set(undefined);
  expirationTime.set(undefined);
  forgetAccountFavourites();
}

/** Forgets a person whose time is over; whether there was one. */
export function endExpiredSession(): boolean {
  const isOver = userInfo.get() !== undefined && Number(expirationTime.get()) < Date.now();
  if (isOver) endSession();
  return isOver;
}

/** What another version, an extension or a person left in the storage counts as nobody. */
function readUserInfo(stored: string): UserInfo | undefined {
  try {
    const person = JSON.parse(stored) as UserInfo | null;
    return person?._id && person.name ? person : undefined;
  } catch {
    return undefined;
  }
}
