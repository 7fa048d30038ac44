/** Whether the user agent names a robot. Disguised robots cannot be recognised. */
import { isbot } from "isbot";

/** Longer than any browser's; parsing more would waste time. */
const longest = 512;
const mostKept = 2_000;
const known = new Map<string, boolean>();

export function isRobot(userAgent: string | undefined): boolean {
  const agent = userAgent?.slice(0, longest) ?? "";
  const kept = known.get(agent);
  if (kept !== undefined) return kept;
  // Every browser sends a user agent.
  const answer = agent.trim() === "" || isbot(agent);
  if (known.size >= mostKept) known.clear();
  known.set(agent, answer);
  return answer;
}
