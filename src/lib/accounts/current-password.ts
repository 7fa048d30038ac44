/** The password that a person has now, asked for before a session may change how they sign in. */
import { nobodysHash, verifyPassword } from "#lib/accounts/passwords.ts";
import type { Person } from "#lib/accounts/person.ts";
import { findPasswordHash } from "#lib/accounts/repository.ts";
import { mistakes } from "#lib/contracts/user.ts";
import { db } from "#lib/db/database.ts";
import { invalid } from "#lib/errors.ts";
import { countTry, forgetTries, type Limit, takeBackTry } from "#lib/rate-limits/service.ts";

const guesses: Limit = {
  name: "current-password",
  most: 5,
  seconds: 900,
  why: "A wrong current password was typed too often",
};

/** Throws 422 for a password that is missing or wrong, and 429 after five wrong ones in a quarter of an hour. */
export async function checkCurrentPassword({ id }: Person, typed: string | undefined): Promise<void> {
  if (typed === undefined || typed === "") throw invalid({ currentPassword: mistakes.noCurrentPassword });
  // Counted before the password is looked at: parallel guesses would all get in otherwise.
  await countTry(guesses, id);
  if (await isPasswordOf(id, typed)) await forgetTries(guesses, id);
  else throw invalid({ currentPassword: mistakes.wrongCurrentPassword });
}

async function isPasswordOf(id: string, password: string): Promise<boolean> {
  try {
    const hash = await findPasswordHash(db, id);
    return (await verifyPassword({ hash: hash ?? (await nobodysHash), password })) && hash !== undefined;
  } catch (error) {
    // A busy server is no guess.
    await takeBackTry(guesses, id);
    throw error;
  }
}
