/** Registration, sessions and e-mail confirmation, with their rules. */
import { createEmailVerificationToken } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import { v7 as uuidv7 } from "uuid";
import { auth, verificationSeconds } from "#lib/accounts/auth.ts";
import { passwordMistake } from "#lib/accounts/password-mistakes.ts";
import { hashPassword } from "#lib/accounts/passwords.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import {
  deleteEnded,
  deleteSession,
  findSessionHolder,
  findUser,
  findUserByEmail,
  insertPassword,
  insertUser,
  type UserRow,
  updateUser,
} from "#lib/accounts/repository.ts";
import { newToken, tokenHash } from "#lib/accounts/tokens.ts";
import { recordEvent } from "#lib/audit/service.ts";
import type { Registration, Session, UserInfo } from "#lib/contracts/user.ts";
import { db } from "#lib/db/database.ts";
import { isUniqueViolation } from "#lib/db/violations.ts";
import { conflict, invalid, type ServiceError } from "#lib/errors.ts";
import { verificationLetter } from "#lib/mail/email-templates.ts";
import { sendInBackground } from "#lib/mail/mailer.ts";
import { countTry, forgetEndedTries, type Limit } from "#lib/rate-limits/service.ts";

const hour = 3600;
const registrations: Limit = { name: "register", most: 30, seconds: hour };
const verificationMails: Limit = { name: "verification", most: 5, seconds: hour };

export const emailTaken = (): ServiceError => {
  const message = "An account with this e-mail already exists";
  return conflict(message, { email: message });
};

/** Registers and signs in. Throws 409 if the e-mail has an account, 422 for a guessable password. */
export async function register(registration: Registration, origin: Origin): Promise<Session> {
  const { name, email, password, phoneNumber, isAgent } = registration;
  // Checked before counting: correcting a form reveals nothing about accounts.
  await checkPassword(password, email);
  await countTry(registrations, origin.address);
  if (await findUserByEmail(db, email)) throw emailTaken();
  const hash = await hashPassword(password);
  const now = Date.now();
  const user = {
    id: uuidv7(),
    name,
    email,
    phone_number: phoneNumber,
    is_admin: 0,
    is_agent: isAgent ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
  try {
    await db.transaction().execute(async (transaction) => {
      await insertUser(transaction, user);
      await insertPassword(transaction, user.id, hash, now);
      const event = { ...oneself(user), address: origin.address, detail: { after: { isAgent } } };
      await recordEvent({ kind: "registered", ...event }, transaction);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  await mailVerification({ email });
  return { ...userInfoOf(user), ...(await startSession(user.id, origin)) };
}

type StartedSession = Pick<Session, "token" | "expiresAt">;

/** A new session for a person who has just proved their identity. */
export async function startSession(userId: string, origin: Origin): Promise<StartedSession> {
  const { internalAdapter } = await auth.$context;
  const { address: ipAddress, userAgent } = origin;
  const token = newToken();
  const kept = { ipAddress, userAgent, token: tokenHash(token) };
  const { expiresAt } = await internalAdapter.createSession(userId, false, kept, true);
  return { token, expiresAt: new Date(expiresAt).toISOString() };
}

/** Ends the session; succeeds if it has ended already. */
export async function logout(token: string, { address }: Origin): Promise<void> {
  const holder = await findSessionHolder(db, token);
  if (!holder) return;
  await deleteSession(db, token);
  await recordEvent({ kind: "logout", ...oneself(holder), address, detail: {} });
}

/** The owner of the session, read from the database; undefined for ended sessions and suspended people. */
export async function whoHas(token: string, now = Date.now()): Promise<Person | undefined> {
  const holder = await findSessionHolder(db, token);
  if (!holder || holder.suspended_at !== null) return undefined;
  if (Number(holder.expires_at) <= now) {
    // Deleted, not only refused: a clock that is set back must not revive it.
    await deleteSession(db, token);
    return undefined;
  }
  return {
    id: holder.id,
    name: holder.name,
    isAdmin: holder.is_admin === 1,
    isAgent: holder.is_agent === 1,
    expiresAt: Number(holder.expires_at),
  };
}

/** Counts a confirmation mail. Throws 429 after too many, to any address. */
export async function countVerification(person: Person): Promise<void> {
  await countTry(verificationMails, person.id);
}

/** Mails the confirmation link again if the e-mail is not confirmed. Throws 429. */
export async function sendVerification(person: Person): Promise<void> {
  await countVerification(person);
  const user = await findUser(db, person.id);
  if (user && user.email_verified === 0) await mailVerification(user);
}

/** Better Auth's own function takes half a second, to hide who has an account; that is not needed here. */
export async function mailVerification({ email }: { email: string }): Promise<void> {
  const { secret } = await auth.$context;
  const token = await createEmailVerificationToken(secret, email, undefined, verificationSeconds);
  sendInBackground(verificationLetter({ email }, token));
}

/** Confirms the address. Returns false for an expired or invalid token, and for an unknown address. */
export async function verifyEmail(token: string, { address }: Origin): Promise<boolean> {
  const { secret } = await auth.$context;
  const { email } = (await verifyJWT<{ email?: string }>(token, secret)) ?? {};
  const user = email === undefined ? undefined : await findUserByEmail(db, email);
  if (!user) return false;
  if (user.email_verified === 1) return true;
  await db.transaction().execute(async (transaction) => {
    await updateUser(transaction, user.id, { email_verified: 1, updated_at: Date.now() });
    const event = { ...oneself(user), address, detail: { email: user.email } };
    await recordEvent({ kind: "email-verified", ...event }, transaction);
  });
  return true;
}

/** Throws 422 for a guessable password. */
export async function checkPassword(password: string, email?: string): Promise<void> {
  const mistake = await passwordMistake(password, email);
  if (mistake !== undefined) throw invalid({ password: mistake });
}

/** Deletes what has expired; once an hour is enough. */
export async function forgetEnded(now = Date.now()): Promise<void> {
  await deleteEnded(db, now);
  await forgetEndedTries(now);
}

/** A person as author of changes to their own account. */
export const oneself = ({ id, name }: { id: string; name: string }) => ({
  actorId: id,
  actorName: name,
  subjectId: id,
  subjectName: name,
});

type ShownColumns = "id" | "name" | "email" | "phone_number" | "is_admin" | "is_agent";

/** The data that a browser may store about a person. */
export const userInfoOf = (row: Pick<UserRow, ShownColumns>): UserInfo => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  isAdmin: row.is_admin === 1,
  isAgent: row.is_agent === 1,
});
