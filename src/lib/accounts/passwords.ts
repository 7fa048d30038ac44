/** Hashing of passwords, and which of them are too common to be taken. */
import { randomUUID } from "node:crypto";
import { hash as argonHash, verify as argonVerify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { longestPassword, mistakes, shortestPassword } from "#lib/contracts/user.ts";
import { ServiceError } from "#lib/errors.ts";

/** argon2id, which is the library's own choice, with OWASP's least: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB and a core: more at once would starve whoever only reads. */
const mostAtOnce = 2;
const mostWaiting = 100;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Throws a 503 `ServiceError` where too many wait already. */
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

/** Of a password that nobody has: what is looked at where there is no account. */
export const nobodysHash = hashPassword(randomUUID());

/** The commonest of the world, in lower case. */
const common = new Set((dictionary["passwords-common"] ?? []).map((password) => String(password).toLowerCase()));

/**
 * Why nobody should have this password, or undefined where it can be taken. Its make-up is not looked at: long and
 * not guessed at once is what counts.
 */
export function passwordMistake(password: string, email = ""): string | undefined {
  if (password.length < shortestPassword) return mistakes.shortPassword;
  if (password.length > longestPassword) return `Your password can be at most ${longestPassword} characters long`;
  const plain = password.toLowerCase();
  if (isGuessed(plain)) return "This password is among the first that anybody would try. Please choose another";
  if (email !== "" && (plain === email || plain === email.split("@")[0])) {
    return "Your password must not be your e-mail address";
  }
  return undefined;
}

/** Also with a year or `!` around it, and with a `0` for its `o`: whoever guesses begins with those. */
function isGuessed(plain: string): boolean {
  const word = plain.replace(/^[^a-z]{1,8}(?=[a-z])/, "").replace(/(?<=[a-z])[^a-z]{1,8}$/, "");
  const letters = plain.replaceAll(/[^a-z]/g, "");
  const others = plain.replaceAll(/[a-z]/g, "");
  return (
    [plain, word, spelledOut(plain), spelledOut(word)].some((guess) => common.has(guess)) ||
    isPattern(plain) ||
    (isPattern(letters) && (others.length < 3 || isPattern(others)))
  );
}

const signs: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};

const spelledOut = (text: string): string => text.replaceAll(/[@4310!5$7]/g, (sign) => signs[sign] ?? sign);

/** The same few signs again and again, or a row of them. */
const isPattern = (text: string): boolean => /^(.{1,4})\1+$/su.test(text) || isSequence(text);

/** What fingers run along; each is read from either end, and goes on from its beginning. */
const rows = ["0123456789", "!@#$%^&*()", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].map((row) =>
  row.repeat(20),
);

function isSequence(text: string): boolean {
  if (text.length < 3) return false;
  const backwards = [...text].reverse().join("");
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}
