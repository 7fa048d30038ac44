/** Hashing of passwords. */
import { randomUUID } from "node:crypto";
import { hash as argonHash, verify as argonVerify } from "@node-rs/argon2";
import { ServiceError } from "#lib/errors.ts";

/** argon2id (the library's default) with OWASP's minimum: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes 19 MiB and a core: more at once would starve other visitors. */
const mostAtOnce = 2;
const mostWaiting = 100;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Throws a 503 `ServiceError` if too many are waiting. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= mostAtOnce) {
    if (waiting.length >= mostWaiting) {
      throw new ServiceError(503, "BUSY", "Too many people are signing in. Please try again in a moment.");
    }
    await new Promise<void>((next) => waiting.push(next));
  } else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => argonHash(password, strength));

export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => argonVerify(hash, password));

/** Hash of a random password, compared if there is no account. */
export const decoyHash = hashPassword(randomUUID());
