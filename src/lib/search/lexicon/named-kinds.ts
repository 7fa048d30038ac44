/** What is no category of its own: homes speak of the shops and hotels around them, and of their landlords. */
import type { Group } from "#lib/search/text/expression.ts";

const kinds = new Set(
  `shop store showroom plaza mall hotel office factory school church hall restaurant farm clinic filling station event
  centre center landlord`.split(/\s+/),
);

/**
 * What is looked for where that is such a thing alone and nothing is called so: a home that speaks of a shop is none.
 * `groups` name no place.
 */
export function onlySpokenOf(groups: readonly Group[], isCalled: (group: Group) => boolean): string | undefined {
  const isOfKind = groups.length > 0 && groups.every((group) => isKind(group));
  const isNamed = !isOfKind || groups.every(isCalled);
  return isNamed ? undefined : groups.map(([wording = []]) => wording.join(" ")).join(" ");
}

const isKind = ([wording = []]: Group): boolean => wording.every((word) => kinds.has(singular(word)));

const singular = (word: string): string => word.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
