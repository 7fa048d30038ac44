/** An owner's own numbers for listings, by which a file that comes again changes what it made. */
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { findReferenced } from "./repository.ts";

interface ReferringRow {
  readonly row: number;
  /** Of the listing that the row changes; empty for a new one. */
  id: string;
  /** Empty without one. */
  readonly reference: string;
  readonly mistakes: RowMistake[];
}

/** Rows with an _id say themselves which listing they change. */
export function findRepeatedReferences(rows: readonly ReferringRow[]): void {
  const first = new Map<string, ReferringRow>();
  for (const each of rows.filter(({ reference }) => reference !== "")) {
    const { reference, id, row, mistakes } = each;
    const before = first.get(reference);
    if (before === undefined) first.set(reference, each);
    else if (id === "" || before.id === "")
      mistakes.push({ row, field: "reference", message: `Row ${before.row} has the same reference: keep one of them` });
  }
}

/** A row without an _id changes the listing with its reference, so that a file can be imported again. */
export async function findByReference(ownerId: string, rows: readonly ReferringRow[]): Promise<void> {
  const referring = rows.filter(({ id, reference }) => id === "" && reference !== "");
  if (referring.length === 0) return;
  const found = await findReferenced(db, ownerId, [...new Set(referring.map(({ reference }) => reference))]);
  for (const each of referring) {
    const [only = "", ...more] = found.get(each.reference) ?? [];
    if (more.length === 0) each.id = only;
    else
      each.mistakes.push({
        row: each.row,
        field: "reference",
        message: "Several of your listings have this reference: name one by its _id",
      });
  }
}

/** New listings whose references were given to others meanwhile. */
export async function referencesTaken(
  transaction: Executor,
  ownerId: string,
  created: readonly { readonly row: number; readonly reference: string }[],
): Promise<RowMistake[]> {
  const references = created.map(({ reference }) => reference);
  const taken = await findReferenced(transaction, ownerId, references);
  const message = "A listing with this reference was just made: check the preview again";
  return created
    .filter(({ reference }) => taken.has(reference))
    .map(({ row }) => ({ row, field: "reference", message }));
}
