import { setTimeout as pause } from "node:timers/promises";

const longestAnswerMs = 1_500;
/** Where this process itself was busy the answer may lie there, unread. */
const unreadMs = 500;

/** Whether something that is asked of the database succeeds before it must be taken for dead. */
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
