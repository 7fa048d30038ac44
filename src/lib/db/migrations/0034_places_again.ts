export { deriveAgain as up } from "#lib/db/migrations/0030_places_and_move_in_costs.ts";

export async function down(): Promise<void> {}
