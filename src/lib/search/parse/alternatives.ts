/** "Yaba or Surulere", "Lekki/Ajah", "flat or duplex": any of the named things matches. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { kindAt, stateOfTown } from "#lib/lexicon/lexicon.ts";
import { statePattern } from "#lib/lexicon/places.ts";
import { wordings } from "#lib/lexicon/synonyms.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { goodNamedAt, namesMaterial } from "#lib/search/parse/mart-rules.ts";
import { type KnownPlaces, placeAt } from "#lib/search/parse/named-places.ts";
import type { EitherWords, QueryPart } from "#lib/search/query.ts";
import { dubai } from "#lib/shared/place/states.ts";

interface Either {
  readonly entries: readonly QueryPart[];
  readonly states: readonly string[];
}

/** A filter holds one state. Several become one part that can be shown and removed. */
export function eitherState(read: readonly QueryPart[], chosen?: string): Either {
  const inOrder = read.toSorted((one, other) => one.start - other.start);
  const states = [...new Set(inOrder.flatMap((each) => stateOf(each) ?? []))];
  if (states.length < 2) return { entries: read, states: [] };
  const others = read.filter((each) => stateOf(each) === undefined);
  const [first] = read.filter((each) => stateOf(each) !== undefined);
  // A chosen state overrides the words.
  if (first === undefined || chosen !== undefined) return { entries: others, states };
  const { start, end } = first;
  const label = states.join(" or ");
  return {
    entries: [...others, { ...first, part: "state", filter: {}, label, names: [{ label, start, end }] }],
    states,
  };
}

const dubaiName = RegExp(`^${statePattern(dubai.name)}$`);

/** Dubai is a category as well. */
const stateOf = ({ part, text, filter }: QueryPart): string | undefined =>
  part === "category" && dubaiName.test(text) ? dubai.name : filter.state;

interface Named {
  readonly start: number;
  readonly end: number;
  readonly group: SynonymGroup;
  /** A state is a filter, unless it follows a place. */
  readonly isState: boolean;
  /** The state, or the place's known state. */
  readonly state?: string | undefined;
}

type NameAt = (text: string, start: number) => Named | undefined;

/** A limit: each name is a walk through its listings. */
const mostNames = 6;
/** "and" counts as "or" too: no listing is in both Lekki and Ikoyi, or a flat and land. */
const said = /\bor\b|\/|\band\b|&/;
const between = /^\s*(?:,|\/|&|\band\b|\bor\b)(?:\s*(?:,|\/|\bor\b))*\s*(?:(?:in|at|around|near|the)\s+)*/;

export function readEither(text: string, known: KnownPlaces): EitherWords[] {
  if (!said.test(text)) return [];
  const starts = [...text.matchAll(/(?<![a-z\d'])[a-z]/g)].map(({ index }) => index);
  const found: EitherWords[] = [];
  for (const [names, nameAt] of [
    ["places", placeNamedAt(known)],
    ["homes", kindNamedAt],
    ["goods", goodsNamedAt],
  ] as const) {
    for (const start of starts) {
      if (found.some((each) => start >= each.start && start < each.end)) continue;
      const either = listAt(text, start, nameAt);
      if (either) found.push({ ...either, names });
    }
  }
  return found;
}

/** The list of names that starts here, joined by "or" or a slash. */
function listAt(text: string, first: number, nameAt: NameAt): Omit<EitherWords, "names"> | undefined {
  const names: Named[] = [];
  let [start, end, isEither, before] = [first, first, false, ""];
  for (let at = first; names.length < mostNames; ) {
    const name = nameAt(text, at);
    if (!name) break;
    end = name.end;
    const [joint = ""] = between.exec(text.slice(end)) ?? [];
    at = end + joint.length;
    // "Lagos, Lekki or Ajah": the others are in Lagos.
    if (names.length === 0 && name.isState && joint.trim() === ",") {
      start = at;
      continue;
    }
    // "Yaba, Lagos or Abuja": Lagos belongs to Yaba.
    const isAround = name.isState && before === "," && name.state === names.at(-1)?.state;
    if (!isAround) names.push(name);
    before = joint.trim();
    if (joint === "") break;
    isEither ||= said.test(joint) && nameAt(text, at) !== undefined;
  }
  if (!isEither || names.length < 2 || names.every(({ isState }) => isState)) return undefined;
  const isAnything = names.some(({ group }) => group.length === 0);
  return {
    text: text.slice(start, end),
    group: isAnything ? [] : names.flatMap(({ group }) => group),
    members: names.map((name) => ({ text: text.slice(name.start, name.end), group: name.group })),
    start,
    end,
  };
}

const placeNamedAt =
  (known: KnownPlaces): NameAt =>
  (text, start) => {
    if (kindAt(text, start) !== undefined) return undefined;
    const { end, state, groups } = placeAt(text, start, known) ?? {};
    if (end === undefined) return undefined;
    const group = state === undefined ? together(groups ?? []) : [wordsOf(state.toLowerCase())];
    const [town] = wordsOf(text.slice(start, end)).flatMap((word) => stateOfTown(word) ?? []);
    return { start, end, group, isState: state !== undefined, state: state ?? town };
  };

const named =
  (nounAt: (text: string, start: number) => string | undefined): NameAt =>
  (text, start) => {
    const noun = nounAt(text, start);
    if (noun === undefined) return undefined;
    const words = wordsOf(noun);
    // "Wooden gates" ranks higher than "gates", which is enough.
    const group = isAnyHome.test(noun)
      ? []
      : [...together(wordings(words)), ...(namesMaterial(noun) ? together(wordings(words.slice(1))) : [])];
    return { start, end: start + noun.length, group, isState: false };
  };

/** Words for any home, which no listing must contain. */
const isAnyHome = /^(?:house|home)s?$/;
const anyHomeAt = (text: string, start: number): string | undefined =>
  /^(?:house|home)s?\b/.exec(text.slice(start))?.[0];

const kindNamedAt = named((text, start) => kindAt(text, start) ?? anyHomeAt(text, start));
const goodsNamedAt = named(goodNamedAt);

/** The words of one name in all wordings, each complete. */
const together = (groups: readonly SynonymGroup[]): SynonymGroup =>
  groups.reduce<SynonymGroup>((all, group) => all.flatMap((one) => group.map((other) => [...one, ...other])), [[]]);
