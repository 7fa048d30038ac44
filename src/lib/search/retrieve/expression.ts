/** Full-text expressions: all words must occur, each in one of its wordings. */

import { categoryWord, isCutToOneLetter } from "#lib/db/full-text.ts";
import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import type { SearchFilter } from "#lib/search/query.ts";

/** Undefined without any word. */
export function expressionOf(
  groups: readonly SynonymGroup[],
  filter: SearchFilter,
  join: "AND" | "OR" = "AND",
): string | undefined {
  const kept = groups.filter((group) => !group.flat().some(isCutToOneLetter));
  const words = kept.map((group) => `(${group.map((wording) => wording.map(quoted).join(" AND ")).join(" OR ")})`);
  const places = [
    ...(filter.category === undefined ? [] : [quoted(categoryWord(filter.category))]),
    ...(filter.subCategory === undefined ? [] : [quoted(filter.subCategory)]),
    ...wordsOf((filter.state ?? "").toLowerCase()).map(quoted),
  ];
  const wanted = words.length > 0 ? [`(${words.join(` ${join} `)})`] : [];
  const all = [...wanted, ...places];
  return all.length === 0 ? undefined : all.join(" AND ");
}

const quoted = (word: string): string => `"${word}"`;
