/** Unsaved text of listings. Each person has one private copy of each listing. */
import { randomUUID } from "node:crypto";
import type { Person } from "#lib/accounts/person.ts";
import type { KeptWork, ManagedProperty } from "#lib/contracts/managed-property.ts";
import {
  bytesOf,
  largestCopy,
  type Revision,
  type TypedListing,
  type WorkingCopy,
  type WorkingCopyChange,
  type WorkingState,
} from "#lib/contracts/working-copy.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { notFound, StaleError } from "#lib/errors.ts";
import type { PermitMistakes } from "#lib/listing/permit.ts";
import { toManaged } from "#lib/properties/managed-listing.ts";
import type { ManagedPropertyRow } from "#lib/properties/managed-repository.ts";
import { getManagedProperty, ownRow } from "#lib/properties/management.ts";
import { permitProblemsOf } from "#lib/properties/permits.ts";
import { uploadedPictureId, uploadedPictureUrl } from "#lib/shared/listing/pictures.ts";
import {
  deleteCopy,
  deleteEmptied,
  emptyCopy,
  findCopy,
  findUploadedFor,
  isEmptied,
  markReceived,
  saveCopy,
  type Work,
  type WorkingCopyRow,
} from "#lib/working-copies/repository.ts";

const day = 86_400_000;

export interface EditedListing {
  readonly property: ManagedProperty;
  /** Unsaved text of the person. */
  readonly work: WorkingState;
  /** Why it cannot be published with its permit. */
  readonly permitMistakes: PermitMistakes;
}

/** A listing for editing, including deleted ones. Throws 403 for others' listings, 404. */
export async function getWork(person: Person, propertyId: string): Promise<EditedListing> {
  const property = await getManagedProperty(person, propertyId);
  return {
    property,
    work: await stateOf(db, { propertyId, personId: person.id }),
    permitMistakes: await permitProblemsOf(property, property.owner?._id ?? null),
  };
}

/** One's own unsaved work on a listing. Throws 403 for others' listings, 404. */
export async function getWorkingState(person: Person, propertyId: string): Promise<WorkingState> {
  await editable(db, person, propertyId);
  return stateOf(db, { propertyId, personId: person.id });
}

/**
 * Stores the text, or deletes the copy if nothing differs. A late save changes nothing. Throws 403, 404, and 409 with
 * `current` if another form of the same person has saved since and the fields of both cannot be joined.
 */
export async function keepWorkingCopy(
  person: Person,
  propertyId: string,
  change: WorkingCopyChange,
): Promise<KeptWork> {
  const { fields: sent, before, version, revision, replaces, inherited, received } = change;
  const work = { propertyId, personId: person.id };
  return db.transaction().execute(async (transaction) => {
    const listing = await editable(transaction, person, propertyId);
    const row = await findCopy(transaction, work);
    const kept = row && revisionOf(row);
    if (kept?.form === revision.form && kept.number >= revision.number) return stateOf(transaction, work);
    if (row && kept && !isEmptied(row) && !covers(revision, kept) && !covers(replaces, kept)) {
      const joined = change.closing ? joinedWith(toCopy(row), change) : undefined;
      if (!joined) throw new StaleError(409, "The working copy", await stateOf(transaction, work));
      await markReceived(transaction, work, joined.pictures);
      await store(transaction, work, joined);
      return stateOf(transaction, work);
    }
    // Another form has decided these since, in the listing.
    const isDecided = (!row || isEmptied(row)) && row?.form !== revision.form;
    const decided = isDecided ? inherited.filter((name) => name in sent) : [];
    const fields = without(sent, decided);
    const pictures = pictureIdsIn(fields);
    const all = [...pictures, ...received.flatMap((url) => uploadedPictureId(url) ?? [])];
    await markReceived(transaction, work, all);
    if (Object.keys(fields).length === 0) await emptyCopy(transaction, work, revision, version);
    else await store(transaction, work, { fields, before: without(before, decided), version, revision });
    const state = await stateOf(transaction, work);
    return decided.length > 0 ? { ...state, listing: toManaged(listing) } : state;
  });
}

