/**
 * Synonyms, one thing each line: typing one name finds them all. Names after ":" are typed but rarely written in
 * listings. Names after ">" have a wider meaning and are found too.
 */
const lines: readonly string[] = [
  "flat, apartment: apt, appartment, apartement, appartement",
  "duplex, terrace, terraced, maisonette, townhouse: town house",
  "mini flat, room and parlour: miniflat, room parlour, room and parlor, r p > flat, apartment",
  "self contained, self contain, studio: self con, selfcon, selfcontain, selfcontained, bedsitter, bedsit",
  "bq, boys quarters, staff quarters: boy quarters, boys quarter, boysquarters",
  "semi detached, twin: semi d",
  "victoria island, vi: v i",
  "port harcourt, ph: phc, portharcourt, pitakwa",
  "benin city: benin",
  "trans amadi: transamadi",
  "mainland: lagos mainland > yaba, surulere, ikeja, gbagada, maryland, magodo, ogudu, ipaja, festac, ogba, isolo",
  "festac: festac town",
  "jvc, jumeirah village circle",
  "jlt, jumeirah lake towers",
  "downtown: downtown dubai",
  "unn, university of nigeria > nsukka",
  "hostel: hostels > students, shared apartment, shared flat, shared house",
  "uniben, university of benin",
  "unizik, nnamdi azikiwe university",
  "oau, obafemi awolowo university",
  "ui, university of ibadan",
  "unilag, university of lagos > akoka",
  "vgc, victoria garden city",
  "life camp, lifecamp",
  "abule egba",
  "ijebu ode",
  "gra: government reserved area",
  "c of o, certificate of occupancy: cofo",
  "sqm, square metres: square meters, sq m, square metre",
  "mansion, house, villa",
  "uncompleted, unfinished, carcass",
  "shop, store",
  "commercial > shop, office, warehouse, showroom, plaza, store",
  "toilet, wc, water closet",
  "bathtub, tub: bath tub",
  "light, chandelier, pendants, lamp",
  "cooker, hob",
  "tap, mixer: faucet",
  "cabinet: cupboard",
  "road: rd",
  "street: str",
  "avenue: ave, av",
  "crescent: cres",
  "expressway: express way, exp way",
  "solar, inverter",
  "penthouse: pent house",
  "depot, storage",
  "aluminium: aluminum",
  "parlour, sitting room, living room: parlor",
  "ensuite, en suite",
  "lift: elevator",
  "generator, gen: genset, gen set",
  "borehole: bore hole",
  "prepaid: pre paid",
  "gym: gymnasium, fitness",
  "wifi, wi fi",
  "veranda: verandah",
  "air conditioning, air conditioned, air conditioner, ac: aircon, air condition",
];

/** One way to say a thing: all of its words together. */
export type Wording = readonly string[];

const synonyms: ReadonlyMap<string, readonly Wording[]> = new Map(
  lines.flatMap((line) => {
    const [names = "", wider] = line.split(" > ");
    const [written = [], typed = []] = names.split(": ").map((each) => each.split(", "));
    const more = wider?.split(", ").map((name) => name.split(" ")) ?? [];
    return [...written, ...typed].map((name) => [plainName(name), [...ordered(name, written), ...more]] as const);
  }),
);

/** Further names that are found for a name, because it includes them. */
const parts: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  lines.flatMap((line) => {
    const [names = "", wider = ""] = line.split(" > ");
    return names.split(/: |, /).map((name) => [plainName(name), new Set(wider.split(", "))] as const);
  }),
);

/** Whether one name is a part of the other and not a synonym: Yaba is a part of the mainland. */
export const isPartOf = (part: string, whole: string): boolean => parts.get(whole)?.has(part) === true;

/** The typed name first, because it counts more. */
function ordered(name: string, written: readonly string[]): Wording[] {
  const isFirst = (other: string): boolean => other === name;
  return [...written.filter(isFirst), ...written.filter((other) => !isFirst(other))].map((each) =>
    plainName(each).split(" "),
  );
}

/** Stop words are removed from a search before this. */
function plainName(name: string): string {
  return name.replaceAll(/ (?:and|of)\b/g, "");
}

/** By their words without stop words: "room parlour" is written "room and parlour". */
const written: ReadonlyMap<string, string> = new Map(
  lines.flatMap((line) => (line.split(/: | > /)[0] ?? "").split(", ").map((name) => [plainName(name), name] as const)),
);

/** Names that listings use. */
const isWritten: ReadonlySet<string> = new Set(lines.flatMap((line) => (line.split(/: | > /)[0] ?? "").split(", ")));

/** The usual spelling of a name. */
export const writtenName = (words: Wording): string => written.get(words.join(" ")) ?? words.join(" ");

/** The written form of a name that is typed as one word with this beginning. */
export function writtenFor(start: string): string | undefined {
  if (isWritten.has(start)) return undefined;
  const typed = [...synonyms.keys()].find((name) => name.startsWith(start) && !name.includes(" "));
  const others = typed === undefined ? [] : (synonyms.get(typed) ?? []);
  return others.map(writtenName).find((name) => name !== typed);
}

/** A multi-word name that the end of the text begins, as in "2 self c". */
export function nameBegunBy(text: string): { readonly start: string; readonly name: string } | undefined {
  for (const { index } of text.matchAll(/(?<=^|\s)\S+\s+\S/g)) {
    const start = text.slice(index);
    const name = synonymNames.find((each) => each.startsWith(start) && each !== start);
    if (name !== undefined) return { start, name: writtenName((synonyms.get(name) ?? [])[0] ?? [name]) };
  }
  return undefined;
}

const longestName = Math.max(...[...synonyms.keys()].map((name) => name.split(" ").length));

/** Singular forms: "flats" is flat, "duplexes" is duplex. */
const singulars = (name: string): string[] => [name, name.replace(/s$/, ""), name.replace(/es$/, "")];

const known = (name: string): string | undefined => singulars(name).find((each) => synonyms.has(each));

export const synonymNames: readonly string[] = [...synonyms.keys()].filter((name) => name.includes(" "));

export const synonymWords: readonly string[] = [...new Set([...synonyms.keys()].flatMap((name) => name.split(" ")))];

/** The words or multi-word names of a search with all their wordings, the typed one first. */
export const wordings = (words: readonly string[]): readonly (readonly Wording[])[] =>
  namedWordings(words).map(({ group }) => group);

/** Like `wordings`, with the typed name. */
export function namedWordings(
  words: readonly string[],
): readonly { readonly name: string; readonly group: readonly Wording[] }[] {
  const groups: { readonly name: string; readonly group: readonly Wording[] }[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 1 && known(words.slice(at, at + length).join(" ")) === undefined) length -= 1;
    const name = words.slice(at, at + length).join(" ");
    groups.push({ name, group: synonyms.get(known(name) ?? name) ?? numberWordings(name) });
    at += length;
  }
  return groups;
}

/** Thousands: listings write a comma, which splits them into two words. */
function numberWordings(name: string): readonly Wording[] {
  const [, thousands, rest] = /^(\d{1,3})(\d{3})$/.exec(name) ?? [];
  return thousands === undefined || rest === undefined ? [[name]] : [[name], [thousands, rest]];
}
