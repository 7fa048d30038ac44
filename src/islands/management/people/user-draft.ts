/** What was typed into the form of an account and not saved, kept in this tab: over a sign-in and a reload. */
import type { ManagedUser } from "#lib/contracts/people.ts";
import { pagePerson } from "#lib/stores/session/page-person.ts";
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";

type Fields = Pick<ManagedUser, "name" | "email" | "isAdmin">;

interface UserDraft {
  /** What it was typed on. */
  readonly saved: Fields & Pick<ManagedUser, "version">;
  readonly fields: Fields;
}

/** One person's words are never put into another's form. */
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
