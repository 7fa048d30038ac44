/** Mails that a site without SMTP_URL writes into its data folder. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Newest mail to this address that contains the text. Waits, because mails are sent in the background. */
export async function mailTo(dataDir: string, email: string, containing = ""): Promise<string> {
  for (const giveUpAt = Date.now() + 5_000; Date.now() < giveUpAt; await sleep(25)) {
    const found = mailsOf(dataDir).findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(containing));
    if (found !== undefined) return found;
  }
  throw new Error(`There is no mail to ${email}.`);
}

/** Number of mails to this address that contain the text. */
export const countMails = (dataDir: string, email: string, containing: string): number =>
  mailsOf(dataDir).filter((mail) => mail.includes(`To: ${email}`) && mail.includes(containing)).length;

/** The token of the link in a mail. */
export function tokenIn(mail: string): string {
  const token = /\?token=([\w%.-]+)/.exec(mail)?.[1];
  if (token === undefined) throw new Error(`There is no link in the mail: ${mail}`);
  return decodeURIComponent(token);
}

/** The token for `path` in the newest mail to `email` with such a link. */
export async function mailedToken(dataDir: string, email: string, path: string): Promise<string> {
  return tokenIn(await mailTo(dataDir, email, `${path}?token=`));
}

/** Decoded mails, oldest first. */
function mailsOf(dataDir: string): string[] {
  const folder = join(dataDir, "mails");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return names.sort().map((name) => decoded(readFileSync(join(folder, name), "utf8")));
}

/** Decodes quoted-printable text, which folds long lines. */
const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
