import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { fieldColumns } from "#lib/listing/fields/storage.ts";
import { blankValues, type FieldValues } from "#lib/listing/fields/values.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";

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

/** The columns of the fields, and of the price that lists compare. */
export function rowColumns(fields: FieldValues) {
  const price = comparedPrice(fields);
  return {
    ...fieldColumns(fields, price?.period ?? null),
    price_amount: price?.amount ?? null,
    price_currency: price?.currency ?? null,
    price_period: price?.period ?? null,
  };
}
