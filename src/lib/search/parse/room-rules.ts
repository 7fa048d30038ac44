/** "3 bedroom", "2-3 beds", "at least 4 bathrooms", "parking for 2 cars". */

import { anyOf } from "#lib/lexicon/lexicon.ts";
import { numbersFilters } from "#lib/listing/fields/filters.ts";
import { countPattern, readCount } from "#lib/price/numbers.ts";
import { isNumberOfPlace } from "#lib/search/parse/named-places.ts";
import type { PartName, SearchFilter } from "#lib/search/query.ts";
import { mostRooms } from "#lib/shared/list/listing-filter.ts";
import { matchRule, type Rule, rule } from "./rule.ts";

const number = countPattern;
const ofWork = RegExp(`\\b(?:${anyOf("work title")}|${anyOf("workplace")})\\b`);
const isHome = RegExp(`\\b${anyOf("counted rooms")}\\b`);
const atLeast = "(?:at least|atleast|min(?:imum)?(?: of)?|from|not? less than)";
const moreThan = "(?:more than|over|above)";
const lessThan = "(?:less than|fewer than|under|below)";
/** In "2m max 2 bedroom" it belongs to the amount. */
const ofAmount = "(?<!\\d\\s?(?:k|m|mn|mil|million|thousand)\\s)";
const atMost = `(?:at most|${ofAmount}max(?:imum)?(?: of)?|up ?to|not? more than|not above)`;
const orMore = "(?:\\s?\\+|\\s?(?:and|or)\\s(?:above|more|up))";

const upwards = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(1, most - least + 1) }, (_, index) => Math.min(least + index, most));

/** Not a room count: money, a time of day, or a longer number. */
const noCount = "(?![\\w/.]|,\\d|\\s?(?:k|m|mn|mil\\w*|b|bn|billion|thousand|hundred|naira|hours?|hrs?|/7)\\b)";

/** "Bedrooms 2, 3 bathrooms": the number belongs to the next noun. */
const noRoom = "(?!\\s?(?:bath|bed|toilet|wc|park|car))";

/** "Bathrooms 2 bedrooms 3": number after the noun, throughout. */
const roomBefore = /(?:rooms?|beds?|baths?|toilets?)\s?[:=]?\s?$/;
const countAfter = /^\s?[:=]?\s?\d/;

