/** The password that a person has now, asked for before a session may change how somebody signs in. */
import { nobodysHash, verifyPassword } from "#lib/accounts/passwords.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { findPasswordHash } from "#lib/accounts/repository.ts";
import { trustedAs } from "#lib/accounts/trusted-browsers.ts";
import { mistakes } from "#lib/contracts/user.ts";
import { db } from "#lib/db/database.ts";
import { invalid } from "#lib/errors.ts";
import { countGuess, type GuessLimits } from "#lib/rate-limits/guesses.ts";

/** Whoever guesses with a stolen session shuts the owner out no more than at a sign-in. */
const guesses: GuessLimits = {
  name: "current-password",
  seconds: 900,
  fromNetwork: 5,
  fromAddress: 20,
  ofAccount: 100,
  why: "A wrong current password was typed too often",
};

/** Throws 422 for a password that is missing or wrong, and 429 after five wrong ones in a quarter of an hour. */
export async function checkCurrentPassword({ id }: Person, typed: string | undefined, origin: Origin): Promise<void> {
  if (typed === undefined || typed === "") throw invalid({ currentPassword: mistakes.noCurrentPassword });
  const hash = await findPasswordHash(db, id);
  const trusted = trustedAs({ id, hash: hash ?? "" }, origin);
  // Counted before the password is looked at: parallel guesses would all get in otherwise.
  const guess = await countGuess(guesses, { account: id, address: origin.address, trusted });
  let isRight: boolean;
  try {
    isRight = (await verifyPassword({ hash: hash ?? (await nobodysHash), password: typed })) && hash !== undefined;
  } catch (error) {
    // A busy server is no guess.
    await guess.takeBack();
    throw error;
  }
  if (!isRight) throw invalid({ currentPassword: mistakes.wrongCurrentPassword });
  await guess.forget();
}
