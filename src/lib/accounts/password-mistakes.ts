/** Which passwords are too short, too long or too common to be taken. */
import { longestPassword, mistakes, shortestPassword } from "#lib/contracts/user.ts";

/**
 * Why nobody should have this password, or undefined where it can be taken. Its make-up is not looked at: long and
 * not guessed at once is what counts.
 */
export async function passwordMistake(password: string, email = ""): Promise<string | undefined> {
  if (password.length < shortestPassword) return mistakes.shortPassword;
  if (password.length > longestPassword) return `Your password can be at most ${longestPassword} characters long`;
  const plain = password.toLowerCase();
  // Unpacking them takes longer than a sign-in, which needs none of them.
  const { commonPasswords } = await import("#lib/accounts/common-passwords.ts");
  if (isGuessed(plain, commonPasswords)) {
    return "This password is among the first that anybody would try. Please choose another";
  }
  if (email !== "" && (plain === email || plain === email.split("@")[0])) {
    return "Your password must not be your e-mail address";
  }
  return undefined;
}

/** Also with a year or `!` around it, and with a `0` for its `o`: whoever guesses begins with those. */
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
