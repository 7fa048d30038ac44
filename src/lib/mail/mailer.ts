/** Sends mails over SMTP; without SMTP_URL they are written to a folder for developers. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { doInBackground } from "#lib/background.ts";
import { config } from "#lib/config.ts";
import { log } from "#lib/log.ts";
import type { Letter } from "#lib/mail/email-templates.ts";

const folder = join(config.dataDir, "mails");
const patience = 20_000;

/** Loaded with the first mail, because many servers never send one. */
const transports = async () => {
  const { default: nodemailer } = await import("nodemailer");
  const { smtpUrl: url } = config;
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  return {
    post: url === undefined ? undefined : nodemailer.createTransport({ url, ...timeouts }),
    paper: nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" }),
  };
};
let opened: ReturnType<typeof transports> | undefined;

async function send(letter: Letter): Promise<void> {
  opened ??= transports();
  const { post, paper } = await opened;
  const message = { from: config.mailFrom, ...letter };
  if (post !== undefined) {
    await post.sendMail(message);
    return;
  }
  const { message: written } = await paper.sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${uuidv7()}.eml`;
  // Renamed when complete.
  await writeFile(join(folder, `${name}.partial`), written, { mode: 0o600 });
  await rename(join(folder, `${name}.partial`), join(folder, name));
  log.info({ file: name, subject: letter.subject }, "SMTP_URL is not set: a mail was written into the folder mails");
}

/** Answers do not wait for mails: the delay would reveal whether an account exists. Failures are logged. */
export function sendInBackground(letter: Letter): void {
  doInBackground("a mail could not be sent", () => send(letter), { subject: letter.subject });
}
