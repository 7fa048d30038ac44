/** A second server on the same data. It answers each line, a filter as JSON, from its own listing index. */
import { createInterface } from "node:readline";
import { closeDatabase } from "#lib/db/database.ts";
import { filterListings, loadListingIndex } from "#lib/listing-index/service.ts";

await loadListingIndex();
process.stdout.write("loaded\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { seqs, total } = await filterListings(JSON.parse(line), "price-up", { offset: 0, limit: 12 });
  process.stdout.write(`${JSON.stringify({ seqs, total })}\n`);
}
await closeDatabase();
