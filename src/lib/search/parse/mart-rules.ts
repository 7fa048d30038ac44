/** "security door", "floor tiles": goods that only the Builders Mart sells. */

import { goods, goodsAlone, material, otherGoods, trade, tradedGoods } from "#lib/lexicon/goods.ts";
import { anyOf } from "#lib/lexicon/lexicon.ts";
import type { QueryPart, SearchFilter } from "#lib/search/query.ts";
import { buildersMart, subCategories } from "#lib/shared/listing/categories.ts";
import { type Rule, rule } from "./rule.ts";

const roomAt = RegExp(`^(?:${goodsAlone.map(({ noun }) => noun).join("|")})\\b`);
const areRoomsAlone = /^(?:kitchens?|bath ?rooms?)\s(?:and|or|&|\/)\s/;
/** These are in the kitchen or cabinet sub-category. */
const cabinetsOfRoom = /\b(?:kitchen|bath[\s-]?room)\s(?:cabinets?|cupboards?)\b/;
/** Whole names of sub-categories, such as "Tiles and marble". */
const wholeNames = subCategories.flatMap(({ slug, label }) => {
  const words = label.toLowerCase().split(" and ");
  return words.length > 1 ? [[words.map((word) => `${word.replace(/s$/, "")}(?:e?s)?`), slug] as const] : [];
});
const anyGood = goods.map(({ noun }) => noun).join("|");

const good = RegExp(`\\b(?:${anyGood})\\b`);

const goodAt = RegExp(`^(?:${material}\\s)?(?:${anyGood})\\b`);

export const namesMaterial = (noun: string): boolean => RegExp(`^${material}\\s`).test(noun);

const wholeName = `(?:${wholeNames.map(([words]) => words.join(" (?:and|&) ")).join("|")})\\b`;
const wholeNameAt = RegExp(`^${wholeName}`);
const anyWholeName = RegExp(`\\b${wholeName}`);

/** Whether the name of a sub-category includes this position: "tiles and marble". */
export function isInSubCategory(text: string, at: number): boolean {
  const match = /\band\b|&/.test(text) ? anyWholeName.exec(text) : null;
  return match !== null && match.index <= at && at < match.index + match[0].length;
}

/** The good at this position; a full sub-category name is not an alternative. */
export function goodNamedAt(text: string, start: number): string | undefined {
  const rest = text.slice(start);
  if (home.test(text) || wholeNameAt.test(rest)) return undefined;
  return goodAt.exec(rest)?.[0] ?? (areRoomsAlone.test(text) ? roomAt.exec(rest)?.[0] : undefined);
}

/** The sub-category of a good, and whether it contains only such goods. */
export function placeOfGood(noun: string): { readonly subCategory: string; readonly isWhole: boolean } | undefined {
  const found = [...goods, ...goodsAlone].find((good) => RegExp(`\\b(?:${good.noun})$`).test(noun));
  return found && { subCategory: found.subCategory, isWhole: found.isOneOfMany === undefined };
}

/** The sub-category of all named goods, or the Builders Mart. */
export function soldIn(text: string): SearchFilter {
  const named = goods.flatMap(({ noun, subCategory }) => (RegExp(`\\b(?:${noun})\\b`).test(text) ? [subCategory] : []));
  const [subCategory, ...others] = new Set(named);
  const category = buildersMart.name;
  return subCategory === undefined || others.length > 0 ? { category } : { category, subCategory };
}

export const namesGoods = (text: string): boolean => good.test(text);

const what = `(?:bed ?rooms?|${anyOf("takes goods")})`;
const purpose = RegExp(`\\b(${anyGood}) for (?:(?:my|the|an?|our|new|your) )*${what}\\b`, "g");

/** "Gates for my house": the purpose does not matter. */
export const withoutPurpose = (text: string): string => text.replace(purpose, "$1");

/** With one of these, goods are a feature of a home: "house with a big gate"; "bedroom wardrobe" is not. */
const home = RegExp(`\\b(?:\\d ?bed(?:room)?s?|bed ?rooms? (?:with|and|plus)|${anyOf("has goods")}|let|tolet|rent)\\b`);

export const namesHome = (text: string): boolean => home.test(text);

const ofMart = { category: buildersMart.name };
const traded = RegExp(`\\b(?:${tradedGoods})\\b`);
const tradeWord = RegExp(`\\b(?:${trade})\\b`);

/** "Inverter battery installation": features of homes, spoken of as goods. */
export function tradedIn(text: string): QueryPart | undefined {
  const match = tradeWord.test(text) && !home.test(text) ? traded.exec(text) : null;
  if (!match) return undefined;
  const { index: start, 0: typed } = match;
  return { part: "subCategory", start, end: start + typed.length, text: typed, filter: ofMart };
}

/** A number counts parts of another good: "wardrobe 3 doors". */
const counted = "(?:\\d|one|two|three|four) ";

/** The last of several goods is meant: "toilet door". */
const ofGoods = goods.map(({ noun, subCategory, isOneOfMany = false }) => ({
  ...rule(
    "subCategory",
    RegExp(`(?<!\\b(?:${anyGood})\\b.*${counted})\\b(?:${noun})\\b(?!.*(?<!${counted})\\b(?:${anyGood})\\b)`),
    (_, text) => (home.test(text) ? undefined : { category: buildersMart.name, subCategory }),
  ),
  staysWord: isOneOfMany,
}));

/** Goods without their own sub-category stay words. */
const materials = RegExp(`\\b(?:${otherGoods})\\b`);
const mart = "\\bbuilders?[\\s-]?mart\\b";

export const martRules: readonly Rule[] = [
  ...goodsAlone.map(({ noun, subCategory }) =>
    rule("subCategory", RegExp(`^${noun}(?=$|\\s(?:in|at|around|near|for sale|from)\\b)`), (_, text) =>
      home.test(text) ? undefined : { category: buildersMart.name, subCategory },
    ),
  ),
  rule("subCategory", RegExp(`\\bothers?\\b(?=.*${mart})|(?<=${mart}.*)\\bothers?\\b|^others$`), () => ({
    category: buildersMart.name,
    subCategory: "others",
  })),
  ...wholeNames.map(([words, subCategory]) =>
    rule("subCategory", RegExp(`\\b${words.join(" (?:and|&) ")}\\b`), (_, text) =>
      home.test(text) ? undefined : { category: buildersMart.name, subCategory },
    ),
  ),
  {
    ...rule("subCategory", cabinetsOfRoom, (_, text) => (home.test(text) ? undefined : ofMart)),
    staysWord: true,
  },
  ...ofGoods,
  {
    ...rule("subCategory", materials, (_, text) => (home.test(text) ? undefined : ofMart)),
    staysWord: true,
  },
];