type Text = Omit<WorkingCopy, "savedAt">;

async function store(executor: Executor, { propertyId, personId }: Work, text: Text): Promise<void> {
  const { fields, before, version, revision } = text;
  const key = { property_id: propertyId, person_id: personId, ...revision };
  const texts = { fields: JSON.stringify(fields), fields_before: JSON.stringify(before) };
  const row = { ...key, ...texts, based_on: version, saved_at: Date.now() };
  await saveCopy(executor, row, pictureIdsIn(fields));
}

/**
 * The copy with the fields that only a closing form has typed. A field of both keeps the copy's value: the closed form
 * has its own in the browser. The new revision is of neither form, so both learn of each other when they go on.
 * `pictures` are ids that the closing form has received, unless its list of pictures is left out. Undefined where both
 * together are too large.
 */
function joinedWith(
  copy: WorkingCopy,
  change: WorkingCopyChange,
): (Text & { readonly pictures: string[] }) | undefined {
  const known = [...change.inherited, ...Object.keys(copy.fields)];
  const added = without(change.fields, known);
  const fields = { ...copy.fields, ...added };
  const before = { ...copy.before, ...without(change.before, known) };
  if (bytesOf(fields) + bytesOf(before) > largestCopy) return undefined;
  const version = Math.min(copy.version, change.version);
  const arePicturesLeftOut = "images" in change.fields && !("images" in added);
  const received = arePicturesLeftOut ? [] : change.received.flatMap((url) => uploadedPictureId(url) ?? []);
  const pictures = [...pictureIdsIn(added), ...received];
  return { fields, before, version, revision: { form: randomUUID(), number: 1 }, pictures };
}

/** Deletes the copy and releases pictures that no form has received. Throws 403 and 404. */
export async function discardWorkingCopy(person: Person, propertyId: string): Promise<void> {
  const work = { propertyId, personId: person.id };
  await db.transaction().execute(async (transaction) => {
    await editable(transaction, person, propertyId);
    const waiting = await findUploadedFor(transaction, work);
    const ids = waiting.map(({ id }) => id);
    await markReceived(transaction, work, ids);
    await deleteCopy(transaction, work);
  });
}

/** Deletes emptied copies; runs every hour. */
export const forgetEmptied = (now = Date.now()): Promise<void> => deleteEmptied(db, now - day);

async function editable(executor: Executor, person: Person, propertyId: string): Promise<ManagedPropertyRow> {
  const row = await ownRow(executor, person, propertyId);
  if (row.deleted_at !== null) throw notFound("This property was deleted: restore it first");
  return row;
}

async function stateOf(executor: Executor, work: Work): Promise<WorkingState> {
  const row = await findCopy(executor, work);
  const uploaded = await findUploadedFor(executor, work);
  return {
    copy: row && !isEmptied(row) ? toCopy(row) : null,
    pictures: uploaded.map(({ id, width }) => uploadedPictureUrl(id, width)),
  };
}

type Fields = WorkingCopyChange["fields"];

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((other) => other === name)));

const revisionOf = ({ form, number }: WorkingCopyRow): Revision => ({ form, number });

const toCopy = (row: WorkingCopyRow): WorkingCopy => ({
  fields: JSON.parse(row.fields) as Partial<TypedListing>,
  before: JSON.parse(row.fields_before) as Partial<TypedListing>,
  version: row.based_on,
  revision: revisionOf(row),
  savedAt: new Date(Number(row.saved_at)).toISOString(),
});

/** Whether a form that knows `known` also has the content of `kept`. */
const covers = (known: Revision | null, kept: Revision): boolean =>
  known?.form === kept.form && known.number >= kept.number;

const addressOfUpload = /\/media\/uploads\/[0-9a-fs][0-9a-f]{31}-\d+\.webp/g;

/** Picture ids in text that may be incomplete. */
function pictureIdsIn({ images = "" }: WorkingCopyChange["fields"]): string[] {
  const urls = images.match(addressOfUpload) ?? [];
  return [...new Set(urls.flatMap((url) => uploadedPictureId(url) ?? []))];
}
