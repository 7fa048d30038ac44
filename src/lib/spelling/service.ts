/** Spelling correction with the words of all listings. */
import { db } from "#lib/db/database.ts";
import { knownWords } from "#lib/lexicon/known-words.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { isInListings } from "#lib/vocabulary/repository.ts";
import type { Vocabulary } from "#lib/vocabulary/service.ts";
import { type Correction, correctWords, doubtfulWords, isMistaken } from "./correct.ts";

/** Corrects a plain text. */
export async function correctText(text: string, { dictionary, pairs }: Vocabulary): Promise<Correction> {
  const doubtful = doubtfulWords(text, dictionary);
  const mistaken = doubtful.filter((word) => isMistaken(word, dictionary));
  const unknown = await absentOf(doubtful.filter((word) => !mistaken.includes(word)));
  for (;;) {
    const corrected = correctWords(text, dictionary, new Set([...mistaken, ...unknown]), pairs);
    const gone = await absentOf(wordsMeant(corrected).filter((word) => dictionary.has(word)));
    if (gone.size === 0) return corrected;
    for (const word of gone) dictionary.forget(word);
  }
}

/** The words of the corrections, except those that need no listing. */
const wordsMeant = ({ changes }: Correction): string[] =>
  changes.flatMap(({ to }) => wordsOf(to)).filter((word) => /^[a-z]+$/.test(word) && !vocabularySet.has(word));

const vocabularySet = new Set(knownWords);

/** The words that no listing contains in any form. */
export async function absentOf(words: readonly string[]): Promise<Set<string>> {
  const absent = new Set<string>();
  for (const word of words) if (!(await isInListings(db, word))) absent.add(word);
  return absent;
}
