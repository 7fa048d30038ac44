/**
 * The site's mails, as plain text: every reader shows it, and links hide nothing. No mail contains user text or names,
 * because strangers can trigger mails to any address.
 */
import { config } from "#lib/config.ts";
import { paths } from "#lib/shared/route/paths.ts";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Addressee {
  readonly email: string;
}

const linkTo = (path: string, token: string): string => `${config.siteUrl}${path}?token=${encodeURIComponent(token)}`;

const letter = ({ email }: Addressee, subject: string, ...paragraphs: string[]): Letter => ({
  to: email,
  subject,
  text: ["Hello,", ...paragraphs, `${config.siteName}\n${config.siteUrl}`].join("\n\n"),
});

export const resetLetter = (person: Addressee, token: string): Letter =>
  letter(
    person,
    `Choose a new password for ${config.siteName}`,
    "We received a request for a new password. Choose one here within the next hour:",
    linkTo(paths.newPassword, token),
    "If this wasn't you, ignore this e-mail. Your password stays the same.",
  );

export const invitationLetter = (person: Addressee, token: string): Letter =>
  letter(
    person,
    `You are an admin of ${config.siteName}`,
    `You have a new admin account at ${config.siteName}. Choose a password within three days:`,
    linkTo(paths.newPassword, token),
    "After that, ask for a new password to get a new link.",
  );

export const verificationLetter = (person: Addressee, token: string): Letter =>
  letter(
    person,
    `Is this your e-mail address? ${config.siteName} asks`,
    "Please confirm your address within three days:",
    linkTo(paths.verifyEmail, token),
    "If you have no account with us, ignore this e-mail.",
  );

/** `canReset` is false if the account has a new e-mail since: a reset link would go there. */
export const passwordChangedLetter = (person: Addressee, canReset = true): Letter =>
  letter(
    person,
    `Your password for ${config.siteName} was changed`,
    "Your password was just changed and all devices were signed out.",
    canReset
      ? `If this wasn't you, choose a new one at once: ${config.siteUrl}${paths.forgottenPassword}`
      : `If this wasn't you, please call us: ${config.contactPhone}`,
  );

export const emailChangedLetter = (before: Addressee): Letter =>
  letter(
    before,
    `Your e-mail address for ${config.siteName} was changed`,
    "From now on you sign in with your new address, and we write to you there.",
    `If this wasn't you, please call us: ${config.contactPhone}`,
  );
