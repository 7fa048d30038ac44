import { randomUUID } from "node:crypto";
import type { Insertable, Selectable, Updateable } from "kysely";
import { tokenHash } from "#lib/accounts/tokens.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { UsersTable } from "#lib/db/schema.ts";

export type UserRow = Selectable<UsersTable>;

const personColumns = ["users.id", "users.name", "users.is_admin", "users.is_agent", "users.suspended_at"] as const;

/** The owner of the session `token`, and when it ends. */
export async function findSessionHolder(executor: Executor, token: string) {
  return executor
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...personColumns, "sessions.expires_at"])
    .where("sessions.token", "=", tokenHash(token))
    .executeTakeFirst();
}

export async function deleteSession(executor: Executor, token: string): Promise<void> {
  await executor.deleteFrom("sessions").where("token", "=", tokenHash(token)).execute();
}

export async function deleteSessionsOf(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Deletes expired sessions and mailed secrets. */
export async function deleteEnded(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await executor.deleteFrom("verifications").where("expires_at", "<=", now).execute();
}

/** The password hash of an account. */
export async function findPasswordHash(executor: Executor, userId: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Deletes the reset links that were mailed to a person. */
export async function deleteResetLinks(executor: Executor, userId: string): Promise<void> {
  await executor
    .deleteFrom("verifications")
    .where("value", "=", userId)
    .where("identifier", "like", `${resetPrefix}%`)
    .execute();
}

/** Owner of a mailed link; undefined if it has expired or was used. */
export async function findLinkHolder(executor: Executor, link: string, now: number): Promise<string | undefined> {
  const row = await executor
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", link)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.value;
}

/** Number of a person's valid reset links, and when the newest was made. */
export async function findValidLinks(executor: Executor, userId: string, now: number) {
  const row = await executor
    .selectFrom("verifications")
    .select((eb) => [eb.fn.countAll<number>().as("links"), eb.fn.max("created_at").as("newest")])
    .where("value", "=", userId)
    .where("identifier", "like", `${resetPrefix}%`)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return { links: Number(row.links), newest: row.newest === null ? undefined : Number(row.newest) };
}

/** Like `findLinkHolder`, but also uses the link up: of several callers, one succeeds. */
export async function takeLink(executor: Executor, link: string, now: number): Promise<string | undefined> {
  const row = await executor
    .deleteFrom("verifications")
    .where("identifier", "=", link)
    .where("expires_at", ">", now)
    .returning("value")
    .executeTakeFirst();
  return row?.value;
}

const resetPrefix = "reset-password:";

/** Identifier under which the link of `token` is stored. */
export const resetLink = (token: string): string => resetPrefix + tokenHash(token);

export async function findUser(executor: Executor, id: string): Promise<UserRow | undefined> {
  return executor.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | undefined> {
  return executor.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function insertUser(executor: Executor, row: Insertable<UsersTable>): Promise<void> {
  await executor.insertInto("users").values(row).execute();
}

export async function insertPassword(executor: Executor, userId: string, hash: string, now: number): Promise<void> {
  await executor
    .insertInto("accounts")
    .values({
      id: userId,
      account_id: userId,
      provider_id: "credential",
      user_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Replaces a password. It ends every session and every reset link. */
export async function replacePassword(executor: Executor, userId: string, hash: string, now: number): Promise<void> {
  await updatePassword(executor, userId, hash, now);
  await deleteSessionsOf(executor, userId);
  await deleteResetLinks(executor, userId);
}

async function updatePassword(executor: Executor, userId: string, hash: string, now: number): Promise<void> {
  await executor
    .updateTable("accounts")
    .set({ password: hash, updated_at: now })
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
}

export async function updateUser(executor: Executor, id: string, changes: Updateable<UsersTable>): Promise<void> {
  await executor.updateTable("users").set(changes).where("id", "=", id).execute();
}

/** Account statements among `names` that belong to an account. */
export async function findKnownStatements(executor: Executor, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await executor
    .selectFrom("users")
    .select("account_statement")
    .where("account_statement", "in", names)
    .execute();
  return new Set(rows.flatMap(({ account_statement: name }) => name ?? []));
}

/** Raises the version, for changes that other editors must notice. */
export async function bumpVersion(executor: Executor, id: string): Promise<void> {
  await executor
    .updateTable("users")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: Date.now() }))
    .where("id", "=", id)
    .execute();
}

/** Stores a mailed link by its hash (`identifier`) until `expiresAt` (epoch milliseconds). */
export async function insertLink(
  executor: Executor,
  identifier: string,
  userId: string,
  expiresAt: number,
): Promise<void> {
  const now = Date.now();
  await executor
    .insertInto("verifications")
    .values({ id: randomUUID(), identifier, value: userId, expires_at: expiresAt, created_at: now, updated_at: now })
    .execute();
}

/** Deletes every mailed secret of a person. */
export async function deleteMailedSecrets(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom("verifications").where("value", "=", userId).execute();
}

/** The database deletes or unlinks the rows that refer to the person. */
export async function deleteUserRow(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("users").where("id", "=", id).execute();
}

/** Number of other admins who can sign in. */
export async function countOtherAdmins(executor: Executor, id: string): Promise<number> {
  const row = await executor
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("admins"))
    .where("is_admin", "=", 1)
    .where("suspended_at", "is", null)
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  return Number(row.admins);
}

export async function findAdmins(executor: Executor): Promise<UserRow[]> {
  return executor.selectFrom("users").selectAll().where("is_admin", "=", 1).orderBy("email").execute();
}