/** Rules for counted rooms; ranges come first. */
function countRules(part: PartName, noun: string, most: number): Rule[] {
  const chosen = (counts: readonly number[]): SearchFilter => ({ [part]: [...new Set(counts)] });
  const upTo = (least: number, top: number): number[] => upwards(Math.min(least, most), Math.min(top, most));
  const end = "(?![\\w/])";
  const named = `[\\s-]*${noun}`;
  const between = (from = "", to = ""): SearchFilter | undefined =>
    readCount(from) < readCount(to) ? chosen(upTo(readCount(from), readCount(to))) : undefined;
  const from = (least = ""): SearchFilter => chosen(upTo(readCount(least), most));
  return [
    rule(part, RegExp(`\\b(${number})\\s?(?:-|–|to)\\s?(${number})${named}${end}`), ([, least, top]) =>
      between(least, top),
    ),
    // Search addresses contain no hyphens: "2-3 bedroom" arrives as "2 3 bedroom".
    rule(part, RegExp(`\\b(${number})\\s(${number})${named}${end}`), (match, text) =>
      isNumberOfPlace(text, match.index) ? undefined : between(match[1], match[2]),
    ),
    rule(
      part,
      RegExp(`\\b(${number}(?:(?:${named})?\\s?(?:or|and|/|,|&)\\s?${number})+)${named}${end}`),
      ([, listed = ""]) => {
        const counts = (listed.match(RegExp(`\\b${number}`, "g")) ?? []).map(readCount);
        return chosen(counts.map((count) => Math.min(count, most)).sort((one, other) => one - other));
      },
    ),
    rule(part, RegExp(`\\b${atMost} (${number})${named}${end}`), ([, top = ""]) => chosen(upTo(1, readCount(top)))),
    rule(part, RegExp(`\\b${atLeast} (${number})${named}${end}`), ([, least]) => from(least)),
    rule(part, RegExp(`\\b${moreThan} (${number})${named}${end}`), ([, less = ""]) =>
      chosen(upTo(readCount(less) + 1, most)),
    ),
    rule(part, RegExp(`\\b${lessThan} (${number})${named}${end}`), ([, more = ""]) =>
      readCount(more) > 1 ? chosen(upTo(1, readCount(more) - 1)) : undefined,
    ),
    rule(part, RegExp(`\\b(${number})\\s?\\+${named}${end}`), ([, least]) => from(least)),
    rule(part, RegExp(`\\b(${number})${named}${orMore}`), ([, least]) => from(least)),
    rule(part, RegExp(`\\b(${number})${named}${end}`), (match, text) => {
      const [all, count = ""] = match;
      const isOfOther =
        roomBefore.test(text.slice(0, match.index)) && countAfter.test(text.slice(match.index + all.length));
      return isOfOther ? undefined : chosen([Math.min(readCount(count), most)]);
    }),
    rule(
      part,
      RegExp(`\\b${noun}\\s?[:=]?\\s?(${number})(?:\\s?(?:-|–|to|or|and|,|/)\\s?|\\s)(${number})${noCount}${noRoom}`),
      ([, least, top]) => between(least, top),
    ),
    rule(part, RegExp(`\\b${noun}\\s?[:=]?\\s?(${number})(\\s?\\+)?${noCount}`), ([, count = "", isLeast]) =>
      isLeast === undefined ? chosen([Math.min(readCount(count), most)]) : from(count),
    ),
  ];
}

const anyParking = { parking: upwards(1, mostRooms.parking) };

export const roomRules: readonly Rule[] = [
  ...numbersFilters.flatMap(({ parameter, field, most }) =>
    field.kind === "count" && field.searchNoun ? countRules(parameter, field.searchNoun, most) : [],
  ),
  {
    ...rule(
      "bedrooms",
      /\bmini[\s-]?flats?\b|\brooms? ?(?:and|&|n|\+)? ?(?:a )?parlou?rs?\b|\br ?(?:and|&|n) ?p\b/,
      () => ({
        bedrooms: [1],
      }),
    ),
    staysWord: true,
  },
  matchRule("bedrooms", RegExp(`\\b(?:${number}) rooms?\\b`), ([typed], text) =>
    ofWork.test(text) && !isHome.test(text)
      ? { filter: {}, remark: `Rooms are counted in homes only, so we ignored “${typed}”.` }
      : undefined,
  ),
  // "1 room in Yaba" is a single room, not a home with one bedroom.
  rule("bedrooms", RegExp(`\\b(?!(?:0?1|one) )(${number}) rooms?\\b`), ([, count = ""]) => ({
    bedrooms: [Math.min(readCount(count), mostRooms.bedrooms)],
  })),
  rule("bedrooms", /^\s*([1-6])\s*$/, ([, count]) => ({ bedrooms: [Number(count)] })),
  rule(
    "parking",
    RegExp(`\\b(?:(?:with|and) )?(?:car )?(?:park(?:ing)?(?: spaces?)?|garage) for (${number})(?: cars?)?\\b`),
    (match) => ({
      parking: upwards(Math.min(readCount(match[1] ?? ""), mostRooms.parking), mostRooms.parking),
    }),
  ),
  rule(
    "parking",
    RegExp(`\\b(${number})[\\s-]*(?:cars?\\b(?: (?:garage|park(?:ing)?))?|(?:car )?parking(?: spaces?| slots?)?\\b)`),
    (match) => ({
      parking: upwards(Math.min(readCount(match[1] ?? ""), mostRooms.parking), mostRooms.parking),
    }),
  ),
  rule("parking", /\b(?:with|and|get) (?:car )?(?:parking(?: spaces?)?|garage|car park)\b/, () => anyParking),
];
