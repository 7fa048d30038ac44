import { unusable } from "./sqlite-failures.ts";

/** Checked before other settings: PostgreSQL has its own backup tools, which need none of ours. */
export function refusePostgres(databaseUrl = ""): void {
  if (!/^postgres(?:ql)?:/.test(databaseUrl)) return;
  throw unusable(
    "DATABASE_URL names a PostgreSQL database: back it up with pg_dump and restore it with pg_restore, as docs/operation.md shows.",
  );
}
