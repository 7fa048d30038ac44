/** Random tokens that let their bearer act. A browser, a client or a mail holds one; the tables hold its hash only. */
import { createHash } from "node:crypto";
import { generateRandomString } from "better-auth/crypto";

/** 190 bits of chance, in letters and digits. */
export const newToken = (): string => generateRandomString(32, "a-z", "A-Z", "0-9");

/** SHA-256 is enough for what cannot be guessed. Nobody comes from the hash to the token. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
