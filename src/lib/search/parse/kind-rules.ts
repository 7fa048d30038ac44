/** "for rent", "short let", "bq", "plot of land", "movers", "in dubai". */

import { categoryNames } from "#lib/lexicon/kinds.ts";
import { anyOf, anyWith } from "#lib/lexicon/lexicon.ts";
import { statePattern } from "#lib/lexicon/places.ts";
import { placesOfState } from "#lib/places/gazetteer.ts";
import { allNamesOf } from "#lib/places/names.ts";
import { placesIn } from "#lib/places/reading.ts";
import { countPattern } from "#lib/price/numbers.ts";
import { nameBesideHome } from "#lib/search/parse/beside-home.ts";
import { mark, type Rule, rule } from "#lib/search/parse/rule.ts";
import { dubaiProperties, warehouse } from "#lib/shared/listing/categories.ts";
import { dubai, nigerianStates } from "#lib/shared/place/states.ts";

/** An area names land where no number, which is a fact, is before it. */
const unit = /\b(?:acres?|hectares?)\b(?: of lands?)?(?: lands?)?/;

const homeWord = RegExp(`\\b${anyOf("on land")}\\b`);

const kind = (pattern: RegExp, category: string, unless?: (before: string, after: string) => boolean): Rule =>
  rule("category", pattern, (match, text) => {
    const before = text.slice(0, match.index);
    return unless?.(before, text.slice(match.index + match[0].length)) ? undefined : { category };
  });

const wholeHome = RegExp(`^\\s*(?:semi[\\s-]?)?${anyOf("whole home")}\\b`);

/** "Villa with BQ" and "BQ villa" mean a villa; "BQ flat" does not. */
const isPartOfHome = (before: string, after: string): boolean =>
  wholeHome.test(after) ||
  /(?:with|and|plus|\+|&)\s+(?:an?\s+)?(?:[a-z\d]+[\s-]rooms?\s)?$/.test(before) ||
  homeWord.test(before);

const boysQuarters = /\b(?:b\.?q\.?s?|boy'?s?'?[\s-]?quarters?)\b/;

/** More than boys' quarters have. */
const severalBedrooms = /\b(?:[3-9]|three|four|five|six)[\s-]?bed(?:[\s-]?rooms?|s)?\b/;

/** Whether boys' quarters between these positions are what is looked for, not a part of a home. */
export const isBoysQuartersAlone = (text: string, start: number, end: number): boolean =>
  boysQuarters.test(text.slice(start, end)) &&
  !isPartOfHome(text.slice(0, start), text.slice(end)) &&
  !severalBedrooms.test(text);

const land = RegExp(`\\b(?:${categoryNames.land})\\b`);

const otherBuilding = RegExp(`\\b${anyWith("other building")}\\b`);

/** "Bungalow on a full plot" means a bungalow. */
const isGroundOfHome = (before: string): boolean => homeWord.test(before);

/** Rooms to let are in three categories. */
const isRoom = (before: string, after: string): boolean =>
  /\brooms?\b(?! and par)|\bself[\s-]?con/.test(before) || /^\s*(?:of )?(?:a )?(?:room|self[\s-]?con)/.test(after);

const dubaiNames = placesOfState(dubai.slug)
  .flatMap(allNamesOf)
  .map(({ text }) => text.toLowerCase())
  .toSorted((one, other) => other.length - one.length);

const isInDubai = (text: string): boolean => {
  const beside = nameBesideHome(text);
  const named = beside ? [beside.place] : placesIn(text);
  return named.length > 0 && named.every(({ state }) => state === dubai.slug) && !namesNigerianState.test(text);
};

const namesNigerianState = RegExp(`\\b(?:${nigerianStates.map(({ name }) => statePattern(name)).join("|")})\\b`);

const dubaiWord = RegExp(`\\b${statePattern(dubai.name)}\\b`);

/** Sales and rents in Dubai share one category. */
const isAroundDubai = (before: string, after: string): boolean => {
  const text = `${before} ${mark} ${after}`;
  return isInDubai(text) || (dubaiWord.test(text) && !namesNigerianState.test(text));
};

/** Factories for lease are among the warehouses, by their own name. */
const factoryRule: Rule = {
  ...kind(/\bfactor(?:y|ies)\b/, warehouse, (before, after) => {
    const isNear = /\b(?:near|close to|opposite|behind|beside|for)\b[^,]*$/.test(before);
    return isNear || land.test(before + after) || isAroundDubai(before, after);
  }),
  staysWord: true,
};

const firstWord = `${dubai.slug} `;
/** "Dubai South" is called by its whole name only, and "Dubai Marina" also by its last word. */
const wholeNames = dubaiNames.filter(
  (name) => name.startsWith(firstWord) && !dubaiNames.includes(name.slice(firstWord.length)),
);

const wholeNameRule: Rule = {
  ...rule("category", RegExp(`\\b(?:${wholeNames.map(RegExp.escape).join("|")})\\b`), () => ({
    category: dubaiProperties,
  })),
  staysWord: true,
};

