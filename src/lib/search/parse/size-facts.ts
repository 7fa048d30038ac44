/** Sizes and plots that a search names: "600 sqm", "on 2 acres", "half plot". */

import { categoryNames, plot } from "#lib/lexicon/kinds.ts";
import { anyOf, anyWith } from "#lib/lexicon/lexicon.ts";
import { type FactFilter, type FactParameter, factFilters } from "#lib/listing/fields/filters.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { metresOfUnit } from "#lib/price/area-units.ts";
import { countPattern, readCount } from "#lib/price/numbers.ts";
import { squareMetresPattern } from "#lib/price/units.ts";
import type { NamedFact } from "#lib/search/parse/fact-phrases.ts";
import { limited } from "#lib/search/parse/fact-values.ts";
import { namesGoods, namesHome } from "#lib/search/parse/mart-rules.ts";
import { isNumberOfPlace } from "#lib/search/parse/named-places.ts";
import type { RuleMatch } from "#lib/search/query.ts";
import { categories, isPlace } from "#lib/shared/listing/categories.ts";

const part = "half|quarter|third|\\d/\\d";
const count = `(?:(?<part>${part})(?: an?)?|(?<number>\\d{1,3}(?:\\.\\d+)?|${countPattern})(?<more> and (?:an? )?(?:half|quarter))?|(?<full>full))`;

const atLeast = "(?:(?:at least|min(?:imum)?(?: of)?|from|above|over|more than|not less than)\\s)?";
const atMost = "(?:under|below|less than|up ?to|at most|max(?:imum)?(?: of)?|not? (?:more than|above)|within)\\s";
const limit = `(?:(?<most>${atMost})|${atLeast})`;
const upwards = "(?:\\s?\\+|\\s(?:and (?:above|more|up)|or more|upwards?))?";
const feet = "sq\\.?\\s?(?:ft|feet|foot)|sqft|square (?:foot|feet)";

const built = RegExp(
  `(?<![\\w.,/₦$])(?:(?<on>on|sitting on)\\s)?(?:an?\\s)?${limit}(?<least>\\d{1,7}(?:\\.\\d+)?)(?:\\s?(?:-|–|to)\\s?\\d{1,7}|\\s(?<=\\d{3}\\s)\\d{3,7})?\\s?(?<unit>${squareMetresPattern}|${feet})(?![a-z\\d²])${upwards}`,
  "g",
);
const ground = RegExp(
  `(?<![\\w.,/])${limit}(?:an?\\s)?(?:${count}|(?<!\\d[a-z]*\\s)(?<one>an?(?=\\s(?:acre|hectare))))[\\s-]+(?<unit>${plot}s?|acres?|hectares?)(?![a-z\\d])`,
  "g",
);

/** Plots are measured in feet. */
const sides = /(?<![\w.,/])(?<wide>\d{2,3}) by (?<long>\d{2,3})(?: ?(?<unit>ft|feet|foot|m|met(?:re|er)s?))?(?![\w.])/g;

const homeWord = RegExp(`\\b(?:${anyOf("on land")}|${anyWith("other building")})\\b`);
const ofLand = RegExp(`^\\s(?:of\\s)?(?:lands?|${plot}s?)(?![a-z])`);
const namesLand = RegExp(`\\b(?:${categoryNames.land})\\b`);
const landBefore = RegExp(`(?:\\blands?|\\b${plot}s?)(?:\\s(?:size|area))?(?:\\s(?:of|is|about))?\\s$`);

const filterOf = (parameter: FactParameter): FactFilter => {
  const found = factFilters.find((filter) => filter.parameter === parameter);
  if (!found) throw new Error(`No filter is called ${parameter}`);
  return found;
};
const [plotCount, plotArea, size] = [filterOf(`${plot}Count`), filterOf(`${plot}Area`), filterOf("size")];

interface Span {
  readonly start: number;
  readonly end: number;
  readonly typed: string;
}

const noLimit = (typed: string): RuleMatch => ({
  filter: {},
  remark: `Sizes can be searched for from the smallest up, so we ignored “${typed}”.`,
});

