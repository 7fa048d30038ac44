/** What is called by several names. A line is one thing: whoever types one of its names finds all of them. */
const lines: readonly string[] = [
  "flat, apartment, apt, appartment",
  "duplex, terrace, terraced, maisonette, town house, townhouse",
  "mini flat, miniflat, room and parlour, room parlour, room and parlor, r p, 1 bedroom flat, one bedroom flat",
  "self contained, self contain, self con, selfcon, selfcontain, selfcontained, studio",
  "bq, boys quarters, boy quarters, boys quarter, staff quarters, boysquarters",
  "semi detached, semi d, twin",
  "victoria island, vi, v i",
  "port harcourt, ph, phc, portharcourt, pitakwa",
  "benin city, benin",
  "trans amadi, transamadi",
  "festac town, festac",
  "jvc, jumeirah village circle",
  "jlt, jumeirah lake towers",
  "downtown dubai, downtown",
  "uniben, university of benin",
  "unizik, nnamdi azikiwe university",
  "oau, obafemi awolowo university",
  "ui, university of ibadan",
  "gra, government reserved area",
  "c o, cofo, certificate of occupancy",
  "sqm, square metres, square meters, sq m, square metre",
  "mansion, house, villa",
  "uncompleted, unfinished, carcass",
  "shop, store",
  "wc, toilet",
  "bathtub, bath tub, jacuzzi",
  "lamp, light, chandelier, pendants",
  "cooker, hob",
  "fence, fenced",
  "solar, inverter",
  "furnished, fully furnished",
  "pent house, penthouse",
  "depot, storage",
  "aluminium, aluminum",
  "parlour, parlor, sitting room, living room",
];

/** One way to say a thing: all its words together. */
export type Wording = readonly string[];

const synonyms: ReadonlyMap<string, readonly Wording[]> = new Map(
  lines.flatMap((line) => {
    const names = line.split(", ");
    return names.map((name) => [name, ordered(name, names)] as const);
  }),
);

/** The typed name first: it counts for more. Words of an "and" are no words of the index. */
function ordered(name: string, names: readonly string[]): Wording[] {
  const wordings = [name, ...names.filter((other) => other !== name)];
  return wordings.map((wording) => wording.split(" ").filter((word) => word !== "and" && word !== "of"));
}

const longestName = Math.max(...[...synonyms.keys()].map((name) => name.split(" ").length));

export const synonymWords: readonly string[] = [...new Set([...synonyms.keys()].flatMap((name) => name.split(" ")))];

/** Each word of a search, or the words that are one name, with all the ways to say it; the typed one comes first. */
export function wordings(words: readonly string[]): readonly (readonly Wording[])[] {
  const groups: (readonly Wording[])[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(" "))) length -= 1;
    const name = words.slice(at, at + length).join(" ");
    groups.push(synonyms.get(name) ?? [[name]]);
    at += length;
  }
  return groups;
}
