/** Random bearer tokens. Browsers, API clients and mails hold them; the tables store only their hash. */
import { createHash } from "node:crypto";
import { generateRandomString } from "better-auth/crypto";

/** 190 random bits as letters and digits. */
export const newToken = (): string => generateRandomString(32, "a-z", "A-Z", "0-9");

/** SHA-256 is enough for random tokens: the hash cannot be reversed. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
