/** What was changed last, for the admins' dashboard. */
import type { Person } from "#lib/accounts/person.ts";
import { findNewestOf } from "#lib/audit/latest-repository.ts";
import type { AuditKind } from "#lib/audit/service.ts";
import { db } from "#lib/db/database.ts";
import { forbidden } from "#lib/errors.ts";

/** What happens to listings and people, in a word. Signing in is no change. */
const words = {
  "role-changed": "changed the role of",
  "user-changed": "changed",
  "user-suspended": "suspended",
  "suspension-lifted": "lifted the suspension of",
  "user-deleted": "deleted",
  "listing-created": "created",
  "listing-changed": "changed",
  "listing-deleted": "deleted",
  "listing-restored": "restored",
  "listing-purged": "removed for good",
  "listings-imported": "imported listings",
} as const satisfies Partial<Record<AuditKind, string>>;

type ChangeKind = keyof typeof words;

export interface LatestChange {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly did: string;
  /** What it was done to, as it was called then. */
  readonly what: string;
}

/** Newest first. Throws 403 for who is no admin. */
export async function latestChanges(person: Person, most: number): Promise<LatestChange[]> {
  if (!person.isAdmin) throw forbidden("Only admins see what was changed");
  const rows = await findNewestOf(db, Object.keys(words), most);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(Number(row.created_at)).toISOString(),
    who: row.actor_name ?? (row.actor_id === null ? "The site" : "Somebody"),
    did: words[row.kind as ChangeKind],
    what: row.subject_name ?? "",
  }));
}
