/** Password reset by mailed link. */
import { hashPassword } from "#lib/accounts/passwords.ts";
import type { Origin } from "#lib/accounts/person.ts";
import {
  findLinkHolder,
  findUser,
  findUserByEmail,
  findValidLinks,
  insertLink,
  replacePassword,
  resetLink,
  takeLink,
  type UserRow,
} from "#lib/accounts/repository.ts";
import { checkPassword, oneself } from "#lib/accounts/service.ts";
import { logins, lookUp } from "#lib/accounts/sign-in.ts";
import { newToken } from "#lib/accounts/tokens.ts";
import { trustedAs } from "#lib/accounts/trusted-browsers.ts";
import { recordEvent } from "#lib/audit/service.ts";
import { doAfterAnswer } from "#lib/background.ts";
import type { Confirmation } from "#lib/contracts/user.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { badRequest } from "#lib/errors.ts";
import { passwordChangedLetter, resetLetter } from "#lib/mail/email-templates.ts";
import { sendInBackground } from "#lib/mail/mailer.ts";
import { forgetGuesses } from "#lib/rate-limits/guesses.ts";
import { blockOf } from "#lib/rate-limits/network.ts";
import { countTry, type Limit } from "#lib/rate-limits/service.ts";

const hourMs = 3_600_000;
/** Requests count by where they come from, never by account: strangers' requests must not lock out its owner. */
const fromAddress: Limit = { name: "reset-address", most: 100, seconds: 3600 };
const fromBlock: Limit = { name: "reset-block", most: 1000, seconds: 3600 };
const fromTrusted: Limit = { name: "reset-trusted", most: 100, seconds: 3600 };
/** Until a mail is this old, its link serves for further requests. Each further valid link adds as much. */
const youngMs = 5 * 60_000;

const oldLink = "This link has expired. Please ask for a new one.";

export interface ResetLink {
  readonly user: UserRow;
  readonly token: string;
}

/**
 * Stores a reset link; undefined if no account has this e-mail. One transaction: if the person is deleted or changes
 * their e-mail at that moment, no link remains.
 */
export async function newResetLink(email: string, lastsMs: number): Promise<ResetLink | undefined> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    return user && { user, token: await addLink(transaction, user, lastsMs) };
  });
}

async function addLink(executor: Executor, { id }: UserRow, lastsMs: number): Promise<string> {
  const token = newToken();
  await insertLink(executor, resetLink(token), id, Date.now() + lastsMs);
  return token;
}

/**
 * Mails a reset link if the account exists and has no fresh one. The answer is the same for every e-mail and takes the
 * same time: link and mail follow after the answer. Throws 429 after too many from one place.
 */
export async function requestPasswordReset(email: string, origin: Origin): Promise<Confirmation> {
  const { user, hash } = await lookUp(email);
  const trusted = trustedAs({ id: user?.id ?? "", hash: hash ?? "" }, origin);
  if (trusted === undefined) {
    await countTry(fromAddress, origin.address);
    await countTry(fromBlock, blockOf(origin.address));
  } else await countTry(fromTrusted, trusted);
  doAfterAnswer("a link to a new password could not be sent", () => mailResetLink(email, origin));
  return { message: "If there is an account with this e-mail, a link is on its way to it" };
}

async function mailResetLink(email: string, { address }: Origin): Promise<void> {
  const { user, token } = await db.transaction().execute(async (transaction) => {
    const found = await findUserByEmail(transaction, email);
    const isDue = found && (await isMailDue(transaction, found));
    return { user: found, token: isDue ? await addLink(transaction, found, hourMs) : undefined };
  });
  const event = { actorId: null, subjectId: user?.id ?? null, subjectName: user?.name, address };
  await recordEvent({ kind: "password-reset-requested", ...event, detail: { email } });
  if (user && token !== undefined) sendInBackground(resetLetter(user, token));
}

/** A person who asks often gets five mails an hour. The newest link is then valid for at least half an hour more. */
async function isMailDue(executor: Executor, { id }: UserRow, now = Date.now()): Promise<boolean> {
  const { links, newest } = await findValidLinks(executor, id, now);
  return newest === undefined || newest + links * youngMs <= now;
}

/** Sets the password for the token's account and ends all of its sessions. Throws 400 for an expired token. */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  { address }: Origin,
): Promise<Confirmation> {
  const holder = await findLinkHolder(db, resetLink(token), Date.now());
  const user = holder === undefined ? undefined : await findUser(db, holder);
  await checkPassword(password, user?.email);
  if (!user) throw badRequest(oldLink);
  // Hashed before the link is used up: if too many hashes wait, the person can try again.
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const now = Date.now();
    if ((await takeLink(transaction, resetLink(token), now)) === undefined) throw badRequest(oldLink);
    await replacePassword(transaction, user.id, hash, now);
    const event = { ...oneself(user), address, detail: { by: "mail" } };
    await recordEvent({ kind: "password-changed", ...event }, transaction, now);
  });
  await forgetGuesses(logins, { account: user.email, address });
  sendInBackground(passwordChangedLetter(user));
  return { message: "Your password was changed. Please sign in" };
}
