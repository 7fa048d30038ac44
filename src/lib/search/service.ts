/** Forgiving search: corrects, interprets and ranks. */

import { plainText } from "#lib/properties/keyword.ts";
import { explainResult } from "#lib/search/explain/explain-result.ts";
import { exclusionFor, type Relaxation, relaxations } from "#lib/search/plan/relaxations.ts";
import { isPricedForLong, unfitCategories } from "#lib/search/plan/residential-intent.ts";
import { resolveQuery } from "#lib/search/plan/resolve-query.ts";
import { type Relevance, runRelaxations } from "#lib/search/plan/run-relaxations.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import { namesOf } from "#lib/search/query.ts";
import { orderResults, sortsLast } from "#lib/search/rank/order-results.ts";
import { scoreQualities, withQualities } from "#lib/search/rank/qualities.ts";
import { findsFitHomes, findsInPlaces } from "#lib/search/rank/relevance.ts";
import { intendedMatches } from "#lib/search/rank/score.ts";
import { anyMatching, type Matched, matchListings, mostRanked, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import { withChosen } from "#lib/shared/list/convert-filter.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { isNarrow, withoutNames } from "#lib/shared/list/listing-filter.ts";
import type { Correction } from "#lib/spelling/correct.ts";
import { correctText } from "#lib/spelling/service.ts";
import { currentVocabulary, type Vocabulary } from "#lib/vocabulary/service.ts";
import type { Found } from "./result.ts";

export async function findBySearch(typed: string, options: SearchOptions = {}): Promise<Found> {
  const vocabulary = await currentVocabulary();
  const text = plainText(typed.slice(0, longestKeyword));
  const corrected = options.corrects === false ? undefined : await correctText(text, vocabulary);
  if (corrected && corrected.text !== text) {
    const found = await find(corrected.text, vocabulary, options);
    const isAnswer = found.hasMatches && !isCorrectedInVain(corrected, found);
    if (isAnswer) return { ...found, corrected: corrected.changes.length > 0 ? corrected : undefined };
  }
  return find(text, vocabulary, options);
}

/** Whether the correction was useless: no result contains a corrected word, and none led to the results' place. */
const isCorrectedInVain = ({ changes }: Correction, { leftOut, nearby }: Found): boolean =>
  changes.length > 0 && nearby === undefined && changes.every(({ to }) => leftOut.includes(to));

async function find(text: string, vocabulary: Vocabulary, options: SearchOptions): Promise<Found> {
  const { ignored = [], filter: chosen = {}, sort } = options;
  const resolved = await resolveQuery(text, vocabulary, options);
  const { query, terms, wanted, understood } = resolved;
  const { needed } = terms;
  const said = { ...resolved.replaced, ...understood };
  // Relaxation looks at the words only, even at words that a filter overrides.
  const levels = relaxations({
    ...terms,
    filter: said,
    isOnlyRented: query.isOnlyRented,
    nearby: { state: resolved.nearby?.state },
    isKnown: resolved.isKnown,
  });
  const alone = (level: Relaxation): Wanted => ({ ...level, except: exclusionFor(level, resolved, said) });
  const asked = (level: Relaxation): Wanted => ({
    groups: level.groups,
    join: level.join,
    filter: withChosen(withoutNames(level.filter, namesOf(resolved.replaced)), chosen),
    except: exclusionFor(level, resolved, wanted),
    isNightlyLast: isPricedForLong(wanted),
  });
  const relevanceOf = async (level: Relaxation, known: Matched | undefined): Promise<Relevance> => {
    const unfit = level.groups === needed ? unfitCategories(terms, said, level.filter) : [];
    const isOfPlace = terms.places.length > 0 && terms.places.every((place) => level.groups.includes(place));
    if (unfit.length === 0 && !isOfPlace) return "fits";
    const wanted = alone(level);
    const matched = known ?? (await matchListings(wanted, undefined));
    if (!(await findsFitHomes({ wanted, matched }, terms, unfit))) return "unfit";
    return !isOfPlace || (await findsInPlaces(matched, terms.places, unfit)) ? "fits" : "elsewhere";
  };
  // The words add nothing: "land" with the category land chosen, all parts removed, or nothing searchable.
  const isSaid = terms.isAnything || isNarrow(chosen) || ignored.length > 0 || query.remarks.length > 0;
  const isSilent = needed.length === 0 && !isNarrow(understood) && isSaid;
  const [first = { groups: needed, filter: {}, join: "AND", without: [] } as const] = levels;
  const { level, matched, relevance } = isSilent
    ? { level: first, matched: await anyMatching(asked(first), sort), relevance: undefined }
    : await runRelaxations(levels, isNarrow(chosen), { asked, alone, relevanceOf }, sort);
  const answered = asked(level ?? first);
  const qualities = await scoreQualities(terms, matched, answered, sort);
  // A dropped place excludes nothing.
  const places = terms.places.filter((place) => answered.groups.includes(place));
  const intended = (rows: readonly RankedRow[]) => intendedMatches(rows, { ...terms, places }, vocabulary.places);
  const { seqs, rows } = await orderResults(withQualities(matched.seqs, qualities), terms, {
    sort,
    intended,
    asked: answered,
    last: sortsLast(terms, wanted),
    isCheapestFirst: level?.without.includes("price") === true && said.maxPrice !== undefined,
    qualities: (seq) => qualities.times.get(seq) ?? 0,
  });
  const isAllRead = matched.seqs.length > 0 && matched.seqs.length <= mostRanked;
  return {
    seqs,
    isTotalExact: matched.isAll,
    hasMatches: level !== undefined,
    corrected: undefined,
    ...explainResult(resolved, { text, vocabulary, options, level, relevance, rows: isAllRead ? rows : undefined }),
    missingQualities: qualities.missingQualities,
    asked: answered,
    said: query.except,
    intended,
  };
}
