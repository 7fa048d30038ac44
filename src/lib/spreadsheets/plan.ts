/** Plans an import before anything is written. */
import { v7 as uuidv7 } from "uuid";
import type { Person } from "#lib/accounts/person.ts";
import type { ImportPreview, PreviewedRow, RowAction, RowMistake } from "#lib/contracts/listing-import.ts";
import { type PropertyChange, propertyChange } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { ServiceError } from "#lib/errors.ts";
import type { FieldValues } from "#lib/listing/fields/values.ts";
import { priceQuestion } from "#lib/price/plausible.ts";
import { askedPerSquareMetre } from "#lib/price/square-metres.ts";
import { comparedPrice, shownWholePrice } from "#lib/price/whole-price.ts";
import { blankListing, isComplete, type Outcome, outcomeColumns, outcomeOf } from "#lib/properties/listing-change.ts";
import { toManaged } from "#lib/properties/managed-listing.ts";
import type { ManagedPropertyRow } from "#lib/properties/managed-repository.ts";
import { canBeSeen, lostPicture } from "#lib/properties/management.ts";
import { withPermitProblems } from "#lib/properties/permits.ts";
import { type ListingColumn, listingColumns } from "#lib/shared/listing/listing-columns.ts";
import { uploadedPictureId } from "#lib/shared/listing/pictures.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";
import { readCells } from "./cells.ts";
import { type Header, missingColumns, readHeader } from "./header.ts";
import { findByReference, findRepeatedReferences } from "./references.ts";
import { findOwn, findPictures } from "./repository.ts";
import { namedListing, readRow } from "./rows.ts";
import type { Table, TableRow } from "./table.ts";

/** A valid row. */
export interface PlannedRow {
  readonly row: number;
  readonly action: Exclude<RowAction, "mistakes">;
  readonly id: string;
  readonly outcome: Outcome;
  /** Version of the changed listing; undefined for a new one. */
  readonly version: number | undefined;
  readonly canBeSeen: boolean;
  /** Only changed columns: rewriting a text would index it again. */
  readonly columns: ListingColumns;
}

type ListingColumns = Partial<ReturnType<typeof outcomeColumns>>;

export interface ImportPlan extends ImportPreview {
  readonly planned: readonly PlannedRow[];
}

interface Draft {
  readonly row: number;
  cells: ReadonlyMap<ListingColumn, string>;
  /** Of the listing that the row changes; empty for a new one. */
  id: string;
  /** Its owner's own number; empty without one. */
  readonly reference: string;
  readonly mistakes: RowMistake[];
  /** How its cells were read. */
  notes: readonly string[];
  /** Why its status keeps it a draft. */
  held: string | undefined;
  planned?: PlannedRow;
}

export async function planImport(person: Person, table: Table): Promise<ImportPlan> {
  const header = readHeader(
    table.names,
    table.rows.map(({ cells }) => cells),
  );
  const errors: RowMistake[] = [...header.mistakes, ...table.mistakes];
  // Without any known column, every row would repeat that error.
  const drafts: Draft[] = [];
  const turn = pacer();
  for (const row of header.places.size === 0 ? [] : table.rows) drafts.push(draftOf(row, header));
  findRepeatedReferences(drafts);
  await findByReference(person.id, drafts);
  if (drafts.some(({ id }) => id === "")) errors.push(...missingColumns(header));
  findRepeated(drafts);
  const own = await ownListings(person, drafts);
  for (const [place, draft] of drafts.entries()) {
    readDraft(draft, header, table.rows[place]?.cells ?? [], own.get(draft.id));
    planRow(draft, own);
    await turn();
  }
  await findPermitProblems(person, drafts, own);
  await findLostPictures(drafts);
  return summary(drafts, errors, header.unread);
}

function draftOf({ row, cells }: TableRow, header: Header): Draft {
  const mistakes: RowMistake[] = [];
  if (cells.slice(header.width).some((cell) => cell.trim() !== "")) {
    const message =
      "This row has more cells than there are columns: put cells that contain a separator in quotation marks";
    mistakes.push({ row, field: "", message });
  }
  return { row, ...namedListing(header, cells), cells: new Map(), mistakes, notes: [], held: undefined };
}

/** What the cells say depends on the listing that they change. */
function readDraft(draft: Draft, header: Header, row: readonly string[], existing: ManagedPropertyRow | undefined) {
  const { cells, mistakes, notes, held } = readRow(header, row, undefined, existing && toManaged(existing));
  draft.mistakes.push(...mistakes.map((mistake) => ({ row: draft.row, ...mistake })));
  Object.assign(draft, { cells, notes, held });
}

