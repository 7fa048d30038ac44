/**
 * The mails that the site sends, as plain text: every reader shows it, and a link in it hides nothing. None holds a word
 * that a person has typed, nor a name: strangers can have most of them sent, to any address.
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
    "Somebody, we hope you, asked for a new password. Choose one here within the next hour:",
    linkTo(paths.newPassword, token),
    "If it was not you, do nothing: your password stays as it is.",
  );

export const invitationLetter = (person: Addressee, token: string): Letter =>
  letter(
    person,
    `You are an admin of ${config.siteName}`,
    `An account was made for you at ${config.siteName}, and it is an admin's. Choose its password within three days:`,
    linkTo(paths.newPassword, token),
    "Later you get a new link by asking for a new password.",
  );

export const verificationLetter = (person: Addressee, token: string): Letter =>
  letter(
    person,
    `Is this your e-mail address? ${config.siteName} asks`,
    "Please confirm that this address is yours, within three days:",
    linkTo(paths.verifyEmail, token),
    "If you have no account with us, somebody mistyped theirs: do nothing.",
  );

/** `canReset` is false where the account has another address since: a new link would go there. */
export const passwordChangedLetter = (person: Addressee, canReset = true): Letter =>
  letter(
    person,
    `Your password for ${config.siteName} was changed`,
    "Your password was just changed, and every device was signed out.",
    canReset
      ? `If it was not you, choose a new one at once: ${config.siteUrl}${paths.forgottenPassword}`
      : `If it was not you, please call us: ${config.contactPhone}`,
  );

export const emailChangedLetter = (before: Addressee): Letter =>
  letter(
    before,
    `Your e-mail address for ${config.siteName} was changed`,
    "From now on you sign in with your new address, and we write to you there.",
    `If it was not you, please call us: ${config.contactPhone}`,
  );
