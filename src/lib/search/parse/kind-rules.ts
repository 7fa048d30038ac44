/** "for rent", "short let", "bq", "plot of land", "movers", "in dubai". */

import { countPattern } from "#lib/price/numbers.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { dubaiTowns } from "#lib/search/lexicon/towns.ts";
import { plotRule } from "./plot-rules.ts";
import { type Rule, rule } from "./rule.ts";

const homeWord = /\b(?:duplex(?:es)?|detached|(?:terrace|bungalow|house|mansion|villa|flat|apartment)s?)\b/;

const kind = (pattern: RegExp, category: string, unless?: (before: string, after: string) => boolean): Rule =>
  rule("category", pattern, (match, text) => {
    const before = text.slice(0, match.index);
    return unless?.(before, text.slice(match.index + match[0].length)) ? undefined : { category };
  });

const wholeHome = /^\s*(?:semi[\s-]?)?(?:duplex(?:es)?|detached|(?:terrace|bungalow|mansion|villa)s?)\b/;

/** "Duplex with BQ" and "BQ duplex" mean a duplex; "BQ flat" does not. */
const isPartOfHome = (before: string, after: string): boolean =>
  wholeHome.test(after) ||
  /(?:with|and|plus|\+|&)\s+(?:an?\s+)?(?:[a-z\d]+[\s-]rooms?\s)?$/.test(before) ||
  homeWord.test(before);

const otherBuilding = /\b(?:factory|hotel|school|plaza|office|complex)\b/;

/** "Bungalow on a full plot" means a bungalow. */
const isGroundOfHome = (before: string): boolean => homeWord.test(before);

/** Rooms to let are in three categories. */
const isRoom = (before: string, after: string): boolean =>
  /\brooms?\b(?! and par)|\bself[\s-]?con/.test(before) || /^\s*(?:of )?(?:a )?(?:room|self[\s-]?con)/.test(after);

/** "JVC for rent": the Dubai category has both rents and sales. */
const dubaiTownRule: Rule = {
  ...rule("category", RegExp(`\\b(?:${dubaiTowns.join("|")})\\b`), (_, text) =>
    purposeOf(wordsOf(text)) ? { category: "dubai properties" } : undefined,
  ),
  staysWord: true,
};

/** Specific rules first: something for rent may be a warehouse. */
export const kindRules: readonly Rule[] = [
  kind(/\bbuilders?[\s-]?mart\b|\bbuilding materials?\b/, "buildersmart"),
  kind(
    /\b(?:(?:home|house|office) )?(?:movers?|moving (?:company|companies|service|truck|van)s?|packers?(?: and movers?)?|relocation(?: (?:services?|company))?)\b|\b(?:trucks?|vans?) (?:to (?:move|carry|pack)(?: (?:(?:my|our|the) )?(?:house|home|loads?|things|furniture|goods))?|for hire)\b|\b(?:move|pack|carry) (?:(?:my|our|the) )?(?:house|home|loads?|things|furniture)\b|\bhaulage\b/,
    "home movers",
  ),
  kind(
    RegExp(
      `\\bshort[\\s-]?(?:lets?|stays?|rentals?)\\b|\\bair ?bnb\\b|\\bnightly\\b|\\bdaily (?:rent(?:al)?|let)s?\\b|\\bper night\\b|\\bfor (?:${countPattern}|an?|few) (?:night|day|weekend)s?\\b`,
    ),
    "short lets",
  ),
  kind(/\bdistress(?:ed)?(?:[\s-](?:sales?|sell))?\b/, "distress sale"),
  kind(/\burgent sale\b/, "distress sale", (before, after) => /\b(?:land|plot)s?\b/.test(before + after)),
  kind(
    /\bshared (?:apartments?|flats?|rooms?|house)\b|\bflat[\s-]?(?:mates?|share)(?: (?:wanted|needed))?\b|\b(?:room|house)mates?(?: (?:wanted|needed))?\b|\bcoliving\b|\b(?:flat|apartment|room|house)s? shared\b|\broom to share\b|\bbed[\s-]?spaces?\b|\bsharing\b/,
    "shared apartment",
  ),
  kind(/\bb\.?q\.?s?\b|\bboy'?s?'?[\s-]?quarters?\b/, "boys quarters", isPartOfHome),
  kind(/\bware ?houses?\b/, "warehouse"),
  kind(/\b(?:dubai|u\.?a\.?e|dxb)\b(?: propert(?:y|ies))?/, "dubai properties"),
  dubaiTownRule,
  plotRule((before) => isGroundOfHome(before) || otherBuilding.test(before)),
  kind(/\b(?:plots?(?: of land)?|lands?)\b(?: (?:for sale|to buy))?/, "land", isGroundOfHome),
  kind(
    /\b(?:4|for|to|on|2)[\s-]?(?:rent|let|lease)\b|\btolet\b|\b(?:rent(?:al|ing|als)?|lease|letting)\b/,
    "rent",
    isRoom,
  ),
  kind(
    /\b(?:4|for|on) sale\b|\b(?:4|for) sell\b|\b(?:to |for |wan )?(?:buy|purchase)\b|\b(?:buying|selling|sale)\b/,
    "for sale",
  ),
];

const rentWords = new Set("rent rental rentals renting let lets tolet lease letting".split(" "));
const buyWords = new Set("sale sales buy buying purchase selling".split(" "));
export const purposeWords: readonly string[] = [...rentWords, ...buyWords];

/** Purpose words that the category or order already expresses. */
export const isPurpose = (word: string): boolean => rentWords.has(word) || buyWords.has(word);

/** The purpose, if the category says something else: rent a flat in Dubai, buy a warehouse. */
export function purposeOf(words: readonly string[]): "rent" | "buy" | undefined {
  if (words.some((word) => rentWords.has(word))) return "rent";
  return words.some((word) => buyWords.has(word)) ? "buy" : undefined;
}
