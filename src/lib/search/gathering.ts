/** The words and places of all listings, gathered in the background when the process starts and kept up after it. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#lib/db/database.ts";
import { log } from "#lib/log.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { Dictionary } from "./dictionary.ts";
import { PlaceNames } from "./place-names.ts";
import {
  type ChangeMark,
  findChangedTexts,
  findLastChange,
  findNamesBefore,
  findTextsBefore,
  type TextRow,
} from "./repository.ts";
import { vocabulary } from "./vocabulary.ts";
import { WordPairs } from "./word-pairs.ts";

/** So few that nobody waits behind them. */
const chunk = 128;

/** Descriptions are much of one kind: those of the newest hold the words of all. */
const mostDescriptions = 65_536;

export interface Gathered {
  readonly dictionary: Dictionary;
  readonly places: PlaceNames;
  /** Of the listings whose descriptions are known. */
  readonly pairs: WordPairs;
}

const nothing = (): Gathered => ({ dictionary: new Dictionary(), places: new PlaceNames(), pairs: new WordPairs() });

let gathered = nothing();
let mark: ChangeMark | undefined;
let whole: Promise<void> | undefined;
/** How far the listings have been read: a reading that broke off goes on from there. */
const fromTheNewest = { before: Number.MAX_SAFE_INTEGER, read: 0 };
let progress = { ...fromTheNewest };

/** What is known so far. Words of listings that are gone stay: whoever shows one looks whether it finds anything. */
export async function gatheredWords(): Promise<Gathered> {
  reading().catch(() => undefined);
  if (mark) await gatherChanges(mark);
  return gathered;
}

/** Resolves when every listing has been read. */
export async function wholeGathering(): Promise<Gathered> {
  await reading();
  return gatheredWords();
}

/** Forgets all of it, as of another database, and gathers anew. */
export async function gatherAnew(): Promise<Gathered> {
  // What is under way would add what it has read of the other one.
  await whole?.catch(() => undefined);
  gathered = nothing();
  mark = undefined;
  whole = undefined;
  progress = { ...fromTheNewest };
  return await wholeGathering();
}

/** The one reading of all listings. A failure is logged, and whoever asks next has it go on. */
function reading(): Promise<void> {
  whole ??= gatherAll().catch((error: unknown) => {
    whole = undefined;
    log.error({ err: error }, "gathering the words of the listings broke off");
    throw error;
  });
  return whole;
}

async function gatherAll(): Promise<void> {
  gathered.dictionary.add(vocabulary, 0);
  mark ??= await findLastChange(db);
  for (;;) {
    const find = progress.read < mostDescriptions ? findTextsBefore : findNamesBefore;
    const rows = await find(db, progress.before, chunk);
    for (const row of rows) add(row);
    progress.before = rows.at(-1)?.seq ?? 0;
    progress.read += rows.length;
    if (rows.length < chunk) break;
    await nextTurn();
  }
  for (const _ of gathered.places.settling()) await nextTurn();
}

async function gatherChanges(from: ChangeMark): Promise<void> {
  const rows = await findChangedTexts(db, from, chunk);
  for (const row of rows) if (row.is_published) add(row);
  const last = rows.at(-1);
  if (last) mark = { updatedAt: last.updated_at, seq: last.seq };
}

function add({ title, location, state, description }: TextRow): void {
  gathered.places.add(location, state);
  if (description !== undefined)
    for (const name of [title, ...location.split(",")]) gathered.pairs.add(wordsOf(plainText(name)));
  gathered.dictionary.add(new Set(wordsOf(plainText(`${title} ${location} ${state} ${description ?? ""}`))));
}
