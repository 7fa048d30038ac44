/** Whether a program asks, as it says itself. Those that pretend to be people cannot be told. */
import { isbot } from "isbot";

/** No browser's is as long; the rest of one would only cost time. */
const longest = 512;
const mostKept = 2_000;
const known = new Map<string, boolean>();

export function isRobot(userAgent: string | undefined): boolean {
  const agent = userAgent?.slice(0, longest) ?? "";
  const kept = known.get(agent);
  if (kept !== undefined) return kept;
  // Every browser says what it is.
  const answer = agent.trim() === "" || isbot(agent);
  if (known.size >= mostKept) known.clear();
  known.set(agent, answer);
  return answer;
}
