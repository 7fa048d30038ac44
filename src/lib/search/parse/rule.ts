import type { FieldParameter } from "#lib/listing/fields/filters.ts";
import type { Currency } from "#lib/price/money.ts";
import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

/** Joins adjacent words into one name: "banana", "island" becomes "banana island". */
export function sideBySide(words: readonly string[], text: string): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const both = `${joined.at(-1)} ${word}`;
    if (` ${text} `.includes(` ${both} `)) joined[joined.length - 1] = both;
    else joined.push(word);
  }
  return joined;
}

/** Filters and order that a search expresses. */
export interface SearchFilter extends ListingFilter {
  readonly sort?: ListingSort | undefined;
}

export const namesOf = (filter: SearchFilter) => Object.keys(filter) as (keyof SearchFilter)[];

/** Removable parts of a search. */
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

export interface RuleMatch {
  readonly filter: SearchFilter;
  /** Currency of its prices; by default the list's own. */
  readonly money?: Currency | undefined;
  /** Whether its prices are per square metre. */
  readonly isPerSquareMetre?: boolean | undefined;
  /** Why it cannot be searched for; the part then stays unread. */
  readonly remark?: string | undefined;
  /** A limitation, although the rest was read. */
  readonly note?: string | undefined;
}

/** `read` interprets what the pattern finds; undefined means no match. */
export interface Rule {
  readonly part: PartName;
  readonly pattern: RegExp;
  /** Whether the text also stays a word: for a sink, only the sub-category is known. */
  readonly staysWord?: boolean;
  /** What it can add to a part already read: the other price limit, another state. */
  readonly adds?: keyof SearchFilter | undefined;
  /** What the pattern is looked for in, where it is not the text itself; its places are those of the text. */
  readonly marks?: (text: string) => { readonly text: string };
  readonly read: (match: RegExpExecArray, text: string) => RuleMatch | undefined;
}

export const matchRule = (part: PartName, pattern: RegExp, read: Rule["read"], adds?: keyof SearchFilter): Rule => ({
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
  matchRule(part, pattern, (match, text) => {
    const filter = read(match, text);
    return filter && { filter };
  });
