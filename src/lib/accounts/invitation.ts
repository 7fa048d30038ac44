/** Invitation for a person whose account was created for them. */
import { newResetLink } from "#lib/accounts/password-reset.ts";
import { invitationLetter } from "#lib/mail/email-templates.ts";
import { sendInBackground } from "#lib/mail/mailer.ts";

const threeDays = 3 * 24 * 3_600_000;

/** Mails a link to choose the first password. */
export async function mailInvitation(email: string): Promise<void> {
  const link = await newResetLink(email, threeDays);
  if (link) sendInBackground(invitationLetter(link.user, link.token));
}
