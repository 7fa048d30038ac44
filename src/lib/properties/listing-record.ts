/** What the audit log says of listings. */
import type { Origin, Person } from "#lib/accounts/person.ts";
import { type AuditKind, recordEvent } from "#lib/audit/service.ts";
import type { Executor } from "#lib/db/database.ts";
import { toManaged } from "#lib/properties/managed-listing.ts";
import type { ManagedPropertyRow } from "#lib/properties/managed-repository.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Records what a person did with a listing. */
export async function recordListing(
  executor: Executor,
  kind: AuditKind,
  person: Person,
  { address }: Origin,
  { id, title }: { id: string; title: string },
  detail: { readonly before?: Fields; readonly after?: Fields },
): Promise<void> {
  const names = { actorName: person.name, subjectName: title };
  await recordEvent({ kind, actorId: person.id, subjectId: id, ...names, address, detail }, executor);
}

/** Where a listing stands in the log's words: what is deleted is no draft there. */
export const recordedStatus = (row: ManagedPropertyRow): string =>
  row.deleted_at === null ? toManaged(row).status : "deleted";

/** What tells a listing from others. All else that was said of it stands in the events that said it. */
export function recordedFacts(row: ManagedPropertyRow): Fields {
  const { title, price, category, state, location } = row;
  const facts = { status: recordedStatus(row), title, price, category, state, location, owner: row.owner_name };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== "" && fact !== null));
}
