/** Audit records of listings. */
import type { Origin, Person } from "#lib/accounts/person.ts";
import { type AuditKind, recordEvent } from "#lib/audit/service.ts";
import type { Executor } from "#lib/db/executor.ts";
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

/** Status for the log; deleted listings are not drafts there. */
export const recordedStatus = (row: ManagedPropertyRow): string =>
  row.deleted_at === null ? toManaged(row).status : "deleted";

/** Facts that identify a listing. Earlier events hold everything else. */
export function recordedFacts(row: ManagedPropertyRow): Fields {
  const { title, price, category, state, location } = row;
  const facts = { status: recordedStatus(row), title, price, category, state, location, owner: row.owner_name };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== "" && fact !== null));
}
