/** Changes of what pages show, told to every process on the same database. */
import { randomUUID } from "node:crypto";
import { everything, invalidate } from "#lib/cache/tags.ts";
import { db } from "#lib/db/database.ts";
import { linkOf } from "#lib/db/engine.ts";
import { longestText } from "#lib/db/notify-channel.ts";
import { log } from "#lib/log.ts";

/** Which process says it: what it says itself it has heard before the others. */
const self = randomUUID();
/** More pieces than that take longer to send than it takes to render all pages anew. */
const mostPieces = 100;

interface Announcement {
  readonly from: string;
  readonly tags: readonly string[];
}

/** What the others could not be told: the database was away by then. */
const untold = new Set<string>();

/**
 * Announces that whatever carries one of these tags is out of date. Once it resolves, the other processes have been told;
 * where the database is away they are told when it is back, as it is with them.
 */
export async function announce(changed: readonly string[]): Promise<void> {
  invalidate(changed);
  await tellOthers(changed);
}

export interface Neighbour {
  /** The database is cut off. */
  onAway(): void;
  /** It is there again: whatever was changed meanwhile is not known, and all pages are out of date. */
  onBack(): void;
  /** This server is now the one that does what only one of them does. */
  onLeading(): void;
}

/** Hears what other servers on the same database announce, from now on. */
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

/** Lists of tags, each short enough to be told at once. */
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
