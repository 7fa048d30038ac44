/** "Lagos or Abuja", "Dubai or Lagos": any of the named states matches. */
import { statePattern } from "#lib/search/lexicon/places.ts";
import { dubai } from "#lib/shared/place/states.ts";
import type { QueryPart } from "./parse-query.ts";

interface Either {
  readonly entries: readonly QueryPart[];
  readonly states: readonly string[];
}

/** A filter holds one state. Several become one part that can be shown and removed. */
export function eitherState(read: readonly QueryPart[], chosen?: string): Either {
  const inOrder = read.toSorted((one, other) => one.start - other.start);
  const states = [...new Set(inOrder.flatMap((each) => stateOf(each) ?? []))];
  if (states.length < 2) return { entries: read, states: [] };
  const others = read.filter((each) => stateOf(each) === undefined);
  const [first] = read.filter((each) => stateOf(each) !== undefined);
  // A chosen state overrides the words.
  if (first === undefined || chosen !== undefined) return { entries: others, states };
  return { entries: [...others, { ...first, part: "state", filter: {}, label: states.join(" or ") }], states };
}

const dubaiName = RegExp(`^${statePattern(dubai.name)}$`);

/** Dubai is a category as well. */
const stateOf = ({ part, text, filter }: QueryPart): string | undefined =>
  part === "category" && dubaiName.test(text) ? dubai.name : filter.state;
