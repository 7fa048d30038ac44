/** Results of another kind than the search names: a mansion is no villa. */

import type { SynonymGroup, Wording } from "#lib/lexicon/entry.ts";
import { isWith } from "#lib/lexicon/lexicon.ts";
import { kindsIn } from "#lib/search/parse/kind-part.ts";
import type { Plan } from "#lib/search/plan/plan.ts";
import { saidBy } from "#lib/search/plan/word-roles.ts";
import { isAnyCalledBy } from "#lib/search/rank/score.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";

const kindOf = (wording: Wording): string | undefined => kindsIn(wording.join(" "), [], undefined)[0]?.label;

const isKindWord = isWith("kind");

/** Whether it names a kind, be it one that listings state or not: "hostel". */
export const isKind = ([typed = []]: SynonymGroup): boolean =>
  kindOf(typed) !== undefined || isKindWord(typed.join(" "));

/** The wordings of the same kind: a flat is an apartment, and a mansion no villa. */
function wordingsOfKind(group: SynonymGroup): readonly Wording[] {
  const [typed = []] = group;
  const kind = kindOf(typed);
  if (kind === undefined) return [typed];
  return group.filter((wording) => kindOf(wording) === kind);
}

/** Whether any row is of this kind. */
export const isAnyOfKind = (rows: readonly RankedRow[], group: SynonymGroup): boolean =>
  isAnyCalledBy(rows, wordingsOfKind(group));

interface Results {
  readonly read: readonly RankedRow[];
  /** Whether these are all results. */
  readonly isAll: boolean;
}

/** Sentences about kinds that only some results are, or none. */
export const otherKinds = (plan: Plan, kinds: readonly SynonymGroup[], { read, isAll }: Results): string[] =>
  kinds.filter(isKind).flatMap((group) => {
    const ofKind = wordingsOfKind(group);
    if (read.every((row) => isAnyCalledBy([row], ofKind))) return [];
    const which = isAll && !isAnyCalledBy(read, ofKind) ? "None of these is" : "Some of these are not";
    return `${which} called “${saidBy(plan, group)}”; they are similar or mention it.`;
  });
