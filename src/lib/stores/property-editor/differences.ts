/** Two versions of a listing beside each other: one that was just typed, one that somebody else has saved meanwhile. */
import { fieldNames, type ListingField, type ListingValues, sameValue } from "./values.ts";

/** Whether visitors are to see it is compared too. */
export type Version = ListingValues & { readonly isOffered: boolean };
export type VersionField = ListingField | "isOffered";
export type Whose = "mine" | "theirs";

export interface Difference {
  readonly field: VersionField;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Theirs where only they have changed it. */
  readonly suggested: Whose;
}

const names: readonly VersionField[] = [...fieldNames, "isOffered"];

/** What differs; `base` is what both began with. */
export const differencesOf = (base: Version, mine: Version, theirs: Version): Difference[] =>
  names
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: sameValue(mine[field], base[field]) ? "theirs" : "mine",
    }));

/** Theirs with those fields of mine that are to be kept. */
export function chosenOf(
  theirs: Version,
  mine: Version,
  choices: Readonly<Partial<Record<VersionField, Whose>>>,
): Version {
  const kept = names.filter((field) => choices[field] === "mine");
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
