/** Reads a search as a person would: what narrows it becomes a filter, and the rest stays words. */
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { isFiller } from "./fillers.ts";
import { isPurpose, kindRules, purposeOf } from "./kind-rules.ts";
import { martRules } from "./mart-rules.ts";
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
  /** What was not understood. */
  readonly words: readonly string[];
  readonly purpose: "rent" | "buy" | undefined;
}

/** The order decides who gets a word that two rules know. */
const rules: readonly Rule[] = [...otherRules, ...roomRules, ...priceRules, ...martRules, ...kindRules, ...stateRules];

/** Stands for what was understood, so that what was around it is not taken for neighbours. */
const taken = "\u0001";
const area = /\b\d[\d,]*\s?(?:sqm|sq\.? ?m|square met(?:er|re)s?|plots?|acres?|hectares?)\b/g;

/** `asTyped` are parts that the person does not want to be understood: their words stay words. */
export function readSearch(typed: string, asTyped: readonly string[] = []): Reading {
  const text = plainText(typed).replaceAll(/[’‘`]/g, "'");
  const understood: Understood[] = [];
  let rest = text;
  for (const { part, pattern, read, staysWord } of rules) {
    if (asTyped.includes(part) || understood.some((known) => known.part === part)) continue;
    // A copy of each pattern, as `matchAll` makes it, would take longer than all else.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
      const filter = isArea(text, match.index) ? undefined : read(match, rest);
      if (filter === undefined) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      understood.push({ part, start, end, text: text.slice(start, end).trim(), filter });
      if (!staysWord) rest = rest.slice(0, start) + taken.repeat(end - start) + rest.slice(end);
      break;
    }
  }
  const telling = wordsOf(rest).filter((word) => !isFiller(word) && !isPurpose(word));
  const hasNothingElse = telling.length === 0 && understood.length === 0;
  return {
    text,
    filter: together(understood.map(({ filter }) => filter)),
    understood: understood.sort((one, other) => one.start - other.start),
    words: [...new Set(hasNothingElse ? wordsOf(text) : telling)],
    purpose: purposeOf(wordsOf(text)),
  };
}

/** For rent or for sale is less than what it is: a warehouse for sale is a warehouse. */
function together(filters: readonly SearchFilter[]): SearchFilter {
  const categories = filters.map(({ category }) => category).filter((category) => category !== undefined);
  const category = categories.find((each) => each !== "rent" && each !== "for sale") ?? categories[0];
  return { ...Object.assign({}, ...filters), ...(category === undefined ? {} : { category }) };
}

/** "1000 sqm" is the size of a plot and not what it costs. */
function isArea(text: string, index: number): boolean {
  return [...text.matchAll(area)].some((match) => match.index <= index && index < match.index + match[0].length - 4);
}
