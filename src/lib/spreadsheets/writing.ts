/** Writes the rows of an import within its transaction. */
import type { Origin, Person } from "#lib/accounts/person.ts";
import { type AuditEvent, recordEvents } from "#lib/audit/service.ts";
import type { ImportProgress } from "#lib/contracts/listing-import.ts";
import type { Executor } from "#lib/db/executor.ts";
import { ServiceError } from "#lib/errors.ts";
import { insertProperties, updateProperty } from "#lib/properties/managed-repository.ts";
import { newListingRow } from "#lib/properties/new-listing.ts";
import { uploadedPictureId } from "#lib/shared/listing/pictures.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";
import type { PlannedRow } from "./plan.ts";
import { linkAllPictures, portions } from "./repository.ts";

export interface ImportOptions {
  /** Id of the import: sent again, it imports nothing twice. */
  readonly importId: string;
  readonly origin: Origin;
  /** Called before the first row and then from time to time. */
  readonly report: (progress: ImportProgress) => void;
  /** An aborted import saves nothing. */
  readonly signal: AbortSignal;
}

/** The client has already left and does not see this. */
export const cancelled = (): ServiceError => new ServiceError(409, "CANCELLED", "The import was cancelled");

/** Number of rows between yields to other requests. */
const step = 20;

/** Throws if the signal aborts. */
export async function writeRows(
  transaction: Executor,
  person: Person,
  planned: readonly PlannedRow[],
  options: ImportOptions,
): Promise<void> {
  const rows = planned.filter(({ action }) => action !== "unchanged");
  const { report, signal } = options;
  const turn = pacer();
  const total = rows.length;
  const reportEvery = Math.max(step, Math.ceil(total / 100));
  let done = 0;
  let told = 0;
  report({ done, total });
  for (const some of portions(rows, step)) {
    if (signal.aborted) throw cancelled();
    await writeSome(transaction, person, some, options);
    done += some.length;
    if (done - told >= reportEvery || done === total) {
      report({ done, total });
      told = done;
    }
    await turn();
  }
}

async function writeSome(
  transaction: Executor,
  person: Person,
  rows: readonly PlannedRow[],
  options: ImportOptions,
): Promise<void> {
  const now = Date.now();
  const created = rows.filter(({ action }) => action === "create");
  await insertProperties(
    transaction,
    created.map(({ id, outcome, columns }) => ({
      ...newListingRow(outcome.fields, person.id, now, id),
      ...columns,
    })),
  );
  for (const { id, columns, version = 1 } of rows.filter(({ action }) => action === "update")) {
    await updateProperty(transaction, id, { ...columns, version: version + 1, updated_at: now });
  }
  const links = rows.flatMap(({ id, outcome }) => {
    const pictures = new Set(outcome.fields.images.flatMap((url) => uploadedPictureId(url) ?? []));
    return [...pictures].map((picture_id) => ({ property_id: id, picture_id }));
  });
  const ids = rows.map(({ id }) => id);
  await linkAllPictures(transaction, ids, links);
  await recordEvents(
    rows.map((row) => eventOf(row, person, options)),
    transaction,
    now,
  );
}

const eventOf = (
  { action, id, outcome }: PlannedRow,
  person: Person,
  { importId, origin }: ImportOptions,
): AuditEvent => ({
  kind: action === "create" ? "listing-created" : "listing-changed",
  actorId: person.id,
  actorName: person.name,
  subjectId: id,
  subjectName: outcome.fields.title,
  address: origin.address,
  detail: { before: action === "create" ? {} : outcome.before, after: outcome.after, importId },
});
