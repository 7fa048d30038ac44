/** Asks for the current password before a session may change how a person signs in. */
import { decoyHash, verifyPassword } from "#lib/accounts/passwords.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { findPasswordHash } from "#lib/accounts/repository.ts";
import { trustedAs } from "#lib/accounts/trusted-browsers.ts";
import { mistakes } from "#lib/contracts/user.ts";
import { db } from "#lib/db/database.ts";
import { invalid } from "#lib/errors.ts";
import { countGuess, type GuessLimits } from "#lib/rate-limits/guesses.ts";

/** Guesses from a stolen session lock the owner out no longer than failed sign-ins. */
const guesses: GuessLimits = {
  name: "current-password",
  seconds: 900,
  fromNetwork: 5,
  fromAddress: 20,
  ofAccount: 100,
  why: "Too many wrong passwords",
};

/** Throws 422 for a missing or wrong password, and 429 after five wrong ones in a quarter of an hour. */
export async function checkCurrentPassword({ id }: Person, typed: string | undefined, origin: Origin): Promise<void> {
  if (typed === undefined || typed === "") throw invalid({ currentPassword: mistakes.noCurrentPassword });
  const hash = await findPasswordHash(db, id);
  const trusted = trustedAs({ id, hash: hash ?? "" }, origin);
  // Counted before checking: otherwise parallel guesses would all get through.
  const guess = await countGuess(guesses, { account: id, address: origin.address, trusted });
  let isRight: boolean;
  try {
    isRight = (await verifyPassword({ hash: hash ?? (await decoyHash), password: typed })) && hash !== undefined;
  } catch (error) {
    // A failure of a busy server is not a guess.
    await guess.takeBack();
    throw error;
  }
  if (!isRight) throw invalid({ currentPassword: mistakes.wrongCurrentPassword });
  await guess.forget();
}
