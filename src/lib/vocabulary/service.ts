/** Vocabulary of words and places from all listings, built in the background at start and then kept up to date. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#lib/db/database.ts";
import { knownWords, phrases } from "#lib/lexicon/known-words.ts";
import { log } from "#lib/log.ts";
import { findChangesAfter, findNewestChange, isUnbroken } from "#lib/properties/change-repository.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { Dictionary, WordPairs } from "./dictionary.ts";
import { PlaceNames } from "./place-names.ts";
import { findNamesBefore, findTexts, findTextsBefore, type TextRow } from "./repository.ts";

/** Small enough to delay no other request. */
const chunk = 128;

/** Descriptions are similar: those of the newest listings cover the vocabulary. */
const mostDescriptions = 65_536;

export interface Vocabulary {
  readonly dictionary: Dictionary;
  readonly places: PlaceNames;
  /** From listings whose descriptions were read. */
  readonly pairs: WordPairs;
}

const nothing = (): Vocabulary => ({ dictionary: new Dictionary(), places: new PlaceNames(), pairs: new WordPairs() });

let vocabulary = nothing();
/** The newest change that was read. */
let known: number | undefined;
let whole: Promise<void> | undefined;
/** Position of the initial reading, which resumes after a failure. */
const fromTheNewest = { before: Number.MAX_SAFE_INTEGER, read: 0 };
let progress = { ...fromTheNewest };

let isStopped = false;

/** Stops reading when the process ends. */
export function stopBuilding(): void {
  isStopped = true;
}

/** The vocabulary so far. Words of deleted listings remain: callers check whether they find anything. */
export async function currentVocabulary(): Promise<Vocabulary> {
  reading().catch(() => undefined);
  if (known !== undefined) await readChanges(known);
  return vocabulary;
}

/** Resolves when every listing has been read. */
export async function buildVocabulary(): Promise<Vocabulary> {
  await reading();
  return currentVocabulary();
}

/** Discards the vocabulary and rebuilds it. */
export async function rebuildVocabulary(): Promise<Vocabulary> {
  // A running reading would add words of the old database.
  await whole?.catch(() => undefined);
  vocabulary = nothing();
  known = undefined;
  whole = undefined;
  progress = { ...fromTheNewest };
  return await buildVocabulary();
}

/** The single reading of all listings. Failures are logged, and the next call resumes it. */
function reading(): Promise<void> {
  whole ??= readAll().catch((error: unknown) => {
    whole = undefined;
    log.error({ err: error }, "gathering the words of the listings broke off");
    throw error;
  });
  return whole;
}

async function readAll(): Promise<void> {
  vocabulary.dictionary.add(knownWords, 0);
  for (const phrase of phrases) vocabulary.pairs.add(wordsOf(phrase));
  known ??= await findNewestChange(db);
  for (;;) {
    const find = progress.read < mostDescriptions ? findTextsBefore : findNamesBefore;
    const rows = await find(db, progress.before, chunk);
    for (const row of rows) add(row);
    progress.before = rows.at(-1)?.seq ?? 0;
    progress.read += rows.length;
    if (rows.length < chunk || isStopped) break;
    await nextTurn();
  }
  for (const _ of vocabulary.places.settling()) await nextTurn();
}

async function readChanges(from: number): Promise<void> {
  const changes = await findChangesAfter(db, from, chunk);
  const newest = changes.at(-1);
  if (newest === undefined) return;
  if (!isUnbroken(changes, from)) {
    // Changes were pruned before they were read. This runs in the background and logs its own failures.
    known = undefined;
    rebuildVocabulary().catch(() => undefined);
    return;
  }
  for (const row of await findTexts(db, [...new Set(changes.map(({ seq }) => seq))])) add(row);
  known = newest.id;
}

function add({ title, location, state, description, estate }: TextRow): void {
  vocabulary.places.add(location, state);
  // An estate that the address names is one place.
  if (estate && !location.toLowerCase().includes(estate.toLowerCase())) vocabulary.places.add(estate, state);
  if (description !== undefined)
    for (const name of [title, ...location.split(",")]) vocabulary.pairs.add(wordsOf(plainText(name)));
  vocabulary.dictionary.add(
    new Set(wordsOf(plainText(`${title} ${location} ${estate ?? ""} ${state} ${description ?? ""}`))),
  );
}
