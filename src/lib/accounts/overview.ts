/** Account overview for admins. */
import { countPeople, findNewestPeople } from "#lib/accounts/overview-repository.ts";
import type { Person } from "#lib/accounts/person.ts";
import { db } from "#lib/db/database.ts";
import { forbidden } from "#lib/errors.ts";

export interface PeopleCounts {
  readonly registered: number;
  readonly agents: number;
  readonly suspended: number;
}

export interface NewestPerson {
  readonly _id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isAgent: boolean;
  readonly isSuspended: boolean;
  readonly joined: string;
}

/** Throws 403 for non-admins. */
export async function peopleCounts(person: Person): Promise<PeopleCounts> {
  allow(person);
  const { registered, agents, suspended } = await countPeople(db);
  return { registered: Number(registered), agents: Number(agents ?? 0), suspended: Number(suspended) };
}

/** Throws 403 for non-admins. */
export async function newestPeople(person: Person, most: number): Promise<NewestPerson[]> {
  allow(person);
  return (await findNewestPeople(db, most)).map((row) => ({
    _id: row.id,
    name: row.name,
    isAdmin: row.is_admin === 1,
    isAgent: row.is_agent === 1,
    isSuspended: row.suspended_at !== null,
    joined: new Date(Number(row.created_at)).toISOString(),
  }));
}

function allow(person: Person): void {
  if (!person.isAdmin) throw forbidden("Only admins can see accounts");
}
