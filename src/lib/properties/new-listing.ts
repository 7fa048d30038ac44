import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { fieldColumns } from "#lib/listing/fields/storage.ts";
import { blankValues, type FieldValues } from "#lib/listing/fields/values.ts";
import { derivedColumns } from "#lib/properties/derived-columns.ts";

/** The row of a published listing with these fields that is created at `createdAt` (epoch milliseconds). */
export function newListingRow(
  said: Partial<FieldValues>,
  ownerId: string,
  createdAt: number,
  id: string = uuidv7({ msecs: createdAt }),
): Insertable<PropertiesTable> {
  return {
    id,
    owner_id: ownerId,
    ...rowColumns({ ...blankValues(), ...said }),
    is_published: 1,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** The columns of the fields, and those that they imply. */
export function rowColumns(fields: FieldValues) {
  const derived = derivedColumns(fields);
  return { ...fieldColumns(fields, derived.price_period), ...derived };
}
