/** Permits of Dubai listings, where the operator requires them (`DUBAI_PERMIT=required`). */
import { config } from "#lib/config.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { invalid } from "#lib/errors.ts";
import { readFacts } from "#lib/listing/fields/storage.ts";
import {
  dayInDubai,
  dubaiCategory,
  type PermitMistakes,
  type PermitValues,
  permitFields,
  permitKey,
  permitMistakes,
  takenPermit,
} from "#lib/listing/permit.ts";
import type { Outcome } from "#lib/properties/listing-change.ts";
import {
  findLiveInDubai,
  findWaitingInDubai,
  isPermitTaken,
  markIncomplete,
} from "#lib/properties/permit-repository.ts";
import type { PropertyRow } from "#lib/properties/repository.ts";

/**
 * Why a listing cannot be published with its permit, by field; nothing unless permits are required. In a transaction the
 * answer holds until it commits, because writers wait for each other.
 */
export async function permitProblems(
  executor: Executor,
  listing: PermitValues,
  ownerId: string | null,
  now = Date.now(),
): Promise<PermitMistakes> {
  if (config.dubaiPermit !== "required" || listing.category !== dubaiCategory) return {};
  const mistakes = permitMistakes(listing, dayInDubai(now));
  const { permitNumber } = listing;
  if (Object.keys(mistakes).length > 0 || permitNumber === null || ownerId === null) return mistakes;
  return (await isPermitTaken(executor, permitKey(permitNumber), ownerId)) ? { permitNumber: takenPermit } : {};
}

/** Adds what is wrong with the permit to what the listing lacks. */
export async function withPermitProblems(
  executor: Executor,
  outcome: Outcome,
  ownerId: string | null,
): Promise<Outcome> {
  const problems = await permitProblems(executor, outcome.fields, ownerId);
  return { ...outcome, missing: { ...outcome.missing, ...problems } };
}

/** What the editor says about a listing's permit. */
export const permitProblemsOf = (listing: PermitValues, ownerId: string | null): Promise<PermitMistakes> =>
  permitProblems(db, listing, ownerId);

const permitOf = (row: PropertyRow): PermitValues => {
  const { permitNumber, permitValidUntil } = readFacts(row) as unknown as PermitValues;
  return { category: row.category, permitNumber, permitValidUntil };
};

export const problemsOfRow = (executor: Executor, row: PropertyRow): Promise<PermitMistakes> =>
  permitProblems(executor, permitOf(row), row.owner_id);

/**
 * Every write that may publish ends here, in its own transaction. Throws 422 if one of the listings is live without a
 * permit of its own. Services ask before they write and say more; this holds what they forget.
 */
export async function refuseWithoutPermit(executor: Executor, ids: readonly string[]): Promise<void> {
  if (config.dubaiPermit !== "required") return;
  for (const row of await findLiveInDubai(executor, ids)) {
    const problems = await problemsOfRow(executor, row);
    if (Object.keys(problems).length > 0) throw invalid(problems as Record<string, string>);
  }
}

/** Listings of a reinstated owner that have lost their permit meanwhile become drafts. */
export async function holdBackWithoutPermit(executor: Executor, ownerId: string): Promise<void> {
  if (config.dubaiPermit !== "required") return;
  const held: string[] = [];
  for (const row of await findWaitingInDubai(executor, ownerId)) {
    if (Object.keys(await problemsOfRow(executor, row)).length > 0) held.push(row.id);
  }
  await markIncomplete(executor, held);
}

/** What visitors see: where permits are off, a listing says nothing of them. */
export function withoutHiddenPermit<Listing extends Omit<PermitValues, "category">>(listing: Listing): Listing {
  if (config.dubaiPermit !== "off") return listing;
  return { ...listing, ...Object.fromEntries(permitFields.map((name) => [name, null])) };
}
