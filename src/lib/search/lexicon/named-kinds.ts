/** Kinds without their own category: home listings mention nearby shops and hotels, and their landlords. */
import type { Group } from "#lib/search/text/expression.ts";

const kinds = new Set(
  `shop store showroom plaza mall hotel office factory school church hall restaurant farm clinic filling station event
  centre center landlord`.split(/\s+/),
);

/**
 * The kind that is searched for, if it is the only kind and no result is called that: homes that mention a shop are not
 * shops. `groups` exclude places.
 */
export function onlySpokenOf(groups: readonly Group[], isCalled: (group: Group) => boolean): string | undefined {
  const isOfKind = groups.length > 0 && groups.every((group) => isKind(group));
  const isNamed = !isOfKind || groups.every(isCalled);
  return isNamed ? undefined : groups.map(([wording = []]) => wording.join(" ")).join(" ");
}

const isKind = ([wording = []]: Group): boolean => wording.every((word) => kinds.has(singular(word)));

const singular = (word: string): string => word.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
