/** Elects the server that does shared work. A single server is always the leader. */
import { db } from "#lib/db/database.ts";
import { linkOf } from "#lib/db/engine.ts";

/** Whether this server cleans up and takes over work of servers that have ended. */
export const isLeader = (): boolean => linkOf(db)?.isLeader ?? true;

/** Whether other servers may do the same work. */
export const hasOthers = (): boolean => linkOf(db) !== undefined;

/** Claims a piece of work; false if another server has it. The claim lasts until release or the end of this server. */
export const claim = async (work: string): Promise<boolean> => (await linkOf(db)?.claim(work)) ?? true;

export async function release(work: string): Promise<void> {
  await linkOf(db)?.release(work);
}
