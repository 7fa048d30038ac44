/**
 * What is typed and has not reached the server yet, kept in this tab: over a sign-in, a reload, a crash. What cannot
 * reach it just now is kept in the browser, so that it outlives the tab.
 */
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Revision } from "#lib/contracts/working-copy.ts";
import { fieldNames, type ListingValues, sameValues } from "./values.ts";

export interface KeptDraft {
  /** What it was typed on. */
  readonly saved: ManagedProperty;
  readonly values: ListingValues;
  /** What the form knew of the server's copy. */
  readonly known: Revision | null;
  /** When it was typed (ISO). */
  readonly at: string;
}

/** One person's words are never put into another's form. */
const nameOf = (personId: string, propertyId: string): string => `editing:${personId}:${propertyId}`;

export function keepDraft(personId: string, propertyId: string, draft: KeptDraft, isForBrowser: boolean): void {
  const [name, text] = [nameOf(personId, propertyId), JSON.stringify(draft)];
  try {
    sessionStorage.setItem(name, text);
    if (isForBrowser) localStorage.setItem(name, text);
  } catch {
    // A full storage keeps nobody from typing on.
  }
}

/** What another tab has put in the browser's place stays. */
export function dropDraft(personId: string, propertyId: string): void {
  const name = nameOf(personId, propertyId);
  try {
    const own = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    if (own !== null && localStorage.getItem(name) === own) localStorage.removeItem(name);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

/** The draft, if it has the fields of this form: a newer site may have others. */
export function readDraft(personId: string, propertyId: string, shape: ListingValues): KeptDraft | undefined {
  try {
    const name = nameOf(personId, propertyId);
    const text = sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? "null";
    const kept = JSON.parse(text) as KeptDraft | null;
    const fits = kept !== null && fieldNames.every((name) => typeof kept.values[name] === typeof shape[name]);
    if (fits && !sameValues(kept.values, shape)) return kept;
    // The listing has become what was typed.
    if (fits) localStorage.removeItem(name);
    return undefined;
  } catch {
    return undefined;
  }
}
