import { config } from "#lib/config.ts";
import { claimDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { unfinishedSource } from "#lib/db/postgres/copying.ts";
import { troubleOf } from "#lib/db/trouble.ts";

/** Claims the database and migrates it to this release. Returns what an operator must fix, or undefined. */
export async function whyNotOpened(): Promise<string | undefined> {
  try {
    await claimDatabase();
    await migrateToLatest();
    const source = await unfinishedSource(db);
    if (source === undefined) return undefined;
    return `The database holds an unfinished copy of ${source}. Finish it first: npm run db -- copy --from sqlite:${source} --to …`;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** What an operator must fix; rethrows all other errors. */
export function sentenceOf(error: unknown): string {
  const trouble = troubleOf(error, config.databaseUrl);
  if (trouble === undefined) throw error;
  return trouble;
}
