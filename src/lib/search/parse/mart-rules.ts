/** "security door", "floor tiles": what only the Builders Mart sells. */
import { buildersMart, subCategories } from "#lib/shared/listing/categories.ts";
import { type Rule, rule } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";

/** A sub-category is called so, or holds it among others. */
const goods: readonly (readonly [noun: string, subCategory: string, isOneOfMany?: true])[] = [
  ["doors?", "doors"],
  ["gates?", "gates"],
  ["windows?", "windows"],
  ["tiles?", "tilesandmarble"],
  ["marbles?|granite", "tilesandmarble", true],
  ["wardrobes?|cabinets?|cupboards?", "wardrobesandcabinets"],
  // "24 hours light" is what a home has.
  ["(?<!\\b(?:hours|constant|steady) )lights?", "lightsandswitch"],
  ["chandeliers?|switch(?:es)?|sockets?", "lightsandswitch", true],
  ["mirrors?", "glassandmirror", true],
  ["wcs?|toilet (?:seat|set|bowl|cistern)s?|bath ?tubs?|water heaters?", "bathroom", true],
  ["sinks?|hobs?", "kitchen", true],
];
/** What homes have, too, is a sub-category where nothing else is looked for. */
const alone: typeof goods = [
  ["kitchens?", "kitchen"],
  ["bath ?rooms?", "bathroom"],
];
const roomAt = RegExp(`^(?:${alone.map(([noun]) => noun).join("|")})\\b`);
/** "Kitchen and bathroom in Lagos". */
const areRoomsAlone = /^(?:kitchens?|bath ?rooms?)\s(?:and|or|&|\/)\s/;
/** They are sold as kitchens, with what belongs into them, or as cabinets. */
const cabinetsOfRoom = /\b(?:kitchen|bath[\s-]?room)\s(?:cabinets?|cupboards?)\b/;
/** "Tiles and marble" is one sub-category, and nothing else is said by it. */
const wholeNames = subCategories.flatMap(({ slug, label }) => {
  const words = label.toLowerCase().split(" and ");
  return words.length > 1 ? [[words.map((word) => `${word.replace(/s$/, "")}(?:e?s)?`), slug] as const] : [];
});
const anyGood = goods.map(([noun]) => noun).join("|");

const good = RegExp(`\\b(?:${anyGood})\\b`);

/** What goods are made of or made for, before their name. */
const material =
  "(?:wood(?:en)?|steel|iron|metal|glass|alumin(?:i)?um|u?pvc|security|sliding|french|casement|fire|panel|toilet|floor|wall|ceiling)";
const goodAt = RegExp(`^(?:${material}\\s)?(?:${anyGood})\\b`);

export const namesMaterial = (noun: string): boolean => RegExp(`^${material}\\s`).test(noun);

const wholeNameAt = RegExp(`^(?:${wholeNames.map(([words]) => words.join(" (?:and|&) ")).join("|")})\\b`);

/** What the text names there that is sold in a sub-category; a sub-category that is named whole is none of several. */
export function goodNamedAt(text: string, start: number): string | undefined {
  const rest = text.slice(start);
  if (home.test(text) || wholeNameAt.test(rest)) return undefined;
  return goodAt.exec(rest)?.[0] ?? (areRoomsAlone.test(text) ? roomAt.exec(rest)?.[0] : undefined);
}

/** Where a thing is sold, and whether all that is sold there is such a thing. */
export function placeOfGood(noun: string): { readonly subCategory: string; readonly isWhole: boolean } | undefined {
  const found = [...goods, ...alone].find(([words]) => RegExp(`\\b(?:${words})$`).test(noun));
  return found && { subCategory: found[1], isWhole: found[2] === undefined };
}

/** Where the goods that a text names are sold: in one sub-category, or in the Builders Mart. */
export function soldIn(text: string): SearchFilter {
  const named = goods.flatMap(([noun, slug]) => (RegExp(`\\b(?:${noun})\\b`).test(text) ? [slug] : []));
  const [subCategory, ...others] = new Set(named);
  const category = buildersMart.name;
  return subCategory === undefined || others.length > 0 ? { category } : { category, subCategory };
}

export const namesGoods = (text: string): boolean => good.test(text);

const what = "(?:house|home|flat|apartment|compound|building|bed ?room|room|office|shop|duplex|bungalow)s?";
const purpose = RegExp(`\\b(${anyGood}) for (?:(?:my|the|an?|our|new|your) )*${what}\\b`, "g");

/** "Gates for my house": what goods are for says nothing of them. */
export const goodsAlone = (text: string): string => text.replace(purpose, "$1");

/** With any of these the goods are a part of what is looked for: "house with a big gate"; a "bedroom wardrobe" is none. */
const home =
  /\b(?:\d ?bed|bed ?rooms? (?:with|and|plus)|duplex(?:es)?|(?:terrace|bungalow|house|home|flat|apartment|room|villa|mansion|land|plot|estate|office|shop)s?|let|tolet|rent)\b/;

/** Of several goods the last one is sold: "toilet door". */
const ofGoods = goods.map(([noun, subCategory, isOneOfMany = false]) => ({
  ...rule("subCategory", RegExp(`\\b(?:${noun})\\b(?!.*\\b(?:${anyGood})\\b)`), (_, text) =>
    home.test(text) ? undefined : { category: buildersMart.name, subCategory },
  ),
  staysWord: isOneOfMany,
}));

/** What is sold in no sub-category of its own, and may be in none: it stays a word. */
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
