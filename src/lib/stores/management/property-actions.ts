/** Actions on listings in a table: applied at once, with undo. */
import { atom } from "nanostores";
import type { BulkChange, BulkResult, ManagedRow } from "#lib/contracts/managed-property.ts";
import { nameOf } from "#lib/shared/listing/draft-placeholders.ts";
import { shortened } from "#lib/shared/text/shortened.ts";
import { ApiError } from "#lib/stores/api.ts";
import { propertyApi } from "#lib/stores/management/property-api.ts";
import { forget } from "#lib/stores/management/query-cache.ts";
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

type Row = Pick<ManagedRow, "_id" | "title" | "version" | "isOffered">;

const undoFor = 10_000;
const deleted = "Property deleted successfully";

/** Listings leaving the table, with their version; a restored one has a later version. */
export const leaving = atom<ReadonlyMap<string, number>>(new Map());

export const isLeaving = ({ _id, version }: Row, left = leaving.get()): boolean => (left.get(_id) ?? 0) >= version;

const hide = (rows: readonly Row[]): void =>
  leaving.set(new Map([...leaving.get(), ...rows.map((row) => [row._id, row.version] as const)]));

function show(ids: readonly string[]): void {
  const left = new Map(leaving.get());
  for (const id of ids) left.delete(id);
  leaving.set(left);
}

/** Refreshes every list, and favourites, which show listings too. */
function refresh(): void {
  forget("Property");
  forget("Favourite");
}

const fail = (error: unknown): void =>
  toast("failure", error instanceof ApiError ? error.message : "An error occurred");

let undoLast: (() => void) | undefined;

/** Undoes the last action while its toast is shown. */
export const undo = (): void => undoLast?.();

/** `takeBack` resolves to the message; undefined if nothing could be undone. */
function offerUndo(sentence: string, takeBack: () => Promise<string | undefined>): void {
  const run = async () => {
    if (undoLast !== run) return;
    undoLast = undefined;
    try {
      const done = await takeBack();
      if (done !== undefined) toast("success", done);
    } catch (error) {
      fail(error);
    }
    refresh();
  };
  undoLast = run;
  toast("success", sentence, { action: { label: "Undo", run }, duration: undoFor });
}

const isBack = (listing: { readonly title: string }): string => `“${shortened(nameOf(listing), 60)}” is back`;

/** Deletes a listing after confirmation. Undo is offered for ten seconds; it can be restored for 30 days. */
export async function deleteListing(row: Row): Promise<void> {
  if (!(await confirmed("Are you sure you want to delete this property?", "Delete", nameOf(row)))) return;
  hide([row]);
  try {
    await propertyApi.delete(row._id);
  } catch (error) {
    show([row._id]);
    fail(error);
    return;
  }
  refresh();
  offerUndo(deleted, async () => {
    await propertyApi.restore(row._id);
    show([row._id]);
    return isBack(row);
  });
}

const carried = "carriedDeletion";

/** Remembers a deletion for the table, which opens next. */
export const carryDeletion = (id: string): void => keepInTab(carried, id);

/** Reports a deletion on the previous page, and offers undo. */
export function offerCarriedUndo(): void {
  const id = keptInTab(carried);
  if (id === null) return;
  keepInTab(carried, null);
  offerUndo(deleted, async () => isBack(await propertyApi.restore(id)));
}

export async function restoreListing(row: Row): Promise<void> {
  hide([row]);
  try {
    const { status } = await propertyApi.restore(row._id);
    toast("success", status === "draft" ? "Property restored as a draft" : "Property restored successfully");
  } catch (error) {
    show([row._id]);
    fail(error);
  }
  refresh();
}

type Action = BulkChange["action"];

const words: Readonly<Record<Action, readonly [word: string, sentence: string]>> = {
  publish: ["published", "published"],
  unpublish: ["unpublished", "unpublished"],
  delete: ["deleted", "deleted successfully"],
  restore: ["restored", "restored successfully"],
};

const opposites: Readonly<Record<Action, Action>> = {
  publish: "unpublish",
  unpublish: "publish",
  delete: "restore",
  restore: "delete",
};

const properties = (count: number): string => (count === 1 ? "Property" : `${count} properties`);

/** Applies one action to several listings; resolves to whether any changed. */
export async function changeListings(action: Action, rows: readonly Row[]): Promise<boolean> {
  if (action === "delete" && !(await confirmed(deletionQuestion(rows.length), "Delete", namesOf(rows)))) return false;
  const ids = rows.map((row) => row._id);
  const isMoving = action === "delete" || action === "restore";
  if (isMoving) hide(rows);
  let result: BulkResult;
  try {
    result = await propertyApi.changeMany({ action, ids });
  } catch (error) {
    show(ids);
    fail(error);
    return false;
  }
  show(result.refused.map(({ _id }) => _id));
  refresh();
  sayRefusals(action, rows, result.refused);
  // Undoes only what this changed: earlier drafts stay drafts.
  const changed = rows.filter(
    (row) => result.changed.includes(row._id) && (isMoving || row.isOffered === (action === "unpublish")),
  );
  if (result.changed.length === 0) return false;
  const sentence = doneSentence(action, result);
  if (changed.length === 0) toast("success", sentence);
  else
    offerUndo(sentence, async () => {
      const back = changed.map((row) => row._id);
      const undone = await propertyApi.changeMany({ action: opposites[action], ids: back });
      show(back);
      sayRefusals(opposites[action], changed, undone.refused);
      return undone.changed.length === 0 ? undefined : doneSentence(opposites[action], undone);
    });
  return true;
}

/** A restored listing may have lost its permit or its owner: it is back, but not for visitors. */
function doneSentence(action: Action, { changed, drafts = [] }: BulkResult): string {
  const done = properties(changed.length);
  if (drafts.length === 0) return `${done} ${words[action][1]}`;
  if (drafts.length < changed.length) return `${done} restored, ${drafts.length} of them as drafts`;
  return `${done} restored as ${changed.length === 1 ? "a draft" : "drafts"}`;
}

const deletionQuestion = (count: number): string =>
  `Are you sure you want to delete ${count === 1 ? "this property" : `these ${count} properties`}?`;

const mostNamed = 3;

function namesOf(rows: readonly Row[]): string {
  const named = rows.slice(0, mostNamed).map(nameOf).join(", ");
  return rows.length > mostNamed ? `${named} and ${rows.length - mostNamed} more` : named;
}

function sayRefusals(action: Action, rows: readonly Row[], refused: BulkResult["refused"]): void {
  if (refused.length === 0) return;
  const named = refused
    .slice(0, mostNamed)
    .map(({ _id, message }) => `“${rows.find((row) => row._id === _id)?.title ?? _id}”: ${message}`);
  const more = refused.length > mostNamed ? ` And ${refused.length - mostNamed} more.` : "";
  const count = refused.length === 1 ? "1 property was" : `${refused.length} properties were`;
  toast("failure", `${count} not ${words[action][0]}. ${named.join(". ")}.${more}`, { duration: undoFor });
}
