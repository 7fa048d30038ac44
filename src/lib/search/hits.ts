/** Everything that holds the words of a search, kept while nothing changes: who searches goes on to narrow, sort and turn pages. */
import { db } from "#lib/db/database.ts";
import type { TextIndex } from "#lib/db/engine.ts";
import { newestListingChange } from "#lib/listing-index/service.ts";
import { findAllMatches, findLastChange } from "./repository.ts";

/** Four bytes for each listing found: at a million of them some ten of the commonest words. */
const mostBytes = 24 * 2 ** 20;

const kept = new Map<string, Uint32Array>();
let keptVersion = "";
let bytes = 0;

/** The `seq` of all published listings that match, in any text unless only names are looked at; newest first. */
export async function allHits(expression: string, index: TextIndex = "listing_texts"): Promise<Uint32Array> {
  const key = `${index} ${expression}`;
  const version = await versionOfListings();
  if (version !== keptVersion) forgetAll(version);
  const known = kept.get(key);
  if (known) {
    // Moved to the end: the first is the one that was asked for longest ago.
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const found = Uint32Array.from(await findAllMatches(db, expression, index));
  if (version === keptVersion) keep(key, found);
  return found;
}

/** Changes with each write that could change what a search finds, in whichever process. */
async function versionOfListings(): Promise<string> {
  const [change, { updatedAt, seq }] = await Promise.all([newestListingChange(), findLastChange(db)]);
  return `${change} ${updatedAt} ${seq}`;
}

function forgetAll(version: string): void {
  kept.clear();
  keptVersion = version;
  bytes = 0;
}

function keep(key: string, found: Uint32Array): void {
  if (kept.has(key)) return;
  kept.set(key, found);
  bytes += found.byteLength;
  for (const [oldest, { byteLength }] of kept) {
    if (bytes <= mostBytes) return;
    kept.delete(oldest);
    bytes -= byteLength;
  }
}
