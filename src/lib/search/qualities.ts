/** What somebody would like a home to be: it leaves nothing out, but what speaks of it comes first. */
import type { ListingSort } from "#lib/shared/listing-filter.ts";
import type { Group } from "./expression.ts";
import { hasMatches, matchListings, mostFound, mostRanked, type Wanted } from "./matching.ts";
import type { Wish } from "./wish.ts";

/** How each is typed, and how listings say it. */
const qualities: readonly (readonly [typed: RegExp, written: string])[] = [
  [/\b(?:brand new|new(?:ly)?(?: built)?)\b/, "newly built, brand new, new"],
  [/\b(?:luxury|luxurious)\b/, "luxury, luxurious"],
  [/\b(?:modern|contemporary)\b/, "modern, contemporary"],
  [/\b(?:spacious|large|big)\b/, "spacious, large, big"],
  [/\b(?:clean|neat)\b/, "clean, neat"],
  [/\b(?:quiet|serene|peaceful)\b/, "quiet, serene, peaceful"],
  [/\b(?:secure|secured|security|safe)\b/, "secure, secured, security, safe, gated"],
  [
    /\b(?:constant|steady)(?: (?:light|power))?\b/,
    "constant light, constant power, steady light, steady power, hours light, hours power",
  ],
];

/** Each is a search of its own. */
const most = 3;

interface Quality {
  readonly said: string;
  readonly group: Group;
}

export interface Liked {
  /** By `seq`: how many of the qualities a listing speaks of; none is missing. */
  readonly times: ReadonlyMap<number, number>;
  /** What nothing that was found speaks of. */
  readonly unspoken: readonly string[];
}

/** Which of all that is `wanted` speaks of what the person would like. */
export async function likedBy(wish: Wish, wanted: Wanted, sort: ListingSort | undefined): Promise<Liked> {
  const times = new Map<number, number>();
  const unspoken: string[] = [];
  for (const { said, group } of qualitiesOf(wish)) {
    const speaking = together(wanted, group);
    // In an order of its own nothing comes first but what that says.
    const isAny = sort === undefined ? await isCounted(speaking, times) : await hasMatches(speaking);
    if (!isAny) unspoken.push(said);
  }
  return { times, unspoken };
}

/** What was found, with what is liked among those that are put in order: half of them may be liked for nothing else. */
export function withLiked(seqs: readonly number[], { times }: Liked): readonly number[] {
  if (times.size === 0) return seqs;
  const liked = [...times.keys()].toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
  return [...new Set([...liked.slice(0, mostRanked / 2), ...seqs])].slice(0, mostFound);
}

async function isCounted(speaking: Wanted, times: Map<number, number>): Promise<boolean> {
  const { seqs } = await matchListings(speaking, undefined);
  for (const seq of seqs) times.set(seq, (times.get(seq) ?? 0) + 1);
  return seqs.length > 0;
}

/** Of words that every listing has to hold nothing more is known. */
function qualitiesOf({ reading, optional }: Wish): Quality[] {
  const idle = new Set(optional.flatMap(([typed = []]) => typed));
  const text = reading.words.filter((word) => idle.has(word)).join(" ");
  return qualities
    .flatMap(([typed, written]) => {
      const said = typed.exec(text)?.[0];
      return said === undefined ? [] : [{ said, group: written.split(", ").map((wording) => wording.split(" ")) }];
    })
    .slice(0, most);
}

/** The words of one group are each enough, as those of several are that are joined by OR. */
const together = (wanted: Wanted, group: Group): Wanted => ({
  ...wanted,
  groups: [...(wanted.join === "OR" && wanted.groups.length > 0 ? [wanted.groups.flat()] : wanted.groups), group],
  join: "AND",
});
