/** State of the listing editor, and values derived from it. */
import type { ManagedProperty, NewerProperty } from "#lib/contracts/managed-property.ts";
import type { Revision, WorkingCopy } from "#lib/contracts/working-copy.ts";
import { publishingMistakes } from "#lib/listing/publishing.ts";
import type { Typed } from "./autosave.ts";
import type { LeftDraft } from "./drafts.ts";
import type { Mistakes } from "./mistakes.ts";
import { type ListingValues, sameValues, valuesOf, withFields } from "./values.ts";
import { type Base, type Joined, join, type Version, valuesIn } from "./versions.ts";

/** The listing was changed elsewhere, in a field that was changed here too. */
export interface Conflict {
  readonly theirs: NewerProperty;
  /** The status that the pressed button requests. */
  readonly isOffered: boolean;
  /** Whether the same person changed it, in another tab or on another device. */
  readonly isOwn: boolean;
}

/** Earlier unsaved text that the form shows. */
export interface Restored {
  /** When it was typed (ISO); undefined if only pictures arrived. */
  readonly at: string | undefined;
  /** Whether it was in this browser. Otherwise the server had all of it. */
  readonly isFromBrowser: boolean;
}

/** Another form of the same person has other values in the same fields. */
export interface Elsewhere {
  readonly typed: Typed;
  /** Common base of both forms. */
  readonly base: WorkingCopy["fields"];
  /** When it was typed (ISO). */
  readonly at: string;
  /** The server's copy, or a closed tab's draft. */
  readonly source: { readonly revision: Revision } | { readonly draft: LeftDraft };
  /** Whether the comparison is open. */
  readonly isCompared: boolean;
}

export interface EditorState {
  /** The listing, as far as this page knows. */
  readonly saved: ManagedProperty;
  /** Base version of the values; lower than `saved.version` after a change elsewhere. */
  readonly baseVersion: number;
  /** Base values, as far as known. */
  readonly base: Base;
  readonly values: ListingValues;
  readonly mistakes: Mistakes;
  /** Grows with each save that errors prevent, so that the person sees them. */
  readonly refusals: number;
  readonly phase: "idle" | "waiting for pictures" | "saving";
  readonly conflict?: Conflict | undefined;
  readonly restored?: Restored | undefined;
  /** Set when a save or autosave finds that the session has ended. */
  readonly signedOut?: "when saving" | "when typing" | undefined;
  readonly elsewhere?: Elsewhere | undefined;
  /** The listing was deleted during editing. */
  readonly isGone?: boolean | undefined;
}

export const isChanged = ({ saved, values }: Pick<EditorState, "saved" | "values">): boolean =>
  !sameValues(values, valuesOf(saved));

/** Whether visitors see it, or would without a suspension. */
export const isOffering = (saved: ManagedProperty): boolean =>
  saved.isOffered && Object.keys(publishingMistakes(saved)).length === 0;

/** Merges the form with the newer listing. */
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

/** Merges the form with another form. */
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
