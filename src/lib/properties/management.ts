/** Management of listings by agents and admins. */
import type { Origin, Person } from "#lib/accounts/person.ts";
import { latestChange, recordEvent } from "#lib/audit/service.ts";
import { tags } from "#lib/cache/tags.ts";
import type {
  BulkChange,
  BulkResult,
  ManagedProperty,
  NewerProperty,
  PropertyChange,
} from "#lib/contracts/managed-property.ts";
import type { Property } from "#lib/contracts/property.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { conflict, forbidden, invalid, notFound, ServiceError, StaleError } from "#lib/errors.ts";
import { isComplete, type Outcome, outcomeColumns, outcomeOf } from "#lib/properties/listing-change.ts";
import { countBulkChange, countChange, countCreation } from "#lib/properties/listing-limits.ts";
import { recordedFacts, recordedStatus, recordListing } from "#lib/properties/listing-record.ts";
import { toManaged } from "#lib/properties/managed-listing.ts";
import {
  findDeletedBefore,
  findManaged,
  findShowablePictures,
  insertProperties,
  linkPictures,
  type ManagedPropertyRow,
  purgeProperties,
  updateProperty,
} from "#lib/properties/managed-repository.ts";
import { newListingRow } from "#lib/properties/new-listing.ts";
import { problemsOfRow, withPermitProblems } from "#lib/properties/permits.ts";
import { getProperty } from "#lib/properties/service.ts";
import { listReviews } from "#lib/reviews/service.ts";
import { keptDays } from "#lib/shared/listing/listing-status.ts";
import { uploadedPictureId } from "#lib/shared/listing/pictures.ts";
import { emptyHeldCopy } from "#lib/working-copies/repository.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";

/** Result of a change, and the tags of pages that show it. */
export interface Changed<Result> {
  readonly result: Result;
  readonly changed: readonly string[];
}

/** Base version of a change, from If-Match (one of several) or the body; undefined if neither names one. */
export interface Precondition {
  readonly ifMatch?: readonly number[] | undefined;
  readonly version?: number | undefined;
}

const day = 86_400_000;

/** Creates a blank draft. Throws 403 for people who are neither agent nor admin, and 429. */
export async function createProperty(person: Person, origin: Origin): Promise<ManagedProperty> {
  if (!mayManage(person)) throw forbidden("Only agents can list properties. You can become one on your profile.");
  await countCreation(person);
  const now = Date.now();
  const row = { ...newListingRow({}, person.id, now), is_published: 0, is_complete: 0 };
  return db.transaction().execute(async (transaction) => {
    await insertProperties(transaction, [row]);
    const made = await existing(transaction, row.id);
    await recordListing(transaction, "listing-created", person, origin, made, { after: recordedFacts(made) });
    return toManaged(made);
  });
}

/** Whether a person may have listings. */
export const mayManage = (person: Person): boolean => person.isAgent || person.isAdmin;

/** A listing for its owner and admins, including drafts; others see published ones only. Throws 404. */
export async function getPropertyFor(
  person: Person,
  id: string,
): Promise<Property | (ManagedProperty & Pick<Property, "reviews">)> {
  const row = await findManaged(db, id);
  if (!row || !owns(person, row)) return getProperty(id);
  return { ...toManaged(row), reviews: await listReviews(row.id) };
}

/** A listing for editing. Throws 403 for those of others, 404 if the person may not know that it exists. */
export async function getManagedProperty(person: Person, id: string): Promise<ManagedProperty> {
  return toManaged(await ownRow(db, person, id));
}

const owns = (person: Person, row: ManagedPropertyRow): boolean => person.isAdmin || row.owner_id === person.id;

async function existing(executor: Executor, id: string): Promise<ManagedPropertyRow> {
  const row = await findManaged(executor, id);
  if (!row) throw propertyNotFound();
  return row;
}

/** A listing of the person's own, including deleted ones; any for admins. Throws 403 and 404. */
export async function ownRow(executor: Executor, person: Person, id: string): Promise<ManagedPropertyRow> {
  const row = await existing(executor, id);
  if (owns(person, row)) return row;
  // The answer must not reveal a draft.
  if (row.is_published !== 1) throw propertyNotFound();
  throw forbidden("This listing belongs to another agent");
}

const propertyNotFound = (): ServiceError => notFound("Property not found");

async function checkVersion(
  executor: Executor,
  row: ManagedPropertyRow,
  { ifMatch, version }: Precondition,
): Promise<void> {
  if (ifMatch?.includes(row.version) === false) throw await stale(executor, 412, row);
  if (version !== undefined && version !== row.version) throw await stale(executor, 409, row);
}

