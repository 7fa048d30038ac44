/** "Lagos or Abuja", "Dubai or Lagos": whoever names several states is glad of each of them. */
import { dubai } from "#lib/shared/states.ts";
import type { Understood } from "./reading.ts";

interface Either {
  readonly entries: readonly Understood[];
  readonly states: readonly string[];
}

/** A filter holds one state only: where there are several, they leave it. */
export function eitherState(read: readonly Understood[]): Either {
  const states = new Set(read.flatMap((each) => stateOf(each) ?? []));
  if (states.size < 2) return { entries: read, states: [] };
  return { entries: read.filter((each) => stateOf(each) === undefined), states: [...states] };
}

/** Dubai is a category, too. */
const stateOf = ({ part, text, filter }: Understood): string | undefined =>
  part === "category" && /^(?:dubai|uae|dxb)$/.test(text) ? dubai.name : filter.state;
