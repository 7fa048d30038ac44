import { setTimeout as pause } from "node:timers/promises";

const longestAnswerMs = 1_500;
/** If this process was busy, the answer may be waiting unread. */
const unreadMs = 500;

/** Whether a request to the database succeeds before the connection counts as dead. */
export async function answers(asking: Promise<unknown>): Promise<boolean> {
  let answer: boolean | undefined;
  const asked = asking.then(
    () => {
      answer = true;
    },
    () => {
      answer = false;
    },
  );
  await Promise.race([asked, pause(longestAnswerMs)]);
  if (answer === undefined) await Promise.race([asked, pause(unreadMs)]);
  return answer === true;
}
