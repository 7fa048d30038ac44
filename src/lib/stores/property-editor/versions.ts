/** Merges two versions of a listing and finds conflicts. */
import { joinUrls } from "#lib/listing/fields/picture-schema.ts";
import {
  formFieldNames,
  type KnownValues,
  type ListingField,
  type ListingValues,
  sameValue,
  urlsIn,
} from "./values.ts";

/** Form values with the intended visibility. */
export type Version = ListingValues & { readonly isOffered: boolean };
/** Common base of both sides, as far as known. */
export type Base = KnownValues & { readonly isOffered?: boolean };
export type VersionField = ListingField | "isOffered";
export type Whose = "mine" | "theirs";
export type Choices = Readonly<Partial<Record<VersionField, Whose>>>;

/** A field that both versions have changed. */
export interface Difference {
  readonly field: VersionField;
  /** Includes changes that only the other side made: another picture, another description. */
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly suggested: Whose;
}

export interface Joined {
  /** The merged version; conflicts have my value. */
  readonly version: Version;
  readonly differences: readonly Difference[];
}

/** A version without its visibility. */
export function valuesIn({ isOffered: _, ...values }: Version): ListingValues {
  return values;
}

const names: readonly VersionField[] = [...formFieldNames, "isOffered"];

/** Takes each field from the side that changed it. Fields missing in `base` count as changed by both. */
export function join(base: Base, mine: Version, theirs: Version): Joined {
  const taken: Partial<Record<VersionField, unknown>> = {};
  const differences: Difference[] = [];
  for (const field of names) {
    const [first, second] = [mine[field], theirs[field]];
    if (sameValue(first, second)) continue;
    const found = joinField(field, base, mine, theirs);
    if ("value" in found) taken[field] = found.value;
    else {
      taken[field] = found.mine;
      differences.push({ field, ...found, suggested: suggestedOf(field, base, first) });
    }
  }
  return { version: withFieldsOf(mine, taken), differences };
}

/** The merged version with the person's choices for conflicts. */
export function chosenOf({ version, differences }: Joined, choices: Choices): Version {
  const theirs = differences.filter(({ field, suggested }) => (choices[field] ?? suggested) === "theirs");
  return withFieldsOf(version, Object.fromEntries(theirs.map((difference) => [difference.field, difference.theirs])));
}

const withFieldsOf = (version: Version, fields: Partial<Record<VersionField, unknown>>): Version => ({
  ...version,
  ...(fields as Partial<Version>),
});

const suggestedOf = (field: VersionField, base: Base, mine: unknown): Whose =>
  sameValue(mine, base[field]) ? "theirs" : "mine";

/** One value, or two to choose from. */
type Found<Value> = { readonly value: Value } | { readonly mine: Value; readonly theirs: Value };

/** The merged value, or both values. */
function joinField(field: VersionField, base: Base, mine: Version, theirs: Version): Found<unknown> {
  const both = { mine: mine[field], theirs: theirs[field] };
  if (base[field] === undefined) return both;
  if (sameValue(both.theirs, base[field])) return { value: both.mine };
  // Visibility is never merged: the person has just pressed "Publish" or "Unpublish".
  if (field === "isOffered") return both;
  if (sameValue(both.mine, base[field])) return { value: both.theirs };
  if (field === "images") return joinPictures(base.images ?? "", mine.images, theirs.images);
  if (field === "imageTexts") return joinTexts(base.imageTexts ?? {}, mine.imageTexts, theirs.imageTexts);
  return both;
}

/**
 * Pictures added by either side, without those removed by either; two orders if both sides moved one. Both forms get the
 * same order, which keeps the order of each side: an addition is never a move.
 */
function joinPictures(base: string, mine: string, theirs: string): Found<string> {
  const before = urlsIn(base);
  const of = (images: string, others: string): Ordered => {
    const [urls, other] = [urlsIn(images), urlsIn(others)];
    return {
      shared: urls.filter((url) => other.includes(url)),
      all: urls.filter((url) => other.includes(url) || !before.includes(url)),
    };
  };
  const [first, second] = [of(mine, theirs), of(theirs, mine)];
  const inOrderOf = ({ shared }: Ordered) => joinUrls(withAdditions(shared, first.all, second.all));
  const left = before.filter((url) => first.shared.includes(url));
  const isMoved = ({ shared }: Ordered) =>
    !sameValue(
      shared.filter((url) => left.includes(url)),
      left,
    );
  const isSame = sameValue(first.shared, second.shared);
  if (!isSame && isMoved(first) && isMoved(second)) return { mine: inOrderOf(first), theirs: inOrderOf(second) };
  if (isMoved(first) || isMoved(second)) return { value: inOrderOf(isMoved(first) ? first : second) };
  const [either = ""] = [inOrderOf(first), inOrderOf(second)].sort();
  return { value: either };
}

/** One side's pictures: those that both sides have, and with its additions. */
interface Ordered {
  readonly shared: readonly string[];
  readonly all: readonly string[];
}

/** `shared`, with each side's additions before the picture that they stand before on that side. */
function withAdditions(shared: readonly string[], first: readonly string[], second: readonly string[]): string[] {
  const groups = [first, second].map((urls) => additionsBefore(shared, urls));
  const additions = (next: string | undefined) =>
    groups
      .map((group) => group.get(next) ?? [])
      .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))
      .flat();
  return [...shared.flatMap((url) => [...additions(url), url]), ...additions(undefined)];
}

/** The additions of one side, by the shared picture that comes next. */
function additionsBefore(shared: readonly string[], urls: readonly string[]): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>();
  let waiting: string[] = [];
  for (const url of [...urls, undefined]) {
    if (url !== undefined && !shared.includes(url)) waiting.push(url);
    else {
      groups.set(url, waiting);
      waiting = [];
    }
  }
  return groups;
}

type Texts = ListingValues["imageTexts"];

/** Descriptions by picture; both stay only if both sides changed one. */
function joinTexts(base: Texts, mine: Texts, theirs: Texts): Found<Texts> {
  const ofMine: Record<string, string> = {};
  const ofTheirs: Record<string, string> = {};
  for (const url of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before, first, second] = [base[url] ?? "", mine[url] ?? "", theirs[url] ?? ""];
    ofMine[url] = first === before ? second : first;
    ofTheirs[url] = second === before ? first : second;
  }
  return sameValue(ofMine, ofTheirs) ? { value: ofMine } : { mine: ofMine, theirs: ofTheirs };
}
