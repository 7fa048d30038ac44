/** "Half plot of land", "2 plots", "3 acres": land. Lists cannot filter by its size. */
import { countPattern, readCount } from "#lib/price/numbers.ts";
import { plot } from "#lib/search/lexicon/kinds.ts";
import { matchRule, type Rule } from "./rule.ts";

const number = `half|quarter|third|\\d/\\d|\\d{1,3}(?:\\.\\d+)?|${countPattern}|full`;
const more = "(?: and (?:an? )?(?:half|quarter))?(?: an?)?";
const unit = `(?:(?<count>${number})${more}[\\s-]+${plot}s?|(?:(?:${number})${more}[\\s-]+)?(?:acres?|hectares?))`;
const measured = RegExp(`\\b(?:an? )?${unit}\\b(?: of lands?)?(?: lands?)?(?: (?:for sale|to buy))?`);

/** `isGround` says whether a building on the land is meant. */
export const plotRule = (isGround: (before: string) => boolean): Rule =>
  matchRule("category", measured, (match, text) => {
    if (isGround(text.slice(0, match.index))) return undefined;
    const [typed] = match;
    const isPlot = readCount(match.groups?.["count"] ?? "") === 1 && !typed.includes(" and ");
    return { filter: { category: "land" }, note: isPlot ? undefined : sizeNote(typed) };
  });

const sizeNote = (typed: string): string => `You can't search land by size, so “${typed.trim()}” shows all sizes.`;
