/** Synonyms: the names that a typed name finds, and their usual spelling. */
import type { Entry, SynonymGroup, Wording } from "./entry.ts";
import { entries } from "./lexicon.ts";

interface Synonyms {
  /** Names that listings use. */
  readonly written: string[];
  /** All names. */
  readonly names: string[];
  /** Other names that a search for it also finds. */
  readonly includes: string[];
}

const bySame = new Map<string, Synonyms>();
const hasSynonyms = ({ sameAs, typed, includes }: Entry): boolean => (sameAs ?? typed ?? includes) !== undefined;
/** A name of several words without a sense: its words belong together. */
const isPhrase = ({ word, senses }: Entry): boolean => word.includes(" ") && senses === undefined;
const first = new Set(entries.flatMap(({ sameAs }) => sameAs ?? []));
for (const entry of entries.filter((each) => hasSynonyms(each) || isPhrase(each) || first.has(each.word))) {
  const { word, sameAs = word, isTyped, typed = [], includes = [] } = entry;
  const all = bySame.get(sameAs) ?? { written: [], names: [], includes: [] };
  bySame.set(sameAs, all);
  if (!isTyped) all.written.push(word);
  all.names.push(word, ...typed);
  all.includes.push(...includes);
}
const groups: readonly Synonyms[] = [...bySame.values()];

/** A typed name finds its synonyms in listings, and the names that it includes. */
const synonyms: ReadonlyMap<string, SynonymGroup> = new Map(
  groups.flatMap(({ written, names, includes }) => {
    const more = includes.map((name) => name.split(" "));
    return names.map((name) => [plainName(name), [...ordered(name, written), ...more]] as const);
  }),
);

/** Other names that a search for a name also finds. */
const parts: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  groups.flatMap(({ names, includes }) => names.map((name) => [plainName(name), new Set(includes)] as const)),
);

/** Whether one name is a part of the other, not a synonym: Yaba is a part of the mainland. */
export const isPartOf = (part: string, whole: string): boolean => parts.get(whole)?.has(part) === true;

/** The typed name first, because it counts more. */
function ordered(name: string, written: readonly string[]): Wording[] {
  const isFirst = (other: string): boolean => other === name;
  return [...written.filter(isFirst), ...written.filter((other) => !isFirst(other))].map((each) =>
    plainName(each).split(" "),
  );
}

/** Stop words are removed from a search before this. */
function plainName(name: string): string {
  return name.replaceAll(/ (?:and|of)\b/g, "");
}

/** By their words without stop words: "room parlour" is written "room and parlour". */
const written: ReadonlyMap<string, string> = new Map(
  groups.flatMap((each) => each.written.map((name) => [plainName(name), name] as const)),
);

/** Names that listings use. */
const isWritten: ReadonlySet<string> = new Set(groups.flatMap((each) => each.written));

/** The usual spelling of a name. */
export const writtenName = (words: Wording): string => written.get(words.join(" ")) ?? words.join(" ");

/** The written form of a name that is typed as one word with this beginning. */
export function writtenFor(start: string): string | undefined {
  if (isWritten.has(start)) return undefined;
  const typed = [...synonyms.keys()].find((name) => name.startsWith(start) && !name.includes(" "));
  const others = typed === undefined ? [] : (synonyms.get(typed) ?? []);
  return others.map(writtenName).find((name) => name !== typed);
}

/** A multi-word name that the end of the text begins, as in "2 self c". */
export function nameBegunBy(text: string): { readonly start: string; readonly name: string } | undefined {
  for (const { index } of text.matchAll(/(?<=^|\s)\S+\s+\S/g)) {
    const start = text.slice(index);
    const name = synonymNames.find((each) => each.startsWith(start) && each !== start);
    if (name !== undefined) return { start, name: writtenName((synonyms.get(name) ?? [])[0] ?? [name]) };
  }
  return undefined;
}

const longestName = Math.max(...[...synonyms.keys()].map((name) => name.split(" ").length));

/** Singular forms: "flats" is flat, "duplexes" is duplex. */
const singulars = (name: string): string[] => [name, name.replace(/s$/, ""), name.replace(/es$/, "")];

const known = (name: string): string | undefined => singulars(name).find((each) => synonyms.has(each));

export const synonymNames: readonly string[] = [...synonyms.keys()].filter((name) => name.includes(" "));

export const synonymWords: readonly string[] = [...new Set([...synonyms.keys()].flatMap((name) => name.split(" ")))];

/** The words or multi-word names of a search with all their wordings, the typed one first. */
export const wordings = (words: readonly string[]): readonly SynonymGroup[] =>
  namedWordings(words).map(({ group }) => group);

/** Like `wordings`, with the typed name. */
export function namedWordings(
  words: readonly string[],
): readonly { readonly name: string; readonly group: SynonymGroup }[] {
  const groups: { readonly name: string; readonly group: SynonymGroup }[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 1 && known(words.slice(at, at + length).join(" ")) === undefined) length -= 1;
    const name = words.slice(at, at + length).join(" ");
    groups.push({ name, group: synonyms.get(known(name) ?? name) ?? numberWordings(name) });
    at += length;
  }
  return groups;
}

/** Thousands: listings write a comma, which splits them into two words. */
function numberWordings(name: string): SynonymGroup {
  const [, thousands, rest] = /^(\d{1,3})(\d{3})$/.exec(name) ?? [];
  return thousands === undefined || rest === undefined ? [[name]] : [[name], [thousands, rest]];
}
