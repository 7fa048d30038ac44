/** What only one of several servers on a database does at a time. Where there is one server, it does all. */
import { db } from "#lib/db/database.ts";
import { linkOf } from "#lib/db/engine.ts";

/** Whether this server cleans up, and takes over what others have left when they ended. */
export const isLeader = (): boolean => linkOf(db)?.isLeader ?? true;

/** Whether other servers may do the same work. */
export const hasOthers = (): boolean => linkOf(db) !== undefined;

/** True where no other server has this piece of work; it is this one's then, until it is released or this server ends. */
export const claim = async (work: string): Promise<boolean> => (await linkOf(db)?.claim(work)) ?? true;

export async function release(work: string): Promise<void> {
  await linkOf(db)?.release(work);
}
