/** Duration of copying a shop from SQLite to PostgreSQL. */
import { secondsToCopy } from "./parts/postgres.ts";
import { atMost, print, type Row } from "./parts/row.ts";

const listings = 100_000;
const mostSeconds = 60;

export async function benchCopy(): Promise<Row[]> {
  const name = `${listings.toLocaleString("en")} listings with reviews copied to PostgreSQL and compared`;
  return [atMost(name, await secondsToCopy(listings), mostSeconds, "s")];
}

if (import.meta.main) print(await benchCopy());
