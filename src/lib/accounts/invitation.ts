/** The way in for somebody whose account was made for them. */
import { randomBytes } from "node:crypto";
import { auth } from "#lib/accounts/auth.ts";
import { findUserByEmail, resetLink } from "#lib/accounts/repository.ts";
import { db } from "#lib/db/database.ts";
import { invitationLetter } from "#lib/mail/letters.ts";
import { sendInBackground } from "#lib/mail/mailer.ts";

const threeDays = 3 * 24 * 3_600_000;

/** Mails the link to choose a first password. */
export async function mailInvitation(email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(Date.now() + threeDays);
  await internalAdapter.createVerificationValue({ identifier: resetLink(token), value: user.id, expiresAt });
  sendInBackground(invitationLetter(user, token));
}