/** Error with the current listing, its last author and time. */
async function stale(executor: Executor, status: 409 | 412, row: ManagedPropertyRow): Promise<StaleError> {
  const change = await latestChange(executor, row.id);
  const managed = toManaged(row);
  const newer: NewerProperty = {
    ...managed,
    changedBy: change?.actor ?? null,
    changedAt: change?.at ?? managed.updatedAt,
  };
  return new StaleError(status, "This listing", newer);
}

/**
 * Changes the given fields. A complete listing is published unless it is kept as a draft. Throws 403, 404, 409 or 412
 * for an outdated version, 422 if required fields of a published listing are missing, and 429.
 */
export async function changeProperty(
  person: Person,
  id: string,
  change: PropertyChange,
  origin: Origin,
  ifMatch?: readonly number[],
): Promise<Changed<ManagedProperty>> {
  await countChange(person);
  return applyChange(person, id, change, origin, ifMatch);
}

async function applyChange(
  person: Person,
  id: string,
  change: PropertyChange,
  origin: Origin,
  ifMatch?: readonly number[],
): Promise<Changed<ManagedProperty>> {
  return db.transaction().execute(async (transaction) => {
    const row = await ownRow(transaction, person, id);
    if (row.deleted_at !== null) throw notFound("This property was deleted: restore it first");
    await checkVersion(transaction, row, { ifMatch, version: change.version });
    const before = toManaged(row);
    const outcome = await withPermitProblems(transaction, outcomeOf(before, change), row.owner_id);
    checkComplete(row, change, outcome);
    const { fields, before: old, after } = outcome;
    if (change.workingCopy) {
      await emptyHeldCopy(transaction, { propertyId: id, personId: person.id }, change.workingCopy, row.version);
    }
    if (Object.keys(after).length === 0) return { result: before, changed: [] };
    await linkOwnPictures(transaction, id, fields.images);
    await updateProperty(transaction, id, {
      ...outcomeColumns(outcome, canBeSeen(row)),
      version: row.version + 1,
      updated_at: Date.now(),
    });
    const now = await existing(transaction, id);
    const [was, is] = [recordedStatus(row), recordedStatus(now)];
    const detail =
      was === is ? { before: old, after } : { before: { status: was, ...old }, after: { status: is, ...after } };
    await recordListing(transaction, "listing-changed", person, origin, { id, title: fields.title }, detail);
    return { result: toManaged(now), changed: seenOn(row, now) };
  });
}

/** Throws 422 if a published listing would become incomplete, or stay so. */
function checkComplete(row: ManagedPropertyRow, { isOffered }: PropertyChange, outcome: Outcome): void {
  if (isComplete(outcome) || isOffered === false) return;
  if (isOffered === true) throw invalid(outcome.missing);
  if (row.is_offered !== 1 || row.is_complete !== 1) return;
  const sentences = Object.values(outcome.missing).join(". ");
  const wayOut = "To unpublish the listing as a draft, also send isOffered: false";
  throw new ServiceError(422, "INVALID", `${sentences}. ${wayOut}`, outcome.missing);
}

/** Listings of suspended or deleted owners are hidden. */
export const canBeSeen = (row: Pick<ManagedPropertyRow, "owner_id" | "owner_suspended_at">): boolean =>
  row.owner_id !== null && row.owner_suspended_at === null;

type Seen = Pick<ManagedPropertyRow, "id" | "is_published">;

/** Tags of pages that show a changed listing; none if it was and is hidden. */
function seenOn(before: Seen, now: Seen): string[] {
  const [wasSeen, isSeen] = [before.is_published === 1, now.is_published === 1];
  if (!wasSeen && !isSeen) return [];
  return [tags.property(now.id), tags.listings, ...(isSeen ? [] : [tags.takenOff])];
}

/** Keeps linked pictures from removal. Throws 422 for a picture that was never uploaded. */
async function linkOwnPictures(executor: Executor, id: string, images: readonly string[]): Promise<void> {
  const ids = images.flatMap((url) => uploadedPictureId(url) ?? []);
  const showable = await findShowablePictures(executor, ids);
  const lost = images.find((url) => uploadedPictureId(url) !== undefined && !showable.has(url));
  if (lost !== undefined) throw invalid({ images: lostPicture(lost) });
  await linkPictures(executor, id, ids);
}

export const lostPicture = (url: string): string => `This picture is not on this site: upload it again (${url})`;

/** Deletes a listing; it can be restored for 30 days. Throws like `changeProperty`. */
export async function deleteProperty(
  person: Person,
  id: string,
  origin: Origin,
  precondition: Precondition = {},
): Promise<Changed<ManagedProperty>> {
  await countChange(person);
  return takeOff(person, id, origin, precondition);
}

