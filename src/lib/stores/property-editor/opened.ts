/** What a form begins with: the listing, the server's copy of what was typed, and drafts that tabs have left. */

import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Revision, WorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { joinUrls } from "#lib/listing/fields/picture-schema.ts";
import type { Typed } from "./autosave.ts";
import type { LeftDraft } from "./drafts.ts";
import { replaced } from "./outgoing.ts";
import { versionOf } from "./state.ts";
import {
  type ListingValues,
  sameValues,
  tidied,
  typedFields,
  urlsIn,
  valuesOf,
  withBefore,
  withFields,
} from "./values.ts";
import { type Base, join, type Version, valuesIn } from "./versions.ts";

type Fields = WorkingCopy["fields"];

export interface Opened {
  readonly values: ListingValues;
  /** The oldest base version among the values. */
  readonly baseVersion: number;
  /** Base values of the listing, as far as known. */
  readonly base: Base;
  /** Newest revision of the server's copy that the values include. */
  readonly known: Revision | null;
  /** Fields of that revision. */
  readonly kept: Typed;
  /** When the server stored them (ISO). */
  readonly keptAt: string | undefined;
  /** Common base of this tab's draft and the copy, where the person has to choose. */
  readonly apart?: Fields;
  /** When the newest was typed (ISO); undefined if only pictures arrived. */
  readonly at: string | undefined;
  /** Whether this browser had text that the server's copy lacks. */
  readonly isFromBrowser: boolean;
  /** Drafts of closed tabs that are merged. */
  readonly joined: readonly LeftDraft[];
  /** Drafts of closed tabs with conflicts: the person must choose. */
  readonly unjoined: readonly LeftDraft[];
}

type Begun = Omit<Opened, "isFromBrowser" | "joined" | "unjoined">;

/** Merges earlier unsaved text into the listing. */
export function openedWith(property: ManagedProperty, { copy, pictures }: WorkingState, drafts: LeftDraft[]): Opened {
  const own = drafts.find(({ name }) => name === undefined);
  let begun = own ? fromDraft(property, own, copy) : fromCopy(property, copy);
  const [joined, unjoined]: [LeftDraft[], LeftDraft[]] = [[], []];
  for (const draft of drafts.filter((other) => other !== own)) {
    const both = joinValues(property, baseOf(draft, copy), draft.fields, begun.values);
    if (!both) {
      unjoined.push({ ...draft, base: baseOf(draft, copy) });
      continue;
    }
    joined.push(draft);
    const known = begun.known ?? draft.known;
    const [baseVersion, at] = [Math.min(begun.baseVersion, draft.version), later(begun.at, draft.at)];
    begun = {
      ...begun,
      values: both,
      baseVersion,
      base: withBefore(begun.base, leftOf(draft, property, both), property),
      known,
      at,
    };
  }
  const isFromBrowser = !sameValues(begun.values, withFields(property, copy?.fields));
  const at = isFromBrowser ? begun.at : begun.keptAt;
  const values = withPictures(begun.values, pictures);
  // Nothing to compare if the listing already has the text.
  const isDone = sameValues(values, valuesOf(property));
  const done = isDone && { baseVersion: property.version, base: versionOf(property) };
  return { ...begun, values, ...done, at, isFromBrowser, joined, unjoined };
}

function fromCopy(property: ManagedProperty, copy: WorkingCopy | null): Begun {
  const { fields, before, version } = copy ?? { fields: {}, before: {}, version: property.version };
  const kept = { fields, before, version };
  const [known, at] = [copy?.revision ?? null, copy?.savedAt];
  return {
    values: withFields(property, fields),
    baseVersion: version,
    base: withBefore(versionOf(property), kept, property),
    known,
    kept,
    keptAt: at,
    at,
  };
}

/** This tab's draft is used even if the copy differs: then the person has to choose. */
function fromDraft(property: ManagedProperty, draft: LeftDraft, copy: WorkingCopy | null): Begun {
  const { fields, version, base: knownFields, known, at, asked = [] } = draft;
  const keptAt = copy?.savedAt;
  // A copy that is gone was saved or taken back: the listing holds what became of it.
  const isNewest =
    copy === null ? Object.keys(knownFields).length === 0 : covers(known, copy.revision) && asked.length === 0;
  const both = isNewest
    ? undefined
    : joinValues(property, baseOf(draft, copy), fields, withFields(property, copy?.fields));
  if (both) {
    const { kept, base: ofCopy, baseVersion: versionOfCopy } = fromCopy(property, copy);
    return {
      values: both,
      baseVersion: Math.min(version, versionOfCopy),
      base: withBefore(ofCopy, leftOf(draft, property, both), property),
      known: copy?.revision ?? null,
      kept,
      keptAt,
      at,
    };
  }
  const base = withBefore(versionOf(property), draft, property);
  const kept = isNewest ? fromCopy(property, copy).kept : { fields: knownFields, before: {}, version };
  const begun = { values: withFields(property, fields), baseVersion: version, base, known, kept, keptAt, at };
  return isNewest ? begun : { ...begun, apart: baseOf(draft, copy) };
}

/** A draft without the fields that have become the listing's. */
function leftOf(draft: LeftDraft, property: ManagedProperty, values: ListingValues): LeftDraft {
  const typed = typedFields(property, values);
  return { ...draft, fields: Object.fromEntries(Object.entries(draft.fields).filter(([name]) => name in typed)) };
}

/** Common base of a draft and the form. */
const baseOf = ({ known, base, asked = [] }: LeftDraft, copy: WorkingCopy | null): Fields =>
  copy && covers(known, copy.revision) ? replaced(copy.fields, base, asked) : base;

const later = (a: string | undefined, b: string): string => (a === undefined || a < b ? b : a);

/** Both sides merged; undefined if the person must choose. */
function joinValues(
  property: ManagedProperty,
  base: Fields,
  mine: Fields,
  theirs: ListingValues,
): ListingValues | undefined {
  const { isOffered } = property;
  const version = (fields: Fields): Version => ({ ...withFields(property, fields), isOffered });
  const { version: both, differences } = join(version(base), version(mine), { ...theirs, isOffered });
  return differences.length === 0 ? valuesIn(both) : undefined;
}

/** Whether a form that knows `known` also has the content of `kept`. */
const covers = (known: Revision | null, kept: Revision): boolean =>
  known?.form === kept.form && known.number >= kept.number;

function withPictures(values: ListingValues, pictures: readonly string[]): ListingValues {
  const urls = [...new Set([...urlsIn(values.images), ...pictures])];
  return tidied({ ...values, images: joinUrls(urls) });
}
