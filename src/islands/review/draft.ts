/** Draft of a review, kept in this tab until it is sent: signing in leaves the page. */
import { paths } from "#lib/shared/route/paths.ts";
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";

export interface Draft {
  readonly rating: string;
  readonly comment: string;
}

/** Includes the author's `_id`: it is never restored for another person. */
interface KeptDraft extends Draft {
  readonly by: string | undefined;
}

/** The header uses this name too. */
const nameOf = (propertyId: string): string => `review:${paths.property(propertyId)}`;

export function readForm(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  return { rating: String(data.get("rating") ?? ""), comment: String(data.get("comment") ?? "") };
}

export function keepDraft(propertyId: string, draft: Draft, by: string | undefined): void {
  const isEmpty = draft.rating === "" && draft.comment === "";
  keepInTab(nameOf(propertyId), isEmpty ? null : JSON.stringify({ ...draft, by } satisfies KeptDraft));
}

export const dropDraft = (propertyId: string): void => keepInTab(nameOf(propertyId), null);

/** Restores a draft, but never over new text. */
export function restoreDraft(propertyId: string, form: HTMLFormElement, by: string | undefined): void {
  const kept = keptInTab(nameOf(propertyId));
  if (kept === null) return;
  const draft = JSON.parse(kept) as KeptDraft;
  if (draft.by !== by) return;
  for (const name of ["rating", "comment"] as const) {
    const field = form.elements.namedItem(name) as HTMLSelectElement | HTMLTextAreaElement;
    if (field.value === "") field.value = draft[name];
  }
}
