/** Manages admins from the command line. */
import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { mailInvitation } from "#lib/accounts/invitation.ts";
import { hashPassword } from "#lib/accounts/passwords.ts";
import { findAdmins, findUser, findUserByEmail, insertPassword, insertUser } from "#lib/accounts/repository.ts";
import { setAdmin } from "#lib/accounts/roles.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { badRequest, notFound } from "#lib/errors.ts";

const address = z.string().trim().toLowerCase().pipe(z.email());

function emailOf(text: string): string {
  const parsed = address.safeParse(text);
  if (!parsed.success) throw badRequest(`"${text}" is not an e-mail address.`);
  return parsed.data;
}

export async function listAdmins(): Promise<string[]> {
  return (await findAdmins(db)).map(({ name, email }) => `${email} (${name})`);
}

/**
 * Makes an account an admin. Without an account, it creates one with a random password and mails a link to choose
 * another. Returns a report.
 */
export async function addAdmin(text: string): Promise<string> {
  const email = emailOf(text);
  const known = await findUserByEmail(db, email);
  if (known?.is_admin === 1) return `${email} is already an admin.`;
  if (known) {
    await db.transaction().execute((transaction) => makeAdmin(transaction, known.id));
    if (known.email_verified === 1) return `${email} is an admin now.`;
    // Anyone can register with an address that is not theirs.
    return `${email} is an admin now. They have not confirmed this address: make sure that the account is theirs.`;
  }
  const hash = await hashPassword(randomBytes(32).toString("base64url"));
  await db.transaction().execute(async (transaction) => {
    const [id, now] = [uuidv7(), Date.now()];
    const [name = email] = email.split("@");
    const roles = { is_admin: 0, is_agent: 0, created_at: now, updated_at: now };
    await insertUser(transaction, { id, name, email, phone_number: "", ...roles });
    await insertPassword(transaction, id, hash, now);
    await makeAdmin(transaction, id);
  });
  await mailInvitation(email);
  return `${email} has a new account and is an admin. We sent a link to choose a password.`;
}

/** Removes the admin role. Throws 404 if the account is not an admin, 409 for the last admin. */
export async function removeAdmin(text: string): Promise<string> {
  const email = emailOf(text);
  await db.transaction().execute(async (transaction) => {
    const known = await findUserByEmail(transaction, email);
    if (known?.is_admin !== 1) throw notFound(`${email} is not an admin.`);
    await setAdmin(transaction, known, false, operator);
  });
  return `${email} is no longer an admin.`;
}

const operator = { actorId: null, address: "command line" } as const;

async function makeAdmin(executor: Executor, id: string): Promise<void> {
  const row = await findUser(executor, id);
  if (!row) throw notFound("There is no such person");
  await setAdmin(executor, row, true, operator);
}
