import type { Kysely } from "kysely";
import { deriveAgain } from "#lib/db/migrations/0030_places_and_move_in_costs.ts";

/** Reads the places of all addresses again: the gazetteer has more names. */
export const up = (db: Kysely<unknown>): Promise<void> => deriveAgain(db);

export async function down(): Promise<void> {}