function findRepeated(drafts: readonly Draft[]): void {
  const first = new Map<string, number>();
  for (const { id, row, mistakes } of drafts) {
    const before = first.get(id);
    if (before !== undefined)
      mistakes.push({ row, field: "_id", message: `Row ${before} has the same _id: keep one of them` });
    else if (id !== "") first.set(id, row);
  }
}

async function ownListings(person: Person, drafts: readonly Draft[]): Promise<Map<string, ManagedPropertyRow>> {
  const own = new Map<string, ManagedPropertyRow>();
  const ids = [...new Set(drafts.map(({ id }) => id))].filter((id) => id !== "");
  const turn = pacer(0);
  for await (const rows of findOwn(db, person.id, ids)) {
    for (const row of rows) own.set(row.id, row);
    await turn();
  }
  return own;
}

function planRow(draft: Draft, own: ReadonlyMap<string, ManagedPropertyRow>): void {
  const { row, id, mistakes } = draft;
  const existing = id === "" ? undefined : own.get(id);
  const add = (field: string, message: string) => mistakes.push({ row, field, message });
  if (id !== "" && !existing) add("_id", "None of your listings has this _id: leave it empty to create a new one");
  if (existing && existing.deleted_at !== null) {
    add("_id", "This listing was deleted: restore it first, or leave _id empty to create a new one");
  }
  const { values, mistakes: unread } = readCells(draft.cells);
  for (const { field, message } of unread) add(field, message);
  const change = readChange(values, add);
  if (existing && change.version !== undefined && change.version !== existing.version) {
    const meanwhile = `It is version ${existing.version} now, and version ${change.version} in this file`;
    add("version", `The listing was changed since it was exported. ${meanwhile}: export again, or empty this cell`);
  }
  // A new listing without a title gets the default title.
  const said = !existing && change.title === "" ? { ...change, title: undefined } : change;
  const before: FieldValues = existing ? toManaged(existing) : blankListing;
  const outcome = outcomeWith(before, said as PropertyChange, add);
  if (mistakes.length > 0 || outcome === undefined) return;
  const isSeen = existing === undefined || canBeSeen(existing);
  draft.planned = {
    row,
    action: actionOf(existing, outcome),
    id: existing?.id ?? uuidv7(),
    outcome,
    version: existing?.version,
    canBeSeen: isSeen,
    columns: differing(existing, outcomeColumns(outcome, isSeen)),
  };
}

/** A new listing without its permit becomes a draft, like one without a price. A live one is refused. */
async function findPermitProblems(
  person: Person,
  drafts: readonly Draft[],
  own: ReadonlyMap<string, ManagedPropertyRow>,
): Promise<void> {
  const turn = pacer();
  for (const draft of drafts) {
    const { planned, row, mistakes } = draft;
    if (planned === undefined || planned.action === "unchanged") continue;
    const outcome = await withPermitProblems(db, planned.outcome, person.id);
    await turn();
    if (Object.keys(outcome.missing).length === Object.keys(planned.outcome.missing).length) continue;
    const existing = own.get(planned.id);
    if (existing?.is_published === 1 && statusOf(planned) !== "draft") {
      for (const [field, message] of Object.entries(outcome.missing)) mistakes.push({ row, field, message });
      delete draft.planned;
    } else {
      draft.planned = {
        ...planned,
        outcome,
        columns: differing(existing, outcomeColumns(outcome, planned.canBeSeen)),
      };
    }
  }
}

type Add = (field: string, message: string) => void;

/** Validates the values. Invalid ones are reported and left out, so that the rest is checked too. */
function readChange(values: Readonly<Record<string, unknown>>, add: Add): PropertyChange {
  let sound = values;
  for (;;) {
    const read = propertyChange.safeParse(sound);
    if (read.success) return read.data;
    const refused = new Set<string>();
    for (const { path, message } of read.error.issues) {
      const field = String(path[0] ?? "");
      if (!refused.has(field)) add(field, message);
      refused.add(field);
    }
    sound = Object.fromEntries(Object.entries(sound).filter(([name]) => !refused.has(name)));
  }
}

function outcomeWith(before: FieldValues, change: PropertyChange, add: Add): Outcome | undefined {
  try {
    return outcomeOf(before, change);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fields === undefined) throw error;
    for (const [field, message] of Object.entries(error.fields)) add(field, message);
    return undefined;
  }
}

