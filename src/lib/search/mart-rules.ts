/** "security door", "floor tiles": what only the Builders Mart sells. */
import { buildersMart } from "#lib/shared/categories.ts";
import { type Rule, rule } from "./rule.ts";

/** A sub-category is called so, or holds it among others. */
const goods: readonly (readonly [noun: string, subCategory: string, isOneOfMany?: true])[] = [
  ["doors?", "doors"],
  ["gates?", "gates"],
  ["windows?", "windows"],
  ["tiles?", "tilesandmarble"],
  ["marbles?|granite", "tilesandmarble", true],
  ["wardrobes?|cabinets?|cupboards?", "wardrobesandcabinets"],
  ["lights?", "lightsandswitch"],
  ["chandeliers?|switch(?:es)?|sockets?", "lightsandswitch", true],
  ["mirrors?", "glassandmirror", true],
  ["wcs?|bath ?tubs?|water heaters?", "bathroom", true],
  ["sinks?|hobs?", "kitchen", true],
];
/** They are sold as kitchens, with what belongs into them, or as cabinets. */
const cabinetsOfRoom = /\b(?:kitchen|bath[\s-]?room)\s(?:cabinets?|cupboards?)\b/;
const anyGood = goods.map(([noun]) => noun).join("|");

const good = RegExp(`\\b(?:${anyGood})\\b`);

export const namesGoods = (text: string): boolean => good.test(text);

/** With any of these the goods are a part of what is looked for: "house with a big gate". */
const home =
  /\b(?:\d ?bed|bed ?rooms?|duplex(?:es)?|(?:terrace|bungalow|house|home|flat|apartment|room|villa|mansion|land|plot|estate|office|shop)s?|let|tolet|rent)\b/;

/** Of several goods the last one is sold: "toilet door". */
const ofGoods = goods.map(([noun, subCategory, isOneOfMany = false]) => ({
  ...rule("subCategory", RegExp(`\\b(?:${noun})\\b(?!.*\\b(?:${anyGood})\\b)`), (_, text) =>
    home.test(text) ? undefined : { category: buildersMart.name, subCategory },
  ),
  staysWord: isOneOfMany,
}));

export const martRules: readonly Rule[] = [
  {
    ...rule("subCategory", cabinetsOfRoom, (_, text) =>
      home.test(text) ? undefined : { category: buildersMart.name },
    ),
    staysWord: true,
  },
  ...ofGoods,
];
