/** "3 bedroom", "2-3 beds", "at least 4 bathrooms", "parking for 2 cars", "with pool". */
import { mostRooms } from "#lib/shared/listing-filter.ts";
import { type PartName, type Rule, rule } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";

const spelled = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const number = `(?:\\d{1,2}|${spelled.slice(1).join("|")})`;
const atLeast = "(?:at least|atleast|min(?:imum)?(?: of)?|from|not less than|more than)";
const orMore = "(?:\\s?\\+|\\s?(?:and|or)\\s(?:above|more|up))";

const wholeOf = (text: string): number => (/^\d/.test(text) ? Number(text) : spelled.indexOf(text));

const upwards = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(1, most - least + 1) }, (_, index) => Math.min(least + index, most));

/** Rules for something that is counted: ranges before single numbers. */
function countRules(part: PartName, noun: string, most: number): Rule[] {
  const chosen = (counts: readonly number[]): SearchFilter => ({ [part]: [...new Set(counts)] });
  const single = (count: number) => chosen([Math.min(count, most)]);
  const end = "(?![\\w/])";
  return [
    rule(part, RegExp(`\\b(${number})\\s?(?:-|to|or|/|,|and)\\s?(${number})[\\s-]*${noun}${end}`), ([, from, to]) => {
      const [least, top] = [wholeOf(from ?? ""), wholeOf(to ?? "")];
      return least < top ? chosen(upwards(Math.min(least, most), Math.min(top, most))) : undefined;
    }),
    rule(part, RegExp(`\\b${atLeast} (${number})[\\s-]*${noun}${end}`), ([, least]) =>
      chosen(upwards(Math.min(wholeOf(least ?? ""), most), most)),
    ),
    rule(part, RegExp(`\\b(${number})\\s?\\+[\\s-]*${noun}${end}`), ([, least]) =>
      chosen(upwards(Math.min(wholeOf(least ?? ""), most), most)),
    ),
    rule(part, RegExp(`\\b(${number})[\\s-]*${noun}${orMore}`), ([, least]) =>
      chosen(upwards(Math.min(wholeOf(least ?? ""), most), most)),
    ),
    rule(part, RegExp(`\\b(${number})[\\s-]*${noun}${end}`), ([, count]) => single(wholeOf(count ?? ""))),
  ];
}

const anyParking = { parking: upwards(1, mostRooms.parking) };

export const roomRules: readonly Rule[] = [
  ...countRules("bedrooms", "(?:bed[\\s-]?rooms?|bedrms?|beds?|bd ?rms?|bdrs?|b/rs?|brs?|bds?)", mostRooms.bedrooms),
  ...countRules("bathrooms", "(?:bath[\\s-]?rooms?|baths?)", mostRooms.bathrooms),
  ...countRules("toilets", "(?:toilets?|wcs?)", mostRooms.toilets),
  rule("bedrooms", /^\s*([1-6])\s*$/, ([, count]) => ({ bedrooms: [Number(count)] })),
  rule(
    "parking",
    RegExp(`\\b(?:(?:with|and) )?(?:car )?(?:park(?:ing)?(?: spaces?)?|garage) for (${number})(?: cars?)?\\b`),
    (match) => ({
      parking: upwards(Math.min(wholeOf(match[1] ?? ""), mostRooms.parking), mostRooms.parking),
    }),
  ),
  rule(
    "parking",
    RegExp(`\\b(${number})[\\s-]*(?:cars?\\b(?: (?:garage|park(?:ing)?))?|(?:car )?parking(?: spaces?| slots?)?\\b)`),
    (match) => ({
      parking: upwards(Math.min(wholeOf(match[1] ?? ""), mostRooms.parking), mostRooms.parking),
    }),
  ),
  rule("parking", /\b(?:with|and|get) (?:car )?(?:parking(?: spaces?)?|garage|car park)\b/, () => anyParking),
  rule(
    "pool",
    /(?<!\b(?:no|not|without)(?: an?)?\s)\b(?:(?:with|and|get|plus) )?(?:an? )?(?:private |shared )?(?:swimming[\s-]?)?pools?\b/,
    () => ({
      pool: true,
    }),
  ),
];