/** The first of these filters whose listings may be of the category. */
const fact = (
  { start, end, typed }: Span,
  filters: readonly [FactFilter, ...FactFilter[]],
  amount: number | undefined,
): NamedFact => {
  const fits = ({ field }: FactFilter, category: string | undefined): boolean =>
    category === undefined
      ? categories.some(({ name }) => isPlace(name) && appliesTo(field, name))
      : isPlace(category) && appliesTo(field, category);
  return {
    filter: filters[0],
    start,
    end,
    number: undefined,
    partFor: (category, text) => {
      // The size of land is its plot.
      const wanted = category === "land" && filters.includes(size) ? [plotArea] : filters;
      const filter = wanted.find((each) => fits(each, category));
      if (filter === undefined || (category === undefined && namesGoods(text) && !namesHome(text))) return undefined;
      const read = amount === undefined ? noLimit(typed) : limited(filter, amount, typed);
      return { part: filter.parameter, start, end, text: typed, ...read };
    },
  };
};

/** Square metres are converted by one. */
const squareMetresOf = (amount: number, unit: string): number => amount * (metresOfUnit(unit) ?? 1);

type Groups = Readonly<Record<string, string | undefined>>;

const parts: Readonly<Record<string, number>> = { half: 1 / 2, quarter: 1 / 4, third: 1 / 3 };

const partOf = (typed: string): number => {
  const [above, below] = typed.split("/").map(Number);
  return parts[typed] ?? (above ?? 0) / (below ?? 1);
};

/** "Half", "one and half", "full", "an". */
function countIn({ part: typed, number, more = "" }: Groups): number {
  if (typed !== undefined) return partOf(typed);
  return (number === undefined ? 1 : readCount(number)) + (more === "" ? 0 : partOf(more.replace(/^.* /, "")));
}

function builtSize(text: string, { 0: all, index, groups = {} }: RegExpExecArray): NamedFact {
  const [before, after] = [text.slice(0, index), text.slice(index + all.length)];
  const [land = ""] = ofLand.exec(after) ?? [];
  const isGround = groups["on"] !== undefined || land !== "" || landBefore.test(before);
  const end = index + all.length + (homeWord.test(before) ? land.length : 0);
  const amount =
    groups["most"] === undefined ? squareMetresOf(Number(groups["least"]), groups["unit"] ?? "") : undefined;
  return fact({ start: index, end, typed: all.trim() }, isGround ? [plotArea, size] : [size], amount);
}

/** Where nothing else names land, the unit stays in the text for the category. */
function groundSize(text: string, { 0: all, index, groups = {} }: RegExpExecArray): NamedFact | undefined {
  const { unit = "", most } = groups;
  const isOfPlots = unit.startsWith(plot);
  const amount = countIn(groups);
  // "1 plot of land" is any land.
  if ((isOfPlots && amount === 1 && groups["full"] === undefined) || isNumberOfPlace(text, index)) return undefined;
  const [before, after] = [text.slice(0, index), text.slice(index + all.length)];
  const [land = ""] = homeWord.test(before) ? (ofLand.exec(after) ?? []) : [];
  const isUnitFree = homeWord.test(before) || namesLand.test(`${before} ${after}`);
  const end = index + all.length + land.length - (isUnitFree ? 0 : unit.length);
  const said = isOfPlots ? amount : squareMetresOf(amount, unit);
  return fact(
    { start: index, end, typed: all.trim() },
    [isOfPlots ? plotCount : plotArea],
    most === undefined ? said : undefined,
  );
}

/** "50 by 100" of land. */
function sidesOfPlot(text: string, { 0: all, index, groups = {} }: RegExpExecArray): NamedFact[] {
  if (!namesLand.test(text)) return [];
  const isInMetres = /^m/.test(groups["unit"] ?? "");
  const squares = Number(groups["wide"]) * Number(groups["long"]);
  const amount = isInMetres ? squares : squareMetresOf(squares, "sq ft");
  return [fact({ start: index, end: index + all.length, typed: all }, [plotArea], amount)];
}

export const sizesIn = (text: string): NamedFact[] => [
  ...[...text.matchAll(sides)].flatMap((match) => sidesOfPlot(text, match)),
  ...[...text.matchAll(built)].map((match) => builtSize(text, match)),
  ...[...text.matchAll(ground)].flatMap((match) => groundSize(text, match) ?? []),
];
