/** The mails that a site without SMTP_URL has written into its data folder. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The token of the link to `path` in the newest mail to `email`; mails are sent in the background, so it waits. */
export async function mailedToken(dataDir: string, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=([^\\s]+)`);
  for (let tries = 0; tries < 50; tries++) {
    for (const mail of mailsOf(dataDir)) {
      const token = mail.includes(`To: ${email}`) ? link.exec(mail)?.[1] : undefined;
      if (token !== undefined) return decodeURIComponent(token);
    }
    await setTimeout(100);
  }
  throw new Error(`No mail to ${email} leads to ${path}.`);
}

/** Newest first, as they are read. */
function mailsOf(dataDir: string): string[] {
  const folder = join(dataDir, "mails");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return names
    .sort()
    .reverse()
    .map((name) => unfolded(readFileSync(join(folder, name), "utf8")));
}

/** Quoted-printable: lines that were cut at 76 characters, and `=3D` for an equals sign. */
const unfolded = (mail: string): string => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
