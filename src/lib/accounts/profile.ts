/** The profile of a person, for themselves and for admins. */
import {
  type AccountColumns,
  authorOf,
  checkNewEmail,
  recordOf,
  tellOfNewEmail,
  writeAccount,
} from "#lib/accounts/account-change.ts";
import { checkCurrentPassword } from "#lib/accounts/current-password.ts";
import { readIdentifiers, writeIdentifiers } from "#lib/accounts/identifiers.ts";
import { hashPassword } from "#lib/accounts/passwords.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { bumpVersion, findUser, replacePassword, type UserRow, updateUser } from "#lib/accounts/repository.ts";
import { checkPassword, emailTaken, startSession, userInfoOf } from "#lib/accounts/service.ts";
import { tags } from "#lib/cache/tags.ts";
import type { ProfileAnswer, ProfileChange, User } from "#lib/contracts/user.ts";
import { db } from "#lib/db/database.ts";
import { isUniqueViolation } from "#lib/db/violations.ts";
import { forbidden, notFound, OtherPersonError, StaleError } from "#lib/errors.ts";
import { passwordChangedLetter } from "#lib/mail/email-templates.ts";
import { sendInBackground } from "#lib/mail/mailer.ts";
import { identifiers } from "#lib/shared/management/identifiers.ts";
import { keepStatement, type OpenedStatement, openStatement, removeStatement } from "#lib/uploads/statement-store.ts";

/** A person's own account, or any for an admin. Throws 403 and 404. */
export async function getUser(person: Person, id: string): Promise<User> {
  return toUser(await visibleUser(person, id));
}

async function visibleUser(person: Person, id: string): Promise<UserRow> {
  // Checked before the lookup: the answer must not reveal who exists.
  if (person.id !== id && !person.isAdmin) throw forbidden("You can only see your own account");
  const row = await findUser(db, id);
  if (!row) throw notFound("There is no such person");
  return row;
}

/** A person's account statement, for themselves and for admins. Throws 403 and 404. */
export async function downloadStatement(person: Person, id: string): Promise<OpenedStatement> {
  const { account_statement: name } = await visibleUser(person, id);
  const statement = name === null ? undefined : await openStatement(name);
  if (!statement) throw notFound("There is no account statement");
  return statement;
}

export interface ChangedProfile {
  readonly profile: ProfileAnswer;
  /** Tags of pages that show the person. */
  readonly changed: readonly string[];
}

export interface Sent {
  /** The account statement, if a file was chosen. */
  readonly statement: File | undefined;
  readonly ifMatch: readonly number[] | undefined;
}

/**
 * Changes the given fields of your account. A new password ends every session and starts a new one. Throws 403 for
 * another person's profile, 409 for a taken e-mail, 409 or 412 for an outdated version, 413 and 415 for an unusable
 * statement, 422 for a guessable or wrong password.
 */
