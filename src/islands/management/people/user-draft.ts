/** Unsaved text of the account form, kept in this tab over a sign-in or reload. */
import type { ManagedUser } from "#lib/contracts/people.ts";
import { pagePerson } from "#lib/stores/session/page-person.ts";
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";

type Fields = Pick<ManagedUser, "name" | "email" | "isAdmin">;

interface UserDraft {
  /** The version that the draft is based on. */
  readonly saved: Fields & Pick<ManagedUser, "version">;
  readonly fields: Fields;
}

/** One person's draft is never restored for another. */
const nameOf = (userId: string): string => `user:${pagePerson()}:${userId}`;

export const keepDraft = (userId: string, draft: UserDraft): void => keepInTab(nameOf(userId), JSON.stringify(draft));

export const dropDraft = (userId: string): void => keepInTab(nameOf(userId), null);

export function readDraft(userId: string): UserDraft | undefined {
  try {
    return (JSON.parse(keptInTab(nameOf(userId)) ?? "null") as UserDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
