/** Sign-in and its limits. */
import { decoyHash, verifyPassword } from "#lib/accounts/passwords.ts";
import type { Origin } from "#lib/accounts/person.ts";
import { deleteSession, findPasswordHash, findUser, findUserByEmail, type UserRow } from "#lib/accounts/repository.ts";
import { oneself, startSession, userInfoOf } from "#lib/accounts/service.ts";
import { trustedAs } from "#lib/accounts/trusted-browsers.ts";
import { recordEvent } from "#lib/audit/service.ts";
import type { Credentials, Session } from "#lib/contracts/user.ts";
import { db } from "#lib/db/database.ts";
import { forbidden, ServiceError } from "#lib/errors.ts";
import { countGuess, type GuessLimits } from "#lib/rate-limits/guesses.ts";

/** Mobile networks put thousands of people behind one address: its limit is far above that of an account. */
export const logins: GuessLimits = { name: "login", seconds: 900, fromNetwork: 10, fromAddress: 100, ofAccount: 100 };

/** Finds the account and its password hash. The database work is the same without an account. */
export async function lookUp(email: string) {
  const user = await findUserByEmail(db, email);
  const hash = await findPasswordHash(db, user?.id ?? "");
  return { user, hash };
}

type LookedUp = Awaited<ReturnType<typeof lookUp>>;

/**
 * Signs in. Throws 401 for an unknown account or a wrong password, with the same answer and duration. Throws 403 for
 * suspended people, 429 after too many failures.
 */
export async function login(credentials: Credentials, origin: Origin): Promise<Session> {
  const { email } = credentials;
  const found = await lookUp(email);
  const trusted = trustedAs({ id: found.user?.id ?? "", hash: found.hash ?? "" }, origin);
  // Counted before checking: otherwise parallel guesses would all get through.
  const guess = await countGuess(logins, { account: email, address: origin.address, trusted });
  try {
    const session = await signIn(credentials, found, origin);
    await guess.forget();
    return session;
  } catch (error) {
    // Only a wrong password counts; a busy server asks people to try again.
    if (!(error instanceof ServiceError && error.status === 401)) await guess.takeBack();
    throw error;
  }
}

async function signIn(
  { email, password }: Credentials,
  { user: known, hash }: LookedUp,
  origin: Origin,
): Promise<Session> {
  // Without an account the same work is done, so that the duration reveals nothing.
  const isRight = await verifyPassword({ hash: hash ?? (await decoyHash), password });
  if (!known || hash === undefined || !isRight) throw await failedLogin(email, known, origin);
  const session = await startSession(known.id, origin);
  // Read again: a password change or suspension meanwhile must leave no open session. The transaction waits for running
  // ones, which may have looked for sessions before this one existed.
  const [user, newestHash] = await db
    .transaction()
    .execute(async (transaction) => [
      await findUser(transaction, known.id),
      await findPasswordHash(transaction, known.id),
    ]);
  const isSuspended = user?.suspended_at !== null;
  if (!user || isSuspended || newestHash !== hash) {
    await deleteSession(db, session.token);
    if (user && isSuspended) throw forbidden("This account is suspended. Please call us.");
    throw await failedLogin(email, known, origin);
  }
  await recordEvent({ kind: "login", ...oneself(user), address: origin.address, detail: {} });
  return { ...userInfoOf(user), ...session };
}

/** Records the failure; returns an error that does not say what was wrong. */
async function failedLogin(email: string, known: UserRow | undefined, { address }: Origin): Promise<ServiceError> {
  const event = { actorId: null, subjectId: known?.id ?? null, subjectName: known?.name, address };
  await recordEvent({ kind: "failed-login", ...event, detail: { email } });
  return new ServiceError(401, "INVALID_CREDENTIALS", "Invalid email or password");
}
