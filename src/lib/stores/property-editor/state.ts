/** The state of a listing while it is edited, and what follows from it. */
import type { ManagedProperty, NewerProperty } from "#lib/contracts/managed-property.ts";
import type { Revision, WorkingCopy } from "#lib/contracts/working-copy.ts";
import { missingFields } from "#lib/listing/fields/missing.ts";
import type { Typed } from "./autosave.ts";
import type { LeftDraft } from "./drafts.ts";
import type { Mistakes } from "./mistakes.ts";
import { type ListingValues, sameValues, valuesOf, withFields } from "./values.ts";
import { type Base, type Joined, join, type Version, valuesIn } from "./versions.ts";

/** The listing was changed elsewhere, and both changes touch the same field. */
export interface Conflict {
  readonly theirs: NewerProperty;
  /** What the pressed button asks for. */
  readonly isOffered: boolean;
  /** Whether the same person changed it, in another tab or on another device. */
  readonly isOwn: boolean;
}

/** The form shows what was typed before this page was opened. */
export interface Restored {
  /** When it was typed (ISO); undefined where only pictures have come. */
  readonly at: string | undefined;
}

/** Another form of the same person holds other values in the same fields. */
export interface Elsewhere {
  readonly typed: Typed;
  /** The fields that both forms began with. */
  readonly base: WorkingCopy["fields"];
  /** When it was typed (ISO). */
  readonly at: string;
  /** The server's copy, or the draft of a closed tab. */
  readonly source: { readonly revision: Revision } | { readonly draft: LeftDraft };
  /** Whether the person compares both. */
  readonly isCompared: boolean;
}

export interface EditorState {
  /** The listing, as far as this page knows. */
  readonly saved: ManagedProperty;
  /** The listing's version that the values are typed on. It is lower than `saved.version` after a change elsewhere. */
  readonly baseVersion: number;
  /** What the listing held where its values are typed on, as far as it is known. */
  readonly base: Base;
  readonly values: ListingValues;
  readonly mistakes: Mistakes;
  /** Grows with each saving that mistakes prevent, so that the person sees them. */
  readonly refusals: number;
  readonly phase: "idle" | "waiting for pictures" | "saving";
  readonly conflict?: Conflict | undefined;
  readonly restored?: Restored | undefined;
  /** The session has ended, as a saving or the autosave has found. */
  readonly signedOut?: "when saving" | "when typing" | undefined;
  readonly elsewhere?: Elsewhere | undefined;
  /** The listing was deleted while it was edited. */
  readonly isGone?: boolean | undefined;
}

export const isChanged = ({ saved, values }: Pick<EditorState, "saved" | "values">): boolean =>
  !sameValues(values, valuesOf(saved));

/** Whether visitors see it, or would if its owner were not suspended. */
export const isOffering = (saved: ManagedProperty): boolean =>
  saved.isOffered && Object.keys(missingFields(saved)).length === 0;

/** The form's values and the newer listing in one. */
export const joinedWithNewer = (
  { base, values }: EditorState,
  { theirs, isOffered }: { readonly theirs: ManagedProperty; readonly isOffered: boolean },
): Joined => join(base, { ...values, isOffered }, versionOf(theirs));

/** The form on the newer listing. Where both have changed a field, it has mine, and stays on what both began with. */
export function onNewer(newer: ManagedProperty, joined: Joined, { base, baseVersion }: EditorState) {
  const { version, differences } = joined;
  const asked = Object.fromEntries(differences.map(({ field }) => [field, base[field]]));
  return {
    saved: newer,
    baseVersion: differences.length > 0 ? baseVersion : newer.version,
    base: { ...versionOf(newer), ...asked } as Base,
    values: valuesIn(version),
  };
}

/** The form's values and those of another form in one. */
export const joinedWithElsewhere = (
  { saved, values }: EditorState,
  { base, typed }: { readonly base: WorkingCopy["fields"]; readonly typed: Pick<Typed, "fields"> },
): Joined => {
  const { isOffered } = saved;
  const version = (fields: WorkingCopy["fields"]): Version => ({ ...withFields(saved, fields), isOffered });
  return join(version(base), { ...values, isOffered }, version(typed.fields));
};

export const versionOf = (property: ManagedProperty): Version => ({
  ...valuesOf(property),
  isOffered: property.isOffered,
});
