/** "security door", "floor tiles": goods that only the Builders Mart sells. */
import { buildersMart, subCategories } from "#lib/shared/listing/categories.ts";
import { type Rule, rule } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";

/** Nouns with their sub-category, and whether it also has other goods. */
const goods: readonly (readonly [noun: string, subCategory: string, isOneOfMany?: true])[] = [
  ["doors?", "doors"],
  ["gates?", "gates"],
  ["windows?", "windows"],
  ["tiles?", "tilesandmarble"],
  ["marbles?|granite", "tilesandmarble", true],
  ["wardrobes?|cabinets?|cupboards?", "wardrobesandcabinets"],
  // "24 hours light" is a feature of a home.
  ["(?<!\\b(?:hours|constant|steady) )lights?", "lightsandswitch"],
  ["chandeliers?|switch(?:es)?|sockets?", "lightsandswitch", true],
  ["mirrors?", "glassandmirror", true],
  ["wcs?|toilet (?:seat|set|bowl|cistern)s?|bath ?tubs?|water heaters?", "bathroom", true],
  ["sinks?|hobs?", "kitchen", true],
];
/** Features of homes, which count as goods only on their own. */
const alone: typeof goods = [
  ["kitchens?", "kitchen"],
  ["bath ?rooms?", "bathroom"],
];
const roomAt = RegExp(`^(?:${alone.map(([noun]) => noun).join("|")})\\b`);
const areRoomsAlone = /^(?:kitchens?|bath ?rooms?)\s(?:and|or|&|\/)\s/;
/** These are in the kitchen or cabinet sub-category. */
const cabinetsOfRoom = /\b(?:kitchen|bath[\s-]?room)\s(?:cabinets?|cupboards?)\b/;
/** Whole names of sub-categories, such as "Tiles and marble". */
const wholeNames = subCategories.flatMap(({ slug, label }) => {
  const words = label.toLowerCase().split(" and ");
  return words.length > 1 ? [[words.map((word) => `${word.replace(/s$/, "")}(?:e?s)?`), slug] as const] : [];
});
const anyGood = goods.map(([noun]) => noun).join("|");

const good = RegExp(`\\b(?:${anyGood})\\b`);

/** Materials or purposes before a noun. */
const material =
  "(?:wood(?:en)?|steel|iron|metal|glass|alumin(?:i)?um|u?pvc|security|sliding|french|casement|fire|panel|toilet|floor|wall|ceiling)";
const goodAt = RegExp(`^(?:${material}\\s)?(?:${anyGood})\\b`);

export const namesMaterial = (noun: string): boolean => RegExp(`^${material}\\s`).test(noun);

const wholeNameAt = RegExp(`^(?:${wholeNames.map(([words]) => words.join(" (?:and|&) ")).join("|")})\\b`);

/** The good at this position; a full sub-category name is not an alternative. */
export function goodNamedAt(text: string, start: number): string | undefined {
  const rest = text.slice(start);
  if (home.test(text) || wholeNameAt.test(rest)) return undefined;
  return goodAt.exec(rest)?.[0] ?? (areRoomsAlone.test(text) ? roomAt.exec(rest)?.[0] : undefined);
}

/** The sub-category of a good, and whether it contains only such goods. */
export function placeOfGood(noun: string): { readonly subCategory: string; readonly isWhole: boolean } | undefined {
  const found = [...goods, ...alone].find(([words]) => RegExp(`\\b(?:${words})$`).test(noun));
  return found && { subCategory: found[1], isWhole: found[2] === undefined };
}

/** The sub-category of all named goods, or the Builders Mart. */
export function soldIn(text: string): SearchFilter {
  const named = goods.flatMap(([noun, slug]) => (RegExp(`\\b(?:${noun})\\b`).test(text) ? [slug] : []));
  const [subCategory, ...others] = new Set(named);
  const category = buildersMart.name;
  return subCategory === undefined || others.length > 0 ? { category } : { category, subCategory };
}

export const namesGoods = (text: string): boolean => good.test(text);

const what = "(?:house|home|flat|apartment|compound|building|bed ?room|room|office|shop|duplex|bungalow)s?";
const purpose = RegExp(`\\b(${anyGood}) for (?:(?:my|the|an?|our|new|your) )*${what}\\b`, "g");

/** "Gates for my house": the purpose does not matter. */
export const goodsAlone = (text: string): string => text.replace(purpose, "$1");

/** With one of these, goods are a feature of a home: "house with a big gate"; "bedroom wardrobe" is not. */
const home =
  /\b(?:\d ?bed|bed ?rooms? (?:with|and|plus)|duplex(?:es)?|(?:terrace|bungalow|house|home|flat|apartment|room|villa|mansion|land|plot|estate|office|shop)s?|let|tolet|rent)\b/;

/** The last of several goods is meant: "toilet door". */
const ofGoods = goods.map(([noun, subCategory, isOneOfMany = false]) => ({
  ...rule("subCategory", RegExp(`\\b(?:${noun})\\b(?!.*\\b(?:${anyGood})\\b)`), (_, text) =>
    home.test(text) ? undefined : { category: buildersMart.name, subCategory },
  ),
  staysWord: isOneOfMany,
}));

/** Goods without their own sub-category stay words. */
const materials =
  /\b(?:cement|(?:sharp|plaster) sand|gravel|(?:concrete |hollow |cement )?blocks|bricks?|(?:iron )?rods?|roofing(?: sheets?)?|paints?|plywood|planks?|pipes?|cables?|wires?|nails?|scaffold(?:ing|s)?|pop cement|water ?proofing)\b/;
const mart = "\\bbuilders?[\\s-]?mart\\b";

export const martRules: readonly Rule[] = [
  ...alone.map(([noun, subCategory]) =>
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
    ...rule("subCategory", cabinetsOfRoom, (_, text) =>
      home.test(text) ? undefined : { category: buildersMart.name },
    ),
    staysWord: true,
  },
  ...ofGoods,
  {
    ...rule("subCategory", materials, (_, text) => (home.test(text) ? undefined : { category: buildersMart.name })),
    staysWord: true,
  },
];
