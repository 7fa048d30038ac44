import type { Insertable, Selectable } from "kysely";
import type { Revision } from "#lib/contracts/working-copy.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { PicturesTable, WorkingCopiesTable } from "#lib/db/schema.ts";

export type WorkingCopyRow = Selectable<WorkingCopiesTable>;

/** A listing and its editor. */
export interface Work {
  readonly propertyId: string;
  readonly personId: string;
}

export async function findCopy(
  executor: Executor,
  { propertyId, personId }: Work,
): Promise<WorkingCopyRow | undefined> {
  return executor
    .selectFrom("working_copies")
    .selectAll()
    .where("property_id", "=", propertyId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Replaces the copy, and links existing uploaded pictures. */
export async function saveCopy(
  executor: Executor,
  row: Insertable<WorkingCopiesTable>,
  pictureIds: readonly string[],
): Promise<void> {
  const { property_id, person_id } = row;
  await executor
    .insertInto("working_copies")
    .values(row)
    .onConflict((conflict) => conflict.columns(["property_id", "person_id"]).doUpdateSet(row))
    .execute();
  await executor
    .deleteFrom("working_copy_pictures")
    .where("property_id", "=", property_id)
    .where("person_id", "=", person_id)
    .execute();
  if (pictureIds.length === 0) return;
  const known = await executor.selectFrom("pictures").select("id").where("id", "in", pictureIds).execute();
  const links = known.map(({ id }) => ({ property_id, person_id, picture_id: id }));
  if (links.length > 0) await executor.insertInto("working_copy_pictures").values(links).execute();
}

export async function deleteCopy(executor: Executor, { propertyId, personId }: Work): Promise<void> {
  await executor
    .deleteFrom("working_copies")
    .where("property_id", "=", propertyId)
    .where("person_id", "=", personId)
    .execute();
}

/** This person's pictures for the listing that no form has received, oldest first. */
export async function findUploadedFor(
  executor: Executor,
  { propertyId, personId }: Work,
): Promise<Pick<Selectable<PicturesTable>, "id" | "width">[]> {
  return executor
    .selectFrom("pictures")
    .select(["id", "width"])
    .where("property_id", "=", propertyId)
    .where("owner_id", "=", personId)
    .where("status", "=", "ready")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** An empty copy only remembers its last save, so that late earlier saves change nothing. */
const noFields = "{}";

export const isEmptied = ({ fields }: WorkingCopyRow): boolean => fields === noFields;

/** Empties the copy if this save or an earlier one of the same form stored it. */
export async function emptyHeldCopy(
  executor: Executor,
  work: Work,
  { form, number }: Revision,
  version: number,
): Promise<void> {
  const row = await findCopy(executor, work);
  if (row && !isEmptied(row) && (row.form !== form || row.number > number)) return;
  await emptyCopy(executor, work, { form, number }, version);
}

export async function emptyCopy(
  executor: Executor,
  { propertyId, personId }: Work,
  { form, number }: Revision,
  version: number,
): Promise<void> {
  const key = { property_id: propertyId, person_id: personId };
  const row = {
    ...key,
    form,
    number,
    based_on: version,
    fields: noFields,
    fields_before: noFields,
    saved_at: Date.now(),
  };
  await saveCopy(executor, row, []);
}

/** Deletes emptied copies older than `before` (epoch milliseconds); no save arrives that late. */
export async function deleteEmptied(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("working_copies").where("fields", "=", noFields).where("saved_at", "<", before).execute();
}

/** From now on these pictures stay only while a copy or listing uses them. */
export async function markReceived(
  executor: Executor,
  { personId }: Work,
  pictureIds: readonly string[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  await executor
    .updateTable("pictures")
    .set({ property_id: null })
    .where("id", "in", pictureIds)
    .where("owner_id", "=", personId)
    .where("property_id", "is not", null)
    .execute();
}
