/** What a form begins with: the listing, and what its person has typed into it before. */
import { type ManagedProperty, mostPictures } from "#lib/contracts/managed-property.ts";
import type { Revision, WorkingState } from "#lib/contracts/working-copy.ts";
import { readDraft } from "./kept-draft.ts";
import { joinUrls, type ListingValues, sameValues, tidied, urlsIn, valuesOf, withFields } from "./values.ts";

export interface Opened {
  /** What the values are typed on. */
  readonly saved: ManagedProperty;
  readonly values: ListingValues;
  /** The newest revision of the server's copy that the values hold. */
  readonly known: Revision | null;
  /** When it was typed (ISO); undefined where only pictures have come. */
  readonly at: string | undefined;
  /** Whether this tab alone has it. */
  readonly isOnlyHere: boolean;
}

/** What was typed before; undefined where nothing differs from the listing. */
export function openedWith(property: ManagedProperty, personId: string, work: WorkingState): Opened | undefined {
  const opened = draftOf(property, personId) ?? copyOf(property, work);
  const values = withPictures(opened.values, work.pictures);
  return sameValues(values, valuesOf(opened.saved)) ? undefined : { ...opened, values };
}

/** It is newer than the server's copy, or the server says so when it is sent. */
function draftOf(property: ManagedProperty, personId: string): Opened | undefined {
  const draft = readDraft(personId, property._id, valuesOf(property));
  if (!draft) return undefined;
  const { saved, values, known, at } = draft;
  const { status, isOffered } = property;
  // With the version that it was typed on: what others have saved since shows before anything is written.
  return { saved: { ...saved, status, isOffered }, values, known, at, isOnlyHere: true };
}

function copyOf(property: ManagedProperty, { copy }: WorkingState): Opened {
  const values = withFields(property, copy?.fields);
  // Nothing is left to compare where the listing has become what was typed.
  const isDone = sameValues(values, valuesOf(property));
  const version = isDone ? property.version : (copy?.version ?? property.version);
  const known = copy?.revision ?? null;
  return { saved: { ...property, version }, values, known, at: copy?.savedAt, isOnlyHere: false };
}

function withPictures(values: ListingValues, pictures: readonly string[]): ListingValues {
  const urls = [...new Set([...urlsIn(values.images), ...pictures])];
  return tidied({ ...values, images: joinUrls(urls.slice(0, mostPictures)) });
}
