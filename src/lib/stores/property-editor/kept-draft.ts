/** What is typed and has not reached the server yet, kept in this tab: over a sign-in, a reload, a crash. */
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

export function keepDraft(personId: string, propertyId: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(nameOf(personId, propertyId), JSON.stringify(draft));
  } catch {
    // A full storage keeps nobody from typing on.
  }
}

export const dropDraft = (personId: string, propertyId: string): void =>
  sessionStorage.removeItem(nameOf(personId, propertyId));

/** The draft, if it has the fields of this form: a newer site may have others. */
export function readDraft(personId: string, propertyId: string, shape: ListingValues): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(personId, propertyId)) ?? "null") as KeptDraft | null;
    const fits = kept !== null && fieldNames.every((name) => typeof kept.values[name] === typeof shape[name]);
    return fits && !sameValues(kept.values, shape) ? kept : undefined;
  } catch {
    return undefined;
  }
}
