import { Client } from "pg";

/** Runs `work` while a table is locked for reading. */
export async function whileLocked<Result>(url: string, table: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await client.end();
  }
}
