/** Constraint violations in the terms of each engine. */

const sqliteUnique = 2067;
const sqlitePrimaryKey = 1555;
const postgresUnique = "23505";

/** Whether a row was refused because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as Error & { errcode?: number; code?: string };
  return errcode === sqliteUnique || errcode === sqlitePrimaryKey || code === postgresUnique;
}
