/** Announces cache invalidations to all processes on the same database. */
import { randomUUID } from "node:crypto";
import { everything, invalidate } from "#lib/cache/tags.ts";
import { db } from "#lib/db/database.ts";
import { linkOf } from "#lib/db/engine.ts";
import { longestText } from "#lib/db/notify-channel.ts";
import { log } from "#lib/log.ts";

/** Identifies this process: it has already applied its own announcements. */
const self = randomUUID();
/** Sending more pieces takes longer than rendering all pages again. */
const mostPieces = 100;

interface Announcement {
  readonly from: string;
  readonly tags: readonly string[];
}

/** Tags not announced yet because the database was away. */
const untold = new Set<string>();

/**
 * Invalidates these tags everywhere. Resolves when the other processes have been told. If the database is away, they
 * are told when it returns.
 */
export async function announce(changed: readonly string[]): Promise<void> {
  invalidate(changed);
  await tellOthers(changed);
}

export interface Neighbour {
  /** The connection to the database is lost. */
  onAway(): void;
  /** It is back: changes in between are unknown, so all pages are out of date. */
  onBack(): void;
  /** This server is now the leader. */
  onLeading(): void;
}

/** Listens to announcements of other servers on the same database. */
export async function joinOthers(neighbour: Neighbour): Promise<void> {
  await linkOf(db)?.open({
    onText: hear,
    onAway: neighbour.onAway,
    onBack: () => {
      invalidate([everything]);
      neighbour.onBack();
      void tellOthers([...untold]);
    },
    onLeading: neighbour.onLeading,
  });
}

async function tellOthers(changed: readonly string[]): Promise<void> {
  const link = linkOf(db);
  if (link === undefined || changed.length === 0) return;
  try {
    for (const tags of pieces(changed)) await link.tell(JSON.stringify({ from: self, tags } satisfies Announcement));
    for (const tag of changed) untold.delete(tag);
  } catch (error) {
    for (const tag of changed) untold.add(tag);
    log.error({ err: error }, "other servers could not be told of a change yet");
  }
}

/** Splits tags into lists that fit into one message. */
function pieces(tags: readonly string[]): readonly (readonly string[])[] {
  const room = longestText - JSON.stringify({ from: self, tags: [] }).length;
  const lists: string[][] = [[]];
  let used = 0;
  for (const tag of tags) {
    const length = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (used + length > room) {
      lists.push([]);
      used = 0;
    }
    lists.at(-1)?.push(tag);
    used += length;
  }
  return lists.length > mostPieces ? [[everything]] : lists;
}

function hear(text: string): void {
  const { from, tags } = JSON.parse(text) as Announcement;
  if (from !== self) invalidate(tags);
}