async function takeOff(
  person: Person,
  id: string,
  origin: Origin,
  precondition: Precondition = {},
): Promise<Changed<ManagedProperty>> {
  return db.transaction().execute(async (transaction) => {
    const row = await ownRow(transaction, person, id);
    if (row.deleted_at !== null) throw notFound("Property not found");
    await checkVersion(transaction, row, precondition);
    const now = Date.now();
    await updateProperty(transaction, id, { deleted_at: now, is_published: 0, version: row.version + 1 });
    const detail = { before: recordedFacts(row), after: { status: "deleted" } };
    await recordListing(transaction, "listing-deleted", person, origin, row, detail);
    const deleted = await existing(transaction, id);
    return { result: toManaged(deleted), changed: seenOn(row, deleted) };
  });
}

/**
 * Restores a deleted listing; does nothing if it is not deleted. If the owner is gone, it becomes the admin's draft.
 * Throws 403 and 404.
 */
export async function restoreProperty(person: Person, id: string, origin: Origin): Promise<Changed<ManagedProperty>> {
  await countChange(person);
  return bringBack(person, id, origin);
}

async function bringBack(person: Person, id: string, origin: Origin): Promise<Changed<ManagedProperty>> {
  return db.transaction().execute(async (transaction) => {
    const row = await ownRow(transaction, person, id);
    if (row.deleted_at === null) return { result: toManaged(row), changed: [] };
    // The restoring admin becomes the owner. It stays a draft until they agree to show their number.
    const owner = row.owner_id ?? person.id;
    const isOffered = row.is_offered === 1 && row.owner_id !== null;
    // Another listing may have been published with its permit meanwhile.
    const hasPermit = Object.keys(await problemsOfRow(transaction, { ...row, owner_id: owner })).length === 0;
    const isWhole = row.is_complete === 1 && hasPermit;
    const isSeen = isOffered && isWhole && row.owner_suspended_at === null;
    await updateProperty(transaction, id, {
      owner_id: owner,
      deleted_at: null,
      is_offered: isOffered ? 1 : 0,
      is_complete: isWhole ? 1 : 0,
      is_published: isSeen ? 1 : 0,
      version: row.version + 1,
    });
    const now = await existing(transaction, id);
    const isOthers = row.owner_id !== owner;
    await recordListing(transaction, "listing-restored", person, origin, row, {
      before: { status: recordedStatus(row), ...(isOthers && { owner: row.owner_name }) },
      after: { status: recordedStatus(now), ...(isOthers && { owner: now.owner_name }) },
    });
    return { result: toManaged(now), changed: seenOn(row, now) };
  });
}

/** Applies one action to many listings; a failure for one does not affect the others. Throws 429. */
export async function changeMany(
  person: Person,
  { action, ids }: BulkChange,
  origin: Origin,
): Promise<Changed<BulkResult>> {
  const acts = {
    publish: (id: string) => publishProperty(person, id, origin),
    unpublish: (id: string) => applyChange(person, id, { isOffered: false }, origin),
    delete: (id: string) => takeOff(person, id, origin),
    restore: (id: string) => bringBack(person, id, origin),
  };
  const chosen = new Set(ids);
  await countBulkChange(person, chosen.size);
  const drafts: string[] = [];
  const result: BulkResult = { changed: [], refused: [] };
  const changed = new Set<string>();
  const turn = pacer();
  for (const id of chosen) {
    await turn();
    try {
      const { result: listing, changed: seen } = await acts[action](id);
      for (const tag of seen) changed.add(tag);
      result.changed.push(id);
      if (action === "restore" && listing.status === "draft") drafts.push(id);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      result.refused.push({ _id: id, message: error.message });
    }
  }
  return { result: { ...result, ...(drafts.length > 0 && { drafts }) }, changed: [...changed] };
}

async function publishProperty(person: Person, id: string, origin: Origin): Promise<Changed<ManagedProperty>> {
  const row = await ownRow(db, person, id);
  if (row.owner_suspended_at !== null) throw conflict("Its owner is suspended: reinstate them first");
  return applyChange(person, id, { isOffered: true }, origin);
}

/** Purges listings deleted 30 days ago, with all their data. */
export async function purgeDeleted(now = Date.now()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await findDeletedBefore(transaction, now - keptDays * day);
    for (const row of rows) {
      const event = {
        actorId: null,
        subjectId: row.id,
        subjectName: row.title,
        address: "",
        detail: { before: recordedFacts(row) },
      };
      await recordEvent({ kind: "listing-purged", ...event }, transaction);
    }
    await purgeProperties(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}
