/** Rejects passwords that are too short, too long or too common. */
import { longestPassword, mistakes, shortestPassword } from "#lib/contracts/user.ts";

/**
 * Why a password is rejected; undefined if it is accepted. There are no rules about characters: length and not being
 * guessable are what counts.
 */
export async function passwordMistake(password: string, email = ""): Promise<string | undefined> {
  if (password.length < shortestPassword) return mistakes.shortPassword;
  if (password.length > longestPassword) return `Your password can be at most ${longestPassword} characters long`;
  const plain = password.toLowerCase();
  // Unpacking the list takes longer than a sign-in, which does not need it.
  const { commonPasswords } = await import("#lib/accounts/common-passwords.ts");
  if (isGuessed(plain, commonPasswords)) {
    return "This password is too easy to guess. Please choose another";
  }
  if (email !== "" && (plain === email || plain === email.split("@")[0])) {
    return "Your password must not be your e-mail address";
  }
  return undefined;
}

/** Also with a year or `!` around it, and with `0` for `o`: attackers try those first. */
function isGuessed(plain: string, common: ReadonlySet<string>): boolean {
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

/** A few repeated characters. */
const isPattern = (text: string): boolean => /^(.{1,4})\1+$/su.test(text) || isSequence(text);

/** Keyboard rows, read in both directions and repeated. */
const rows = ["0123456789", "!@#$%^&*()", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].map((row) =>
  row.repeat(20),
);

function isSequence(text: string): boolean {
  if (text.length < 3) return false;
  const backwards = [...text].reverse().join("");
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}
