/** Optional qualities of a home: they exclude nothing, but matching homes come first. */

import { db } from "#lib/db/database.ts";
import type { SynonymGroup, Wording } from "#lib/lexicon/entry.ts";
import { wordsWith } from "#lib/lexicon/lexicon.ts";
import { factFilters } from "#lib/listing/fields/filters.ts";
import { phrasesOf } from "#lib/listing/fields/search-phrases.ts";
import type { WordRoles } from "#lib/search/plan/plan.ts";
import type { PartName } from "#lib/search/query.ts";
import { type Matched, matchListings, mostFound, mostRanked, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { ListingSort } from "#lib/shared/list/listing-filter.ts";
import { findTexts, type TextRow } from "#lib/vocabulary/repository.ts";

/** Patterns for typed qualities, and the phrases that listings use. */
const wordings: readonly (readonly [typed: RegExp, written: string])[] = [
  [
    /\b(?:brand new|new(?:ly)?(?: built)?)\b/,
    `newly built, brand new, newly finished, newly completed, ${wordsWith("built new")
      .map((word) => `new ${word}`)
      .join(", ")}`,
  ],
  [/\b(?:luxury|luxurious)\b/, "luxury, luxurious"],
  [/\b(?:modern|contemporary)\b/, "modern, contemporary"],
  [/\b(?:spacious|large|big)\b/, "spacious, large, big"],
  [/\b(?:clean|neat)\b/, "clean, neat"],
  [/\b(?:quiet|serene|peaceful)\b/, "quiet, serene, peaceful"],
  [/\b(?:secure|secured|security|safe)\b/, "secure, secured, security, safe, gated"],
  [
    /\b(?:(?:constant|steady) water|24 (?:hours?|7) water)\b/,
    "constant water, steady water, water is constant, are constant, 24 hour water, 24 hours water",
  ],
  [
    /\b(?:(?:constant|steady)(?: (?:light|power|electricity))?(?! water)|24 (?:hours?|7) (?:light|power|electricity))\b/,
    `constant light, constant power, constant electricity, steady light, steady power, light is constant, power is constant,
    are constant, 24 hour light, 24 hour power, 24 hour electricity, 24 hours light, 24 hours power, 24 hours electricity,
    24 hours of light, 24 hours of power`,
  ],
];

/** Each is a separate search. */
const most = 3;

interface Quality {
  /** Undefined if another sentence tells of it. */
  readonly said: string | undefined;
  readonly wordings: readonly Wording[];
}

export interface QualityScores {
  /** By `seq`: number of qualities that a listing mentions; zero is left out. */
  readonly times: ReadonlyMap<number, number>;
  /** Qualities that no result mentions. */
  readonly missingQualities: readonly string[];
}

/** Which of the `wanted` results mention the wishes. */
export async function scoreQualities(
  roles: WordRoles,
  { seqs }: Matched,
  wanted: Wanted,
  sort: ListingSort | undefined,
  givenUp: readonly PartName[] = [],
): Promise<QualityScores> {
  const times = new Map<number, number>();
  const missingQualities: string[] = [];
  const qualitiesSaid = seqs.length > 0 ? [...qualitiesOf(roles), ...factsGivenUp(roles, givenUp)].slice(0, most) : [];
  const first = qualitiesSaid.length > 0 ? await findTexts(db, seqs.slice(0, mostRanked)) : [];
  for (const { said, wordings } of qualitiesSaid) {
    const speaking = first.filter(speaksOf(wordings)).map(({ seq }) => seq);
    // Rare qualities are searched in all results.
    if (speaking.length === 0 && first.length < seqs.length) {
      speaking.push(...(await matchListings(together(wanted, wordings), undefined)).seqs);
    }
    if (speaking.length === 0 && said !== undefined) missingQualities.push(said);
    // In a requested order, qualities do not move listings.
    for (const seq of sort === undefined ? speaking : []) times.set(seq, (times.get(seq) ?? 0) + 1);
  }
  return { times, missingQualities };
}

function speaksOf(wordings: readonly Wording[]): (row: TextRow) => boolean {
  const phrases = RegExp(`\\b(?:${wordings.map((words) => words.join("\\W+")).join("|")})\\b`, "i");
  return ({ title, description = "" }) => phrases.test(title) || phrases.test(description);
}

/** Moves matching results from further back into the ranked part, up to half of it. */
export function withQualities(seqs: readonly number[], { times }: QualityScores): readonly number[] {
  if (times.size === 0) return seqs.slice(0, mostFound);
  const first = new Set(seqs.slice(0, mostRanked));
  const fartherBack = [...times.keys()].filter((seq) => !first.has(seq)).slice(0, mostRanked / 2);
  return [...new Set([...fartherBack, ...seqs])].slice(0, mostFound);
}

/** Only optional words count as qualities: every result contains the others. */
function qualitiesOf({ query, optional }: WordRoles): Quality[] {
  const idle = new Set(optional.flatMap(([typed = []]) => typed));
  const text = query.words.filter((word) => idle.has(word)).join(" ");
  return wordings.flatMap(([typed, written]) => {
    const said = typed.exec(text)?.[0];
    return said === undefined ? [] : [{ said, wordings: written.split(/,\s+/).map((wording) => wording.split(" ")) }];
  });
}

/** Owners write facts in descriptions that they do not state: such listings come first where none states them. */
const factsGivenUp = ({ query }: WordRoles, givenUp: readonly PartName[]): Quality[] =>
  factFilters
    .filter(({ parameter }) => givenUp.includes(parameter))
    .map(({ field, parameter }) => ({
      said: undefined,
      wordings: phrasesOf(field)
        .filter(({ phrase, value = "" }) => query.filter[parameter]?.includes(value) && !phrase.includes("#"))
        .map(({ phrase }) => phrase.split(" ")),
    }))
    .filter(({ wordings }) => wordings.length > 0);

/** One word of a group is enough; several groups are joined by OR. */
const together = (wanted: Wanted, group: SynonymGroup): Wanted => ({
  ...wanted,
  groups: [...(wanted.join === "OR" && wanted.groups.length > 0 ? [wanted.groups.flat()] : wanted.groups), group],
  join: "AND",
});
