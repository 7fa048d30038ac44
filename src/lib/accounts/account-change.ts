/** Side effects of account changes, for every screen that makes them. */
import { changedIdentifiers } from "#lib/accounts/identifiers.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { bumpVersion, deleteResetLinks, findUserByEmail, type UserRow, updateUser } from "#lib/accounts/repository.ts";
import { countVerification, emailTaken, mailVerification } from "#lib/accounts/service.ts";
import { type AuditKind, recordEvent } from "#lib/audit/service.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { emailChangedLetter } from "#lib/mail/email-templates.ts";
import { sendInBackground } from "#lib/mail/mailer.ts";

/** The author of a change, as the audit log names them. */
export interface Author {
  readonly actorId: string | null;
  readonly actorName?: string | undefined;
  readonly address: string;
}

export const authorOf = ({ id, name }: Person, { address }: Origin): Author => ({
  actorId: id,
  actorName: name,
  address,
});

/** Columns that can be changed directly, with their API names. */
const fieldOf = {
  name: "name",
  phone_number: "phoneNumber",
  age: "age",
  sex: "sex",
  profession: "profession",
  location: "location",
  linkedin: "linkedin",
  employment_status: "employmentStatus",
  employee: "employee",
} as const;

type PlainColumn = keyof typeof fieldOf;

export type AccountColumns = {
  readonly [Column in PlainColumn | "email" | "identifiers"]?: UserRow[Column] | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/** Records an event about a person. */
export async function recordOf(
  executor: Executor,
  kind: AuditKind,
  subject: Pick<UserRow, "id" | "name">,
  by: Author,
  detail: Fields,
): Promise<void> {
  await recordEvent({ kind, ...by, subjectId: subject.id, subjectName: subject.name, detail }, executor);
}

/**
 * Writes the columns that differ. A new e-mail must be confirmed again, and links mailed to the old one stop working.
 * Returns whether anything changed.
 */
export async function writeAccount(
  executor: Executor,
  row: UserRow,
  { email = row.email, identifiers = row.identifiers, ...columns }: AccountColumns,
  by: Author,
): Promise<boolean> {
  const isNew = (column: PlainColumn) => columns[column] !== undefined && columns[column] !== row[column];
  const changed = (Object.keys(fieldOf) as PlainColumn[]).filter(isNew);
  if (changed.length > 0) {
    const fieldsOf = (from: AccountColumns): Fields =>
      Object.fromEntries(changed.map((column) => [fieldOf[column], from[column]]));
    await updateUser(executor, row.id, Object.fromEntries(changed.map((column) => [column, columns[column]])));
    await recordOf(executor, "user-changed", row, by, { before: fieldsOf(row), after: fieldsOf(columns) });
  }
  if (email !== row.email) {
    await updateUser(executor, row.id, { email, email_verified: 0 });
    await deleteResetLinks(executor, row.id);
    await recordOf(executor, "email-changed", row, by, { before: { email: row.email }, after: { email } });
  }
  if (identifiers !== row.identifiers) {
    await updateUser(executor, row.id, { identifiers });
    await recordOf(executor, "user-changed", row, by, changedIdentifiers(row.identifiers, identifiers));
  }
  const isChanged = changed.length > 0 || identifiers !== row.identifiers || email !== row.email;
  if (isChanged) await bumpVersion(executor, row.id);
  return isChanged;
}

/**
 * Throws 409 if the e-mail has an account. Tries by non-admins are counted and end in 429, so that accounts cannot be
 * probed without limit.
 */
export async function checkNewEmail(person: Person, email: string): Promise<void> {
  if (!person.isAdmin) await countVerification(person);
  if (await findUserByEmail(db, email)) throw emailTaken();
}

/** Notifies both addresses after the change is saved. */
export async function tellOfNewEmail(before: UserRow, after: { name: string; email: string }): Promise<void> {
  sendInBackground(emailChangedLetter(before));
  await mailVerification(after);
}
