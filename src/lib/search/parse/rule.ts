/** Rules that read a part of a search text. */
import type { PartName, RuleMatch, SearchFilter } from "#lib/search/query.ts";

/** Replaces understood text, so that its neighbours do not become adjacent. */
export const mark = "\u0001";

/** `read` interprets a match of the pattern; undefined rejects it. */
export interface Rule {
  readonly part: PartName;
  readonly pattern: RegExp;
  /** Whether the text also stays a word: for a sink, only the sub-category is known. */
  readonly staysWord?: boolean;
  /** Whether a number of bedrooms forbids it. */
  readonly isOfNoHome?: boolean;
  /** Whether each match adds a value to those already read: "gatehouse and CCTV". */
  readonly joins?: boolean;
  /** What it can add to a part already read: the other price limit, another state. */
  readonly adds?: keyof SearchFilter | undefined;
  /** The text to search instead of the original, with equal positions. */
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
