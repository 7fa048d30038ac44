/** Latest changes, for the admin dashboard. */
import type { Person } from "#lib/accounts/person.ts";
import { findNewestOf } from "#lib/audit/latest-repository.ts";
import { db } from "#lib/db/database.ts";
import { forbidden } from "#lib/errors.ts";
import { changeKinds, deedOf } from "#lib/shared/management/audit-words.ts";

export interface LatestChange {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly did: string;
  /** Name of the subject at that time. */
  readonly what: string;
}

/** Newest first. Throws 403 for non-admins. */
export async function latestChanges(person: Person, most: number): Promise<LatestChange[]> {
  if (!person.isAdmin) throw forbidden("Only admins can see changes");
  const rows = await findNewestOf(db, changeKinds, most);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(Number(row.created_at)).toISOString(),
    who: row.actor_name ?? (row.actor_id === null ? "The site" : "Deleted account"),
    did: deedOf(row.kind),
    what: row.subject_name ?? "",
  }));
}
