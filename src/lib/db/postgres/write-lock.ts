import { CompiledQuery } from "kysely";

/**
 * Whoever writes more than one statement, or a listing, holds this lock until it is committed. Services read before they
 * write and rely on nobody writing in between, as SQLite has it; and the log of changes is in the order of the commits.
 */
const writers = 7_263_541;

export const takeWriteLock = `select pg_advisory_xact_lock(${writers})`;

export const takeWriteLockQuery = CompiledQuery.raw(takeWriteLock);
