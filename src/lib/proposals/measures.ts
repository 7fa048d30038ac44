/** Facts that a text states in numbers around words of their own: floors, plots, sizes, hours, days. */
import { textFormats } from "#lib/listing/fields/text-formats.ts";
import { readCount } from "#lib/price/numbers.ts";
import { squareMetresPattern } from "#lib/price/units.ts";

export interface Reading {
  readonly name: string;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

type Groups = Readonly<Record<string, string | undefined>>;

interface Pattern {
  readonly name: string;
  readonly pattern: RegExp;
  /** Undefined if it is no value of the fact. */
  readonly value: (groups: Groups, bedrooms: number | undefined) => unknown;
}

const count = "\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty";
const ordinals =
  "ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const months = "january february march april may june july august september october november december".split(" ");
const amount = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?";
const metres = `(?<area>${amount})\\s?(?:${squareMetresPattern})(?![a-z\\d²])`;

const number = (text = ""): number => readCount(text.replaceAll(",", ""));
const of = (name: string, pattern: string, value: Pattern["value"]): Pattern => ({
  name,
  pattern: RegExp(`(?<![a-z\\d.,])(?:${pattern})`, "g"),
  value,
});

const counted =
  (key: string) =>
  (groups: Groups): number =>
    number(groups[key]);

const area = ({ area: found }: Groups): number => number(found);

const unitNames: Readonly<Record<string, string>> = {
  feet: "ft",
  foot: "ft",
  ft: "ft",
  metres: "m",
  meters: "m",
  m: "m",
};

function dimensions({ width, length, height, unit = "", first }: Groups): string | undefined {
  const named = unitNames[unit] ?? unit;
  if (first !== undefined && (unitNames[first] ?? first) !== named) return undefined;
  return `${[width, length, height].filter((side) => side !== undefined).join(" × ")} ${named}`;
}

/** Hours from one time of the day to another. */
function hours({ from, fromHalf, to, toHalf, word }: Groups): number | undefined {
  const start = clock(from, fromHalf);
  const end = word === undefined ? clock(to, toHalf) : word === "midnight" ? 24 : 12;
  return start === undefined || end === undefined ? undefined : (end - start + 24) % 24 || undefined;
}

function clock(hour: string | undefined, half: string | undefined): number | undefined {
  const read = textFormats.time.read(`${hour}${half}`);
  return read === undefined ? undefined : Number(read.slice(0, 2));
}

const time = ({ time: typed = "", noon }: Groups): string | undefined =>
  noon === undefined ? textFormats.time.read(typed.replace(/\s/g, "")) : "12:00";

function day({ day: typed = "1", month = "", year }: Groups): string | undefined {
  const at = months.findIndex((each) => each.startsWith(month.slice(0, 3))) + 1;
  const two = (part: number): string => String(part).padStart(2, "0");
  return at === 0 || year === undefined ? undefined : `${year}-${two(at)}-${two(Number(typed))}`;
}

/** "Four ensuite rooms" are all of four bedrooms and some of five. */
function ensuite({ rooms = "" }: Groups, bedrooms: number | undefined): string | undefined {
  if (rooms === "all" || rooms === "both") return "all";
  const of = number(rooms);
  if (bedrooms === undefined || of > bedrooms) return undefined;
  return of === bedrooms ? "all" : "some";
}

const side = `${amount}`;
const longUnits = "feet|foot|ft|metres|meters|mm|cm|m";

const roads: Readonly<Record<string, string>> = {
  tarred: "tarred",
  interlocked: "interlocked",
  graded: "graded",
  laterite: "graded",
  untarred: "rough",
  sandy: "rough",
  bad: "rough",
};

const patterns: readonly Pattern[] = [
  of(
    "ensuite",
    `(?<rooms>${count}|all|both)(?: of the)?(?: (?:bed)?rooms?)?(?: are| is)?(?: all)? en[\\s-]?suite(?: bed)?(?:[\\s-]?rooms)?(?! except| apart)`,
    ensuite,
  ),
  of(
    "floor",
    `(?<floor>${ordinals.join("|")})[\\s-]floor(?!\\s(?:plan|space|has|is|holds|was|so|let|rented|occupied)(?![a-z]))`,
    ({ floor = "" }) => ordinals.indexOf(floor),
  ),
  of("floor", "(?<floor>\\d{1,3})(?:st|nd|rd|th)[\\s-]floor", counted("floor")),
  of("floor", "(?:on|at) floor (?<floor>\\d{1,3})(?!\\d)", counted("floor")),
  of(
    "yearBuilt",
    "(?:built|completed|constructed|year built|built year)(?: in| since)?:? (?<year>(?:19|20)\\d\\d)(?! ?sq|\\d)",
    counted("year"),
  ),
  of("yearBuilt", "(?<year>(?:19|20)\\d\\d) (?:build|construction)(?![a-z])", counted("year")),
  of("floors", `(?<floors>${count})[\\s-]store?y(?:ed)?s?(?![a-z])`, counted("floors")),
  of("floors", `(?:building|tower|block) of (?<floors>${count}) (?:floors|storeys)`, counted("floors")),
  of(
    "plotArea",
    `(?:on|sits on|set on|land (?:size|area)|plot (?:size|area))(?: of)?:? (?:about |some )?${metres}`,
    area,
  ),
  of(
    "plotArea",
    `${metres}(?: of)? (?:(?:dry |corner |fenced |residential |commercial |large |flat |level |full |rectangular )*(?:land|plot)|on the ground)(?![a-z])`,
    area,
  ),
  of("plotArea", `(?:plot|land) (?:of|is|measures|measuring|about|size)(?: about| some)? ${metres}`, area),
  of("plotArea", `${metres} (?:fenced|walled|corner)`, area),
  of(
    "road",
    "(?:road|street|access)(?: here)?(?: is| was| are)(?: still| only)? (?<road>tarred|graded|laterite|interlocked|untarred|sandy|bad)(?! up to)",
    ({ road = "" }) => roads[road],
  ),
  of("plotCount", "half(?: a)?[\\s-]plot", () => 0.5),
  of("plotCount", "(?:full|whole|one(?: full)?) plot(?!s)", () => 1),
  of("plotCount", `(?<plots>${count})(?: full)? plots(?! (?:away|from))`, counted("plots")),
  of(
    "dimensions",
    `(?<width>${side})\\s?(?:(?<first>feet|foot|ft|metres|meters|m)\\s?)?(?:by|x|×)\\s?(?<length>${side})(?:\\s?(?:by|x|×)\\s?(?<height>${side}))?\\s?(?<unit>${longUnits})(?![a-z])`,
    dimensions,
  ),
  of(
    "powerHours",
    `(?:light|power|electricity|supply|nepa)(?![a-z])(?:(?!gen)[^.;]){0,40}?(?<![a-z\\d,])(?<hours>${count})[\\s-]?(?:hours|hrs)(?! of checkout)`,
    counted("hours"),
  ),
  of("powerHours", `(?<hours>${count})[\\s-]?(?:hours|hrs) (?:of )(?:light|power|electricity)`, counted("hours")),
  of(
    "powerHours",
    "(?:uninterrupted|round-the-clock|constant) (?:power|light|electricity)|(?:light|power|electricity)(?: is)?(?: and water)?(?: are)? (?:constant|round the clock|day and night)|power and water do not stop",
    () => 24,
  ),
  of(
    "powerHours",
    "24\\s?\\/\\s?7 (?:light|power|electricity)(?! ?back)|(?:light|power|electricity)(?: is)? 24\\s?\\/\\s?7",
    () => 24,
  ),
  of(
    "generatorHours",
    "gen(?:erator)?(?:s)?(?: (?!not)\\w+){0,3}? (?<from>\\d{1,2})\\s?(?<fromHalf>am|pm) ?(?:to|till|until|-|–) ?(?:(?<to>\\d{1,2})\\s?(?<toHalf>am|pm)|(?<word>midnight|noon))",
    hours,
  ),
  of("supplyKva", "(?<kva>\\d{2,5})\\s?kva (?:\\w+ )?(?:transformer|supply)", counted("kva")),
  of("cheques", `(?<cheques>${count}) (?:cheques|cheque|chqs|chq|cheqs)(?![a-z])`, counted("cheques")),
  of(
    "advanceMonths",
    "(?<years>\\d|one|two)\\s?(?:yrs?|years?)['’]? (?:rent|upfront|advance|payment)(?! (?:and|plus|now|pay))",
    ({ years }) => 12 * number(years),
  ),
  of(
    "availableFrom",
    `(?:available|vacant|free|move in|ready|handed over|empty)(?: again)?(?: from| on| by)?(?: the)? (?:(?<day>\\d{1,2})(?:st|nd|rd|th)? )?(?<month>${months.join("|")}),? (?<year>20\\d\\d)`,
    day,
  ),
  of(
    "handover",
    "(?:handover|completion|delivery|ready)(?: \\w+){0,2}? (?<quarter>q[1-4] 20\\d\\d)",
    ({ quarter = "" }) => textFormats.quarter.read(quarter),
  ),
  of(
    "checkIn",
    "check[\\s-]?in (?:is )?(?:from |at |after )?(?:(?<noon>(?:12 )?noon)|(?<time>\\d{1,2}(?::\\d\\d)?\\s?(?:am|pm)))",
    time,
  ),
  of(
    "checkOut",
    "check[\\s-]?out (?:is )?(?:by |at |before |until )?(?:(?<noon>(?:12 )?noon)|(?<time>\\d{1,2}(?::\\d\\d)?\\s?(?:am|pm)))",
    time,
  ),
  of(
    "permitNumber",
    "(?:permit|trakheesi|rera)(?: permit)?(?: (?:no|number))?\\.?:?\\s?(?<permit>\\d{8,14})(?!\\d)",
    ({ permit = "" }) => textFormats.permit.read(permit),
  ),
];

/** The bedrooms that a text counts first. */
export function bedroomsIn(text: string): number | undefined {
  const found = RegExp(`(?<![a-z\\d])(?<rooms>${count})[\\s-](?:bed(?:room)?s?)(?![a-z])`, "i").exec(text)?.groups?.[
    "rooms"
  ];
  return found === undefined ? undefined : number(found.toLowerCase());
}

/** `text` is in small letters. */
export const measuresIn = (text: string, bedrooms: number | undefined): Reading[] =>
  patterns.flatMap(({ name, pattern, value }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
      const read = value(groups, bedrooms);
      return read === undefined ? [] : [{ name, value: read, start: index, end: index + found.length }];
    }),
  );
