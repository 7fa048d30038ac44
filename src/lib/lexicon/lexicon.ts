/** Meanings of words: sets and patterns of the entries by sense. */
import type { Entry, Sense, SynonymGroup } from "./entry.ts";
import { goodsWords } from "./goods.ts";
import { kinds, oneRoomHome } from "./kinds.ts";
import { places } from "./places.ts";
import { messageWords } from "./words.ts";

export const entries: readonly Entry[] = [...kinds, ...places, ...goodsWords, ...messageWords];

const bySense = new Map<Sense, string[]>();
for (const { word, senses = [] } of entries) {
  for (const sense of senses) {
    const known = bySense.get(sense);
    if (known) known.push(word);
    else bySense.set(sense, [word]);
  }
}

/** The words with this sense. */
export const wordsWith = (sense: Sense): readonly string[] => bySense.get(sense) ?? [];

/** Whether a word has this sense. */
export function isWith(sense: Sense): (word: string) => boolean {
  const known = new Set(wordsWith(sense));
  return (word) => known.has(word);
}

/** A pattern for any word with this sense. */
export const anyWith = (sense: Sense): string => `(?:${wordsWith(sense).join("|")})`;

/** Like `anyWith`, in the singular or plural. */
export const anyOf = (sense: Sense): string =>
  `(?:${entries
    .filter(({ senses = [] }) => senses.includes(sense))
    .map(({ word, forms = `${word}(?:es|s)?` }) => forms)
    .join("|")})`;

/** Whether the word carries no meaning. */
export const isFiller = isWith("stop");

const isAnyHome = isWith("any home");

/** An amount that was not read as a price: listing texts contain no prices. */
const amount = /^(?:\d+(?:k|m|mn|bn?)|\d{5,})$/;

/** Whether it is useful in a title, but no listing must contain it. */
export const isOptional = (word: string): boolean => isAnyHome(word) || amount.test(word);

/** Whether every listing matches the word. */
export const isAnyListing = isWith("any listing");

const isSoftWord = isWith("optional");

/** Whether it is an optional wish, relaxed before everything else. */
export const isSoft = ([wording = []]: SynonymGroup): boolean => wording.every(isSoftWord);

const isKindWord = isWith("home kind");

/** Whether the words name a kind of home, which is relaxed late. */
export const isHomeKind = ([wording = []]: SynonymGroup): boolean =>
  wording.length > 0 && wording.every((word) => isKindWord(word) || isKindWord(word.replace(/e?s$/, "")));

const workplace = RegExp(`^${anyOf("workplace")}$`);

/** Whether it is a kind of home that people live in. */
export const isLivedInKind = (group: SynonymGroup): boolean =>
  isHomeKind(group) && !group[0]?.some((word) => workplace.test(word));

const oneRoom = RegExp(`^${oneRoomHome}$`);

/** Whether it means a one-room home: without results, one-bedroom homes come closest. */
export const isOneRoom = (group: SynonymGroup): boolean => group.some((wording) => oneRoom.test(wording.join(" ")));

const kind = RegExp(`^${anyOf("kind")}\\b`);

/** The kind of home at this position. */
export const kindAt = (text: string, start: number): string | undefined => kind.exec(text.slice(start))?.[0];

const isMentionedWord = isWith("mentioned");
const isMentionedKind = ([wording = []]: SynonymGroup): boolean =>
  wording.every((word) => isMentionedWord(singular(word)));
const singular = (word: string): string => word.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

/**
 * The requested kind, if it is the only one and no result has it in its name. Homes that mention a shop are not shops.
 * `groups` exclude places.
 */
export function onlyMentioned(
  groups: readonly SynonymGroup[],
  isCalled: (group: SynonymGroup) => boolean,
): string | undefined {
  const isOfKind = groups.length > 0 && groups.every(isMentionedKind);
  const isNamed = !isOfKind || groups.every(isCalled);
  return isNamed ? undefined : groups.map(([wording = []]) => wording.join(" ")).join(" ");
}

const states = new Map(entries.flatMap(({ word, state }) => (state === undefined ? [] : [[word, state] as const])));

export const isTown = isWith("town");

/** Whether people live near it, not in it. */
export const isCampus = isWith("campus");

export const stateOfTown = (word: string): string | undefined => states.get(word);

const isRentWord = isWith("rent");
const isBuyWord = isWith("buy");

/** Purpose words that the category or order already expresses. */
export const isPurpose = (word: string): boolean => isRentWord(word) || isBuyWord(word);

/** The purpose, if the category says something else: rent a flat in Dubai, buy a warehouse. */
export function purposeOf(words: readonly string[]): "rent" | "buy" | undefined {
  if (words.some(isRentWord)) return "rent";
  return words.some(isBuyWord) ? "buy" : undefined;
}