/** Builders, fees and papers of Dubai only. */
const dubaiSigns = /\b(?:emaar|damac|nakheel|sobha|meraas|ejari|golden visa|dmcc|dld|rera)\b/;

const dubaiSignRule: Rule = {
  ...kind(dubaiSigns, dubaiProperties, (before, after) => {
    const named = placesIn(`${before} ${after}`);
    return named.some(({ state }) => state !== dubai.slug) || namesNigerianState.test(`${before} ${after}`);
  }),
  staysWord: true,
};

/** "JVC for rent", "Marina 90k": the Dubai category has rents and sales, in dirhams. */
const dubaiTownRule: Rule = {
  ...rule("category", RegExp(`\\b(?:${dubaiNames.map(RegExp.escape).join("|")})\\b`), (_, text) =>
    isInDubai(text) ? { category: dubaiProperties } : undefined,
  ),
  staysWord: true,
};

const vehicle = "(?:trucks?|lorr(?:y|ies)|canters?|vans?|pick[\\s-]?ups?)";
/** What else trucks and moves belong to: "warehouse with truck access", "truck load of sand". */
const otherSubject = RegExp(
  `\\b(?:${anyOf("home kind")}|${categoryNames.land}|${categoryNames.warehouse}|loads?|sand|granite|gravel)\\b`,
);

/** "Van for hire", "truck", "moving to Abuja from PH". */
const moverRule = (pattern: string): Rule => ({
  ...kind(RegExp(pattern), "home movers", (before, after) => otherSubject.test(`${before} ${after}`)),
  isOfNoHome: true,
});

/** Specific rules first: something for rent may be a warehouse. */
export const kindRules: readonly Rule[] = [
  kind(/\bbuilders?[\s-]?mart\b|\bbuilding materials?\b/, "buildersmart"),
  kind(
    /\b(?:(?:home|house|office) )?(?:movers?|moving (?:company|companies|service|truck|van)s?|packers?(?: and movers?)?|relocation(?: (?:services?|company))?)\b|\b(?:trucks?|vans?) (?:to (?:move|carry|pack)(?: (?:(?:my|our|the) )?(?:house|home|loads?|things|furniture|goods))?|for (?:hire|moving|relocation))\b|\b(?:move|pack|carry) (?:(?:my|our|the) )?(?:house|home|loads?|things|furniture)\b|\bhaulage\b/,
    "home movers",
  ),
  moverRule(`\\bman (?:and|with|&) (?:an? )?van\\b|\\b(?:hire|rent) (?:an? )?${vehicle}\\b`),
  // The size of the vehicle may be read as a fact.
  moverRule(`(?<=(?:\\b${vehicle}|${mark}) )(?:(?:for|to) )?(?:hire|rental)\\b`),
  moverRule("\\b(?:trucks?|lorr(?:y|ies))\\b"),
  moverRule(`\\b(?:mov(?:e|ing)|relocat(?:e|ing))(?: out)?(?= (?:(?:to|from) |${mark}))`),
  kind(
    RegExp(
      `\\bshort[\\s-]?(?:lets?|stays?|rentals?)\\b|\\bair ?bnb\\b|\\bnightly\\b|\\bdaily (?:rent(?:al)?|let)s?\\b|\\bper night\\b|\\bfor (?:${countPattern}|an?|few) (?:night|day|week|weekend)s?\\b`,
    ),
    "short lets",
    isAroundDubai,
  ),
  kind(/\bdistress(?:ed)?(?:[\s-](?:sales?|sell))?\b/, "distress sale", isAroundDubai),
  kind(/\burgent sale\b/, "distress sale", (before, after) => land.test(before + after)),
  kind(
    /\bshared (?:apartments?|flats?|rooms?|house)\b|\bflat[\s-]?(?:mates?|share)(?: (?:wanted|needed))?\b|\b(?:room|house)mates?(?: (?:wanted|needed))?\b|\bcoliving\b|\b(?:flat|apartment|room|house)s? shared\b|\broom to share\b|\bbed[\s-]?spaces?\b|\bsharing\b/,
    "shared apartment",
    isAroundDubai,
  ),
  kind(RegExp(`\\bshare(?= (?:an? )?(?:flat|apartment|house|room|${mark}))`), "shared apartment", isAroundDubai),
  kind(boysQuarters, "boys quarters", isPartOfHome),
  kind(RegExp(`\\b(?:${categoryNames.warehouse})\\b`), warehouse, isAroundDubai),
  factoryRule,
  wholeNameRule,
  kind(RegExp(`\\b${statePattern(dubai.name)}\\b(?: propert(?:y|ies))?`), dubaiProperties),
  dubaiTownRule,
  dubaiSignRule,
  kind(unit, "land", (before) => isGroundOfHome(before) || otherBuilding.test(before)),
  kind(RegExp(`\\b(?:(?:an?|1|one) )?(?:${categoryNames.land})\\b`), "land", isGroundOfHome),
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
