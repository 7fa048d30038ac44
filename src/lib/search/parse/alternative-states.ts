/** "Lagos or Abuja", "Dubai or Lagos": whoever names several states is glad of each of them. */
import { dubai } from "#lib/shared/place/states.ts";
import type { Understood } from "./parse-query.ts";

interface Either {
  readonly entries: readonly Understood[];
  readonly states: readonly string[];
}

/** A filter holds one state only: where there are several, they leave it, and are one part to be shown and taken out. */
export function eitherState(read: readonly Understood[], chosen?: string): Either {
  const inOrder = read.toSorted((one, other) => one.start - other.start);
  const states = [...new Set(inOrder.flatMap((each) => stateOf(each) ?? []))];
  if (states.length < 2) return { entries: read, states: [] };
  const others = read.filter((each) => stateOf(each) === undefined);
  const [first] = read.filter((each) => stateOf(each) !== undefined);
  // A state that was chosen besides holds, whatever the words say.
  if (first === undefined || chosen !== undefined) return { entries: others, states };
  return { entries: [...others, { ...first, part: "state", filter: {}, label: states.join(" or ") }], states };
}

/** Dubai is a category, too. */
const stateOf = ({ part, text, filter }: Understood): string | undefined =>
  part === "category" && /^(?:dubai|uae|dxb)$/.test(text) ? dubai.name : filter.state;
