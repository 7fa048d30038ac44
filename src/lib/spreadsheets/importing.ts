/** Imports listings from a file, all or none. */
import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Person } from "#lib/accounts/person.ts";
import { findUser } from "#lib/accounts/repository.ts";
import { recordEvent } from "#lib/audit/service.ts";
import { tags } from "#lib/cache/tags.ts";
import type { ImportPreview, ImportResult } from "#lib/contracts/listing-import.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { conflict, forbidden, notFound, RowsError } from "#lib/errors.ts";
import { type Changed, lostPicture, mayManage } from "#lib/properties/management.ts";
import { permitProblems } from "#lib/properties/permits.ts";
import { countTry, type Limit } from "#lib/rate-limits/service.ts";
import { uploadedPictureId } from "#lib/shared/listing/pictures.ts";
import { textOf } from "./encoding.ts";
import { inTurn } from "./import-mutex.ts";
import { type ImportPlan, type PlannedRow, planImport, statusOf } from "./plan.ts";
import { referencesTaken } from "./references.ts";
import { findImport, findPictures, findVersions } from "./repository.ts";
import { readTable } from "./table.ts";
import { cancelled, type ImportOptions, writeRows } from "./writing.ts";

const previewLimit: Limit = { name: "import-preview", most: 120, seconds: 3_600 };
const importLimit: Limit = { name: "import", most: 60, seconds: 3_600 };

/** Reads the file after the sender's permissions are checked. */
type ReadFile = () => Promise<Uint8Array>;

/** Previews an import. Throws 403 for people who are neither agent nor admin, 422 for an unreadable file, 429. */
export async function previewImport(person: Person, readFile: ReadFile): Promise<ImportPreview> {
  await admit(person, previewLimit);
  const { planned: _, ...preview } = await planOf(person, await readFile());
  return preview;
}

async function admit(person: Person, limit: Limit): Promise<void> {
  if (!mayManage(person)) throw forbidden("Only agents can list properties. You can become one on your profile.");
  await countTry(limit, person.id);
}

const planOf = (person: Person, bytes: Uint8Array): Promise<ImportPlan> =>
  inTurn(async () => planImport(person, await readTable(textOf(bytes))));

/**
 * Imports all rows or none. Throws like `previewImport`, 422 with all mistakes, and 409 if another file was imported
 * under this id.
 */
export async function importListings(
  person: Person,
  readFile: ReadFile,
  options: ImportOptions,
): Promise<Changed<ImportResult>> {
  await admit(person, importLimit);
  const bytes = await readFile();
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const plan = await planOf(person, bytes);
  return db.transaction().execute(async (transaction) => {
    const kept = await findImport(transaction, person.id, options.importId);
    if (kept !== undefined) return { result: resultOfSame(fileHash, keptOf(kept)), changed: [] };
    if (plan.errors.length > 0) throw new RowsError(plan.errors);
    await checkStill(transaction, person, plan);
    await writeRows(transaction, person, plan.planned, options);
    const result = resultOf(plan, options.importId);
    await recordEvent(
      {
        kind: "listings-imported",
        actorId: person.id,
        actorName: person.name,
        subjectId: options.importId,
        subjectName: `${plan.creates} new, ${plan.updates} changed`,
        address: options.origin.address,
        detail: { ...result, fileHash },
      },
      transaction,
    );
    if (options.signal.aborted) throw cancelled();
    return { result, changed: changedBy(plan.planned) };
  });
}

/** Stored result of an import. Old ones lack the file's hash and the columns. */
type Kept = Omit<ImportResult, "unreadColumns"> & { readonly fileHash?: string; readonly unreadColumns?: string[] };

const keptOf = (detail: string): ImportResult & Kept => {
  const kept = JSON.parse(detail) as Kept;
  return { ...kept, unreadColumns: kept.unreadColumns ?? [] };
};

function resultOfSame(hash: string, { fileHash, ...result }: ImportResult & Kept): ImportResult {
  if (fileHash === undefined || fileHash === hash) return result;
  throw conflict("Another file was imported under this id, so this one was not. Send it with a new id", {
    id: "Another file was imported under this id: choose a new one",
  });
}

/** Checks again what may have changed since planning, now that other writers are locked out. */
async function checkStill(transaction: Executor, person: Person, { planned }: ImportPlan): Promise<void> {
  const user = await findUser(transaction, person.id);
  if (!user || user.suspended_at !== null || (user.is_agent !== 1 && user.is_admin !== 1)) {
    throw forbidden("This account may no longer list properties");
  }
  const updates = planned.filter(({ action }) => action === "update");
  const versions = await findVersions(
    transaction,
    person.id,
    updates.map(({ id }) => id),
  );
  const stale = updates.filter(({ id, version }) => versions.get(id) !== version);
  const message = "The listing was just changed or deleted: check the preview again";
  const mistakes = stale.map(({ row }) => ({ row, field: "_id", message }));
  mistakes.push(...(await referencesTaken(transaction, person.id, createdWithReference(planned))));
  const shown = planned.filter(({ action }) => action !== "unchanged").flatMap(picturesOf);
  const found = await findPictures(transaction, [...new Set(shown.map(({ id }) => id))]);
  for (const { row, id, url } of shown) {
    if (!found.has(id)) mistakes.push({ row, field: "images", message: lostPicture(url) });
  }
  for (const row of planned.filter((each) => each.action !== "unchanged" && statusOf(each) !== "draft")) {
    const problems = await permitProblems(transaction, row.outcome.fields, person.id);
    for (const [field, sentence] of Object.entries(problems)) {
      mistakes.push({ row: row.row, field, message: sentence });
    }
  }
  if (mistakes.length > 0) throw new RowsError(mistakes);
}

const createdWithReference = (planned: readonly PlannedRow[]) =>
  planned.flatMap(({ action, row, outcome }) =>
    action === "create" && outcome.fields.reference !== null ? [{ row, reference: outcome.fields.reference }] : [],
  );

const picturesOf = ({ row, outcome }: PlannedRow) =>
  outcome.fields.images.flatMap((url) => {
    const id = uploadedPictureId(url);
    return id === undefined ? [] : [{ row, id, url }];
  });

const resultOf = (
  { creates, updates, unchanged, drafts, unreadColumns }: ImportPlan,
  importId: string,
): ImportResult => ({
  importId,
  created: creates,
  updated: updates,
  unchanged,
  drafts,
  unreadColumns,
});

function changedBy(planned: readonly PlannedRow[]): string[] {
  const updates = planned.filter(({ action }) => action === "update");
  const isSeen = updates.length > 0 || planned.some((row) => row.action === "create" && statusOf(row) !== "draft");
  // A draft may have been visible before.
  const isTakenOff = updates.some((row) => statusOf(row) === "draft");
  const lists = [...(isTakenOff ? [tags.takenOff] : []), ...(isSeen ? [tags.listings] : [])];
  return [...lists, ...updates.map(({ id }) => tags.property(id))];
}

/** Id for an import without one. */
export const newImportId = (): string => uuidv7();

/** Result of the person's own import; waits for a running one. Throws 404 if nothing was imported. */
export async function getImport(person: Person, importId: string): Promise<ImportResult> {
  // In a transaction, because only one can be open: a running import finishes first.
  const detail = await db.transaction().execute((transaction) => findImport(transaction, person.id, importId));
  if (detail === undefined) throw notFound("Nothing was imported");
  const { fileHash: _, ...result } = keptOf(detail);
  return result;
}
