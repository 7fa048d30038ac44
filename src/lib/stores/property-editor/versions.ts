/** Joins two versions of a listing, and finds the fields that both have changed. */
import { fieldNames, joinUrls, type ListingField, type ListingValues, sameValue, urlsIn } from "./values.ts";

/** A listing's values, and whether visitors are to see it. */
export type Version = ListingValues & { readonly isOffered: boolean };
export type VersionField = ListingField | "isOffered";
export type Whose = "mine" | "theirs";
export type Choices = Readonly<Partial<Record<VersionField, Whose>>>;

/** A field that both versions have changed. */
export interface Difference {
  readonly field: VersionField;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly suggested: Whose;
}

export interface Joined {
  /** Both versions in one. Where both have changed a field, it has mine. */
  readonly version: Version;
  readonly differences: readonly Difference[];
}

/** A version without what visitors are to see. */
export function valuesIn({ isOffered: _, ...values }: Version): ListingValues {
  return values;
}

const names: readonly VersionField[] = [...fieldNames, "isOffered"];

/**
 * Takes each field from the side that has changed it. `base` is the version that both began with; where it is unknown,
 * every field that differs counts as changed by both.
 */
export function join(base: Version | undefined, mine: Version, theirs: Version): Joined {
  const taken: Partial<Record<VersionField, unknown>> = {};
  const differences: Difference[] = [];
  for (const field of names) {
    const [first, second] = [mine[field], theirs[field]];
    if (sameValue(first, second)) continue;
    const found = base && joinField(field, base, mine, theirs);
    if (found) taken[field] = found.value;
    else differences.push({ field, mine: first, theirs: second, suggested: suggestedOf(field, base, first) });
  }
  return { version: withFieldsOf(mine, taken), differences };
}

/** Both versions in one, with what the person has chosen for the fields that both have changed. */
export function chosenOf({ version, differences }: Joined, choices: Choices): Version {
  const theirs = differences.filter(({ field, suggested }) => (choices[field] ?? suggested) === "theirs");
  return withFieldsOf(version, Object.fromEntries(theirs.map((difference) => [difference.field, difference.theirs])));
}

const withFieldsOf = (version: Version, fields: Partial<Record<VersionField, unknown>>): Version => ({
  ...version,
  ...(fields as Partial<Version>),
});

const suggestedOf = (field: VersionField, base: Version | undefined, mine: unknown): Whose =>
  base && sameValue(mine, base[field]) ? "theirs" : "mine";

/** The value that holds the changes of both; undefined where the person has to choose. */
function joinField(
  field: VersionField,
  base: Version,
  mine: Version,
  theirs: Version,
): { readonly value: unknown } | undefined {
  if (sameValue(theirs[field], base[field])) return { value: mine[field] };
  // The person has just pressed "Publish" or "Unpublish": what that button does is theirs to say.
  if (field === "isOffered") return undefined;
  if (sameValue(mine[field], base[field])) return { value: theirs[field] };
  if (field === "images") return joinPictures(base.images, mine.images, theirs.images);
  if (field === "imageTexts") return joinTexts(base.imageTexts, mine.imageTexts, theirs.imageTexts);
  return undefined;
}

/** Pictures that either side has added, without those that either side has removed; undefined for two new orders. */
function joinPictures(base: string, mine: string, theirs: string): { readonly value: string } | undefined {
  const [before, first, second] = [urlsIn(base), urlsIn(mine), urlsIn(theirs)];
  const left = before.filter((url) => first.includes(url) && second.includes(url));
  const isReordered = (urls: readonly string[]) =>
    !sameValue(
      urls.filter((url) => left.includes(url)),
      left,
    );
  if (isReordered(first) && isReordered(second)) return undefined;
  const [leading, other] = isReordered(second) ? [second, first] : [first, second];
  const kept = leading.filter((url) => left.includes(url) || !before.includes(url));
  const added = other.filter((url) => !before.includes(url) && !kept.includes(url));
  return { value: joinUrls([...kept, ...added]) };
}

type Texts = ListingValues["imageTexts"];

/** What each picture shows; undefined where both sides have changed the text of one picture. */
function joinTexts(base: Texts, mine: Texts, theirs: Texts): { readonly value: Texts } | undefined {
  const value: Record<string, string> = {};
  for (const url of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before, first, second] = [base[url] ?? "", mine[url] ?? "", theirs[url] ?? ""];
    if (first !== second && first !== before && second !== before) return undefined;
    value[url] = first === before ? second : first;
  }
  return { value };
}
