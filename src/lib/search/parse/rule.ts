import type { FieldParameter } from "#lib/listing/fields/filters.ts";
import type { Currency } from "#lib/price/money.ts";
import type { SearchFilter } from "./search-filter.ts";

/** Parts of a search that are shown, and taken out, one by one. */
export type PartName =
  | "category"
  | "subCategory"
  | "state"
  | "place"
  | "home"
  | "price"
  | FieldParameter
  | "available"
  | "pictures"
  | "rating"
  | "sort"
  | "except";

export interface Meaning {
  readonly filter: SearchFilter;
  /** What its prices were said to be in: unsaid, they are in the list's own. */
  readonly money?: Currency | undefined;
  /** Whether its prices are those of one square metre. */
  readonly isPerSquareMetre?: boolean | undefined;
  /** Why it cannot be looked for; then it is not understood, and nothing else is of its part. */
  readonly remark?: string | undefined;
  /** What of it cannot be looked for, though the rest is understood. */
  readonly note?: string | undefined;
}

/** What the pattern finds is understood as `read` says; not at all where that is undefined. */
export interface Rule {
  readonly part: PartName;
  readonly pattern: RegExp;
  /** Whether what was understood stays a word too: all that is known of a sink is where it is sold. */
  readonly staysWord?: boolean;
  /** What it can add to a part of which something was read: the other end of a price, another state. */
  readonly adds?: keyof SearchFilter | undefined;
  /** What the pattern is looked for in, where it is not the text itself; its places are those of the text. */
  readonly marks?: (text: string) => { readonly text: string };
  readonly read: (match: RegExpExecArray, text: string) => Meaning | undefined;
}

export const meaningRule = (part: PartName, pattern: RegExp, read: Rule["read"], adds?: keyof SearchFilter): Rule => ({
  part,
  pattern: new RegExp(pattern, "g"),
  read,
  adds,
});

export const rule = (
  part: PartName,
  pattern: RegExp,
  read: (match: RegExpExecArray, text: string) => SearchFilter | undefined,
): Rule =>
  meaningRule(part, pattern, (match, text) => {
    const filter = read(match, text);
    return filter && { filter };
  });
