import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

const linkPrefix = "reset-password:";

type Times = { id: string; expires_at: number; created_at: number; updated_at: number };

/** Tables with their current columns. */
type Tables = {
  sessions: Times & { token: string; user_id: string; ip_address: string | null; user_agent: string | null };
  verifications: Times & { identifier: string; value: string };
};

/** Replaces the tokens of sessions and mailed links by their SHA-256; they stay valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (engineOf(db).name === "sqlite" ? rewrite(db.$extendTables<Tables>()) : update(db));
}

async function update(db: Kysely<unknown>): Promise<void> {
  const hashed = (text: string) => sql.raw(`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`);
  await sql`update sessions set token = ${hashed("token")}`.execute(db);
  await sql`update verifications set identifier = ${linkPrefix}::text || ${hashed("substr(identifier, 16)")}
    where identifier like ${`${linkPrefix}%`}`.execute(db);
}

/** SQLite leaves old data in free space of its pages: both tables are emptied, wiped and rewritten. */
async function rewrite(db: Kysely<Tables>): Promise<void> {
  const hashed = (text: string) => createHash("sha256").update(text).digest("hex");
  const sessions = await db.selectFrom("sessions").selectAll().execute();
  const links = await db.selectFrom("verifications").selectAll().execute();
  await sql`pragma secure_delete = on`.execute(db);
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("verifications").execute();
  for (const row of sessions) {
    await db
      .insertInto("sessions")
      .values({ ...row, token: hashed(row.token) })
      .execute();
  }
  for (const row of links) {
    const isLink = row.identifier.startsWith(linkPrefix);
    const identifier = isLink ? linkPrefix + hashed(row.identifier.slice(linkPrefix.length)) : row.identifier;
    await db
      .insertInto("verifications")
      .values({ ...row, identifier })
      .execute();
  }
  await sql`pragma secure_delete = off`.execute(db);
}
