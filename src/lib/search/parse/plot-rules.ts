/** "Half plot of land", "2 plots", "3 acres": land, whose size no list is narrowed by. */
import { countPattern, readCount } from "#lib/price/numbers.ts";
import { meaningRule, type Rule } from "./rule.ts";

const number = `half|quarter|third|\\d/\\d|\\d{1,3}(?:\\.\\d+)?|${countPattern}|full`;
const more = "(?: and (?:an? )?(?:half|quarter))?(?: an?)?";
const unit = `(?:(?<count>${number})${more}[\\s-]+plots?|(?:(?:${number})${more}[\\s-]+)?(?:acres?|hectares?))`;
const measured = RegExp(`\\b(?:an? )?${unit}\\b(?: of lands?)?(?: lands?)?(?: (?:for sale|to buy))?`);

/** `isGround` says whether something that stands on the land is looked for. */
export const plotRule = (isGround: (before: string) => boolean): Rule =>
  meaningRule("category", measured, (match, text) => {
    if (isGround(text.slice(0, match.index))) return undefined;
    const [typed] = match;
    const isPlot = readCount(match.groups?.["count"] ?? "") === 1 && !typed.includes(" and ");
    return { filter: { category: "land" }, note: isPlot ? undefined : sizeNote(typed) };
  });

const sizeNote = (typed: string): string =>
  `Land cannot be looked for by its size: for “${typed.trim()}” all sizes are shown.`;
