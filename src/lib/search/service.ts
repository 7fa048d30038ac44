/** Forgiving search: corrects, interprets and ranks. */

import { plainText } from "#lib/properties/keyword.ts";
import { explainResult } from "#lib/search/explain/explain-result.ts";
import { makePlan } from "#lib/search/plan/make-plan.ts";
import type { Relaxation } from "#lib/search/plan/plan.ts";
import { exclusionFor, relaxationsOf } from "#lib/search/plan/relaxations.ts";
import { isPricedForLong, unfitCategories } from "#lib/search/plan/residential-intent.ts";
import { type Relevance, runRelaxations } from "#lib/search/plan/run-relaxations.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import { namesOf } from "#lib/search/query.ts";
import { placeBeside, stepsFrom, withNearest } from "#lib/search/rank/nearest.ts";
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
import type { SearchResult } from "./result.ts";

export async function findBySearch(typed: string, options: SearchOptions = {}): Promise<SearchResult> {
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
const isCorrectedInVain = ({ changes }: Correction, { leftOut, nearby }: SearchResult): boolean =>
  changes.length > 0 && nearby === undefined && changes.every(({ to }) => leftOut.includes(to));

async function find(text: string, vocabulary: Vocabulary, options: SearchOptions): Promise<SearchResult> {
  const { ignored = [], filter: chosen = {}, sort } = options;
  const plan = await makePlan(text, vocabulary, options);
  const { query, needed, said, wanted, understood } = plan;
  // Relaxations use the words only, including words that a filter overrides.
  const relaxations = relaxationsOf(plan);
  const alone = (relaxation: Relaxation): Wanted => ({ ...relaxation, except: exclusionFor(relaxation, plan, said) });
  const asked = (relaxation: Relaxation): Wanted => ({
    groups: relaxation.groups,
    join: relaxation.join,
    filter: withChosen(withoutNames(relaxation.filter, namesOf(plan.replaced)), chosen),
    except: exclusionFor(relaxation, plan, wanted),
    isNightlyLast: isPricedForLong(wanted),
  });
  const relevanceOf = async (relaxation: Relaxation, known: Matched | undefined): Promise<Relevance> => {
    const unfit = relaxation.groups === needed ? unfitCategories(plan, said, relaxation.filter) : [];
    const isOfPlace = plan.places.length > 0 && plan.places.every((place) => relaxation.groups.includes(place));
    if (unfit.length === 0 && !isOfPlace) return "fits";
    // "Jumeirah" is in the names of other places only.
    if (isOfPlace && !plan.places.every(plan.isKnown)) return "elsewhere";
    const wanted = alone(relaxation);
    const matched = known ?? (await matchListings(wanted, undefined));
    if (!(await findsFitHomes({ wanted, matched }, plan, unfit))) return "unfit";
    return !isOfPlace || (await findsInPlaces(matched, plan.places, unfit)) ? "fits" : "elsewhere";
  };
  // The words add nothing: "land" with the category land chosen, all parts removed, or nothing searchable.
  const isSaid = plan.isAnything || isNarrow(chosen) || ignored.length > 0 || query.remarks.length > 0;
  const isSilent = needed.length === 0 && !isNarrow(understood) && isSaid;
  const [first = { step: "all that is asked", groups: needed, filter: {}, join: "AND", without: [] } as const] =
    relaxations;
  const { relaxation, relevance, ...answer } = isSilent
    ? { relaxation: first, matched: await anyMatching(asked(first), sort), relevance: undefined }
    : await runRelaxations(relaxations, isNarrow(chosen), { asked, alone, relevanceOf }, sort);
  const answered = asked(relaxation ?? first);
  const beside = sort === undefined ? placeBeside(relaxation, plan) : undefined;
  const matched = beside ? await withNearest(answer.matched, answered, beside) : answer.matched;
  const qualities = await scoreQualities(plan, matched, answered, sort, relaxation?.without);
  // A dropped place excludes nothing.
  const places = plan.places.filter((place) => answered.groups.includes(place));
  const intended = (rows: readonly RankedRow[]) => intendedMatches(rows, { ...plan, places }, vocabulary.places);
  const { seqs, rows } = await orderResults(withQualities(matched.seqs, qualities), plan, {
    sort,
    intended,
    asked: answered,
    last: sortsLast(plan, wanted),
    steps: beside && stepsFrom(beside),
    isCheapestFirst: relaxation?.without.includes("price") === true && said.maxPrice !== undefined,
    qualities: (seq) => qualities.times.get(seq) ?? 0,
  });
  const isAllRead = matched.seqs.length > 0 && matched.seqs.length <= mostRanked;
  return {
    seqs,
    isTotalExact: matched.isAll,
    hasMatches: relaxation !== undefined,
    corrected: undefined,
    ...explainResult(plan, {
      text,
      vocabulary,
      options,
      relaxation,
      relevance,
      rows: isAllRead ? rows : undefined,
      read: rows,
    }),
    missingQualities: qualities.missingQualities,
    asked: answered,
    places,
    said: query.except,
    intended,
  };
}
