import { CompiledQuery } from "kysely";

/**
 * Writers of several statements, or of a listing, hold this lock until they commit. Services read before they write and
 * rely on it, as with SQLite. It also keeps the change log in commit order.
 */
const writers = 7_263_541;

export const takeWriteLock = `select pg_advisory_xact_lock(${writers})`;

export const takeWriteLockQuery = CompiledQuery.raw(takeWriteLock);