function differing(existing: ManagedPropertyRow | undefined, columns: ListingColumns): ListingColumns {
  if (existing === undefined) return columns;
  const changed = Object.entries(columns).filter(([name, value]) => existing[name as keyof ListingColumns] !== value);
  return Object.fromEntries(changed) as ListingColumns;
}

function actionOf(existing: ManagedPropertyRow | undefined, { after }: Outcome): PlannedRow["action"] {
  if (existing === undefined) return "create";
  return Object.keys(after).length > 0 ? "update" : "unchanged";
}

async function findLostPictures(drafts: readonly Draft[]): Promise<void> {
  const urlsOf = ({ planned }: Draft) =>
    planned === undefined || planned.action === "unchanged" ? [] : planned.outcome.fields.images;
  const ids = new Set(drafts.flatMap(urlsOf).flatMap((url) => uploadedPictureId(url) ?? []));
  const found = await findPictures(db, [...ids]);
  for (const draft of drafts) {
    const lost = urlsOf(draft).filter((url) => {
      const id = uploadedPictureId(url);
      return id !== undefined && !found.has(id);
    });
    for (const url of lost) draft.mistakes.push({ row: draft.row, field: "images", message: lostPicture(url) });
    if (lost.length > 0) delete draft.planned;
  }
}

function summary(drafts: readonly Draft[], errors: readonly RowMistake[], unread: readonly string[]): ImportPlan {
  const planned = drafts.flatMap((draft) => draft.planned ?? []);
  const count = (action: RowAction) => planned.filter((row) => row.action === action).length;
  return {
    rows: drafts.length,
    creates: count("create"),
    updates: count("update"),
    unchanged: count("unchanged"),
    drafts: planned.filter((row) => row.action !== "unchanged" && statusOf(row) === "draft").length,
    unreadColumns: [...unread],
    errors: [...errors, ...drafts.flatMap(({ mistakes }) => mistakes.sort(byColumn))],
    sample: drafts.map(previewOf),
    planned,
  };
}

const places = new Map<string, number>(listingColumns.map(({ name }, place) => [name, place]));
/** Mistakes of the whole row come first. */
const byColumn = (one: RowMistake, other: RowMistake): number =>
  (places.get(one.field) ?? -1) - (places.get(other.field) ?? -1);

export function statusOf({ outcome, canBeSeen }: PlannedRow): "draft" | "published" | "unavailable" {
  if (!isComplete(outcome) || !outcome.fields.isOffered || !canBeSeen) return "draft";
  return outcome.fields.countInStock > 0 ? "published" : "unavailable";
}

function previewOf({ row, cells, notes, held, planned }: Draft): PreviewedRow {
  if (planned === undefined) {
    const cell = (name: ListingColumn) => (cells.get(name) ?? "").slice(0, 160);
    const shown = { title: cell("title"), price: cell("price"), category: cell("category"), state: cell("state") };
    return { row, action: "mistakes", ...shown, status: null, changed: [], notes: [] };
  }
  const { title, price, category, state } = planned.outcome.fields;
  return {
    row,
    action: planned.action,
    ...{ title, price, category, state },
    status: statusOf(planned),
    changed: planned.action === "update" ? Object.keys(planned.outcome.after) : [],
    notes: planned.action === "unchanged" ? [...notes] : [...notes, ...notesOn(planned, held)],
  };
}

/** What the price depends on. */
const pricedBy = ["price", "category", "state"] as const;

function notesOn({ action, outcome: { fields, missing, after } }: PlannedRow, held: string | undefined): string[] {
  const notes = [...(held === undefined ? [] : [held]), ...Object.values(missing)];
  if (notes.length === 0 && !fields.isOffered) notes.push("isOffered is no, so it stays a draft");
  const isPriceNew = action === "create" || pricedBy.some((name) => name in after);
  const asked = isPriceNew ? priceQuestion(fields) : undefined;
  if (asked) notes.push(asked.sentence);
  const whole = shownWholePrice(fields);
  if (whole !== undefined) notes.push(`Lists compare it by ${whole}`);
  if (fields.price !== "" && comparedPrice(fields) === undefined) {
    notes.push(
      askedPerSquareMetre(fields) === undefined
        ? "The price is not a readable amount: it is shown as typed and listed last"
        : "The price is per m² without a size: it is listed last",
    );
  }
  return notes;
}
