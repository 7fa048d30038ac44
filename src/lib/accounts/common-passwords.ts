/** The world's most common passwords. */
import { dictionary } from "@zxcvbn-ts/language-common";

/** In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  (dictionary["passwords-common"] ?? []).map((password) => String(password).toLowerCase()),
);
