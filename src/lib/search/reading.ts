/** Reads a search as a person would: what narrows it becomes a filter, and the rest stays words. */
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { isFiller, isOptional } from "./fillers.ts";
import { isPurpose, kindRules, purposeOf } from "./kind-rules.ts";
import { otherRules } from "./other-rules.ts";
import { priceRules } from "./price-rules.ts";
import { roomRules } from "./room-rules.ts";
import type { PartName, Rule } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";
import { stateRules } from "./state-rules.ts";

/** A part of the text that was understood, to be shown and taken out. */
export interface Understood {
  readonly part: PartName;
  /** Where it stands in `Reading.text`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly filter: SearchFilter;
}

export interface Reading {
  /** What was read: the typed text in small letters without accents. */
  readonly text: string;
  readonly filter: SearchFilter;
  readonly understood: readonly Understood[];
  /** What a listing has to hold. */
  readonly words: readonly string[];
  /** What only puts a listing before others. */
  readonly optional: readonly string[];
  readonly purpose: "rent" | "buy" | undefined;
}

/** The order decides who gets a word that two rules know. */
const rules: readonly Rule[] = [...otherRules, ...roomRules, ...priceRules, ...kindRules, ...stateRules];

/** Stands for what was understood, so that what was around it is not taken for neighbours. */
const taken = "\u0001";
const area = /\b\d[\d,]*\s?(?:sqm|sq\.? ?m|square met(?:er|re)s?|plots?|acres?|hectares?)\b/g;

/** `asTyped` are parts that the person does not want to be understood: their words stay words. */
export function readSearch(typed: string, asTyped: readonly PartName[] = []): Reading {
  const text = plainText(typed).replaceAll(/[’‘`]/g, "'");
  const understood: Understood[] = [];
  let rest = text;
  for (const { part, pattern, read } of rules) {
    if (asTyped.includes(part) || understood.some((known) => known.part === part)) continue;
    for (const match of rest.matchAll(pattern)) {
      const filter = isArea(text, match.index) ? undefined : read(match, rest);
      if (filter === undefined) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      understood.push({ part, start, end, text: text.slice(start, end).trim(), filter });
      rest = rest.slice(0, start) + taken.repeat(end - start) + rest.slice(end);
      break;
    }
  }
  const all = [...new Set(wordsOf(rest))].filter((word) => !isFiller(word) && !isPurpose(word));
  const words = all.filter((word) => !isOptional(word));
  const filter = Object.assign({}, ...understood.toReversed().map((each) => each.filter));
  const hasNothingElse = words.length === 0 && understood.length === 0;
  return {
    text,
    filter,
    understood: understood.sort((one, other) => one.start - other.start),
    words: hasNothingElse ? (all.length > 0 ? all : wordsOf(text)) : words,
    optional: hasNothingElse ? [] : all.filter(isOptional),
    purpose: purposeOf(wordsOf(text)),
  };
}

/** "1000 sqm" is the size of a plot and not what it costs. */
function isArea(text: string, index: number): boolean {
  return [...text.matchAll(area)].some((match) => match.index <= index && index < match.index + match[0].length - 4);
}