export async function updateProfile(
  person: Person,
  change: ProfileChange,
  { statement, ifMatch }: Sent,
  origin: Origin,
): Promise<ChangedProfile> {
  if (change._id !== undefined && change._id !== person.id) throw new OtherPersonError(person);
  const before = await findUser(db, person.id);
  if (!before) throw notFound("There is no such person");
  const email = change.email ?? before.email;
  const password = change.password === "" ? undefined : change.password;
  if (password !== undefined) await checkPassword(password, email);
  // Checked before the password, so that its error comes alone. The transaction checks again.
  checkVersion(before, change.version, ifMatch);
  if (password !== undefined || email !== before.email) {
    await checkCurrentPassword(person, change.currentPassword, origin);
  }
  if (email !== before.email) await checkNewEmail(person, email);
  const hash = password === undefined ? undefined : await hashPassword(password);
  const kept = statement === undefined ? undefined : await keepStatement(statement);
  let replaced: string | null;
  try {
    replaced = await save(person, { change, ifMatch, hash, statement: kept }, origin);
  } catch (error) {
    await removeStatement(kept ?? null);
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  if (kept !== undefined) await removeStatement(replaced);
  if (email !== before.email) await tellOfNewEmail(before, { name: change.name ?? before.name, email });
  // Sent to the old address: the owner must hear of it even if a session was stolen.
  if (hash !== undefined) sendInBackground(passwordChangedLetter(before, email === before.email));
  const session = hash === undefined ? undefined : await startSession(person.id, origin);
  const after = toUser(await visibleUser(person, person.id));
  const expiresAt = session?.expiresAt ?? new Date(person.expiresAt).toISOString();
  return {
    profile: { ...after, expiresAt, ...(session ? { token: session.token } : {}) },
    changed: isSameSeller(after, toUser(before)) ? [] : [tags.seller(person.id)],
  };
}

/** Whether their listings say the same of them. */
const isSameSeller = (after: User, before: User): boolean =>
  after.name === before.name &&
  after.phoneNumber === before.phoneNumber &&
  identifiers.every(({ name }) => after[name] === before[name]);

interface Changes {
  readonly change: ProfileChange;
  readonly ifMatch: readonly number[] | undefined;
  readonly hash: string | undefined;
  readonly statement: string | undefined;
}

/** Saves everything or nothing. Returns the previous statement. */
async function save(
  person: Person,
  { change, ifMatch, hash, statement }: Changes,
  origin: Origin,
): Promise<string | null> {
  const { id } = person;
  const by = authorOf(person, origin);
  return db.transaction().execute(async (transaction) => {
    // Read again: of two simultaneous changes, the later one replaces the first one's file.
    const row = await findUser(transaction, id);
    if (!row) throw notFound("There is no such person");
    checkVersion(row, change.version, ifMatch);
    await writeAccount(transaction, row, columnsOf(change, row), by);
    if (change.isAgent === true && row.is_agent === 0) {
      await updateUser(transaction, id, { is_agent: 1 });
      await recordOf(transaction, "role-changed", row, by, { before: { isAgent: false }, after: { isAgent: true } });
      await bumpVersion(transaction, id);
    }
    if (statement !== undefined) {
      await updateUser(transaction, id, { account_statement: statement });
      await bumpVersion(transaction, id);
      const accountStatement = row.account_statement === null ? null : "the one before";
      const detail = { before: { accountStatement }, after: { accountStatement: "a new one" } };
      await recordOf(transaction, "user-changed", row, by, detail);
    }
    if (hash !== undefined) {
      await replacePassword(transaction, id, hash, Date.now());
      await recordOf(transaction, "password-changed", row, by, { by: "profile" });
    }
    return row.account_statement;
  });
}

/** Throws 412 for an outdated If-Match, 409 for an outdated version in the body. */
function checkVersion(row: UserRow, version: number | undefined, ifMatch: readonly number[] | undefined): void {
  const refusal = (status: 409 | 412) => new StaleError(status, "This profile", toUser(row));
  if (ifMatch?.includes(row.version) === false) throw refusal(412);
  if (version !== undefined && version !== row.version) throw refusal(409);
}

/** A column for each given field, except fields with their own rules. */
const columnsOf = (change: ProfileChange, { identifiers }: UserRow): AccountColumns => ({
  name: change.name,
  email: change.email,
  phone_number: change.phoneNumber,
  age: change.age,
  sex: change.sex,
  profession: change.profession,
  location: change.location,
  linkedin: change.linkedin,
  employment_status: change.employmentStatus,
  employee: change.employee,
  identifiers: writeIdentifiers(identifiers, change),
});

const toUser = (row: UserRow): User => ({
  ...userInfoOf(row),
  isEmailVerified: row.email_verified === 1,
  age: row.age,
  sex: row.sex as User["sex"],
  profession: row.profession,
  location: row.location,
  linkedin: row.linkedin,
  employmentStatus: row.employment_status as User["employmentStatus"],
  employee: row.employee,
  ...readIdentifiers(row.identifiers),
  accountStatement: row.account_statement === null ? null : `/api/users/${row.id}/account-statement`,
  isSuspended: row.suspended_at !== null,
  version: row.version,
  createdAt: new Date(Number(row.created_at)).toISOString(),
});
