/** Forgiving search: corrects, interprets and ranks. */
import { plainText } from "#lib/properties/keyword.ts";
import { toldOf } from "#lib/search/explain/explain-result.ts";
import { namesOf } from "#lib/search/parse/search-filter.ts";
import { exceptFor } from "#lib/search/plan/excluded-categories.ts";
import { type Level, levelsOf } from "#lib/search/plan/relaxations.ts";
import { isPricedForLong, unfitCategories } from "#lib/search/plan/residential-intent.ts";
import { meaningOf } from "#lib/search/plan/resolve-query.ts";
import { type Fit, firstWithMatches } from "#lib/search/plan/run-relaxations.ts";
import { lastOf, ranked } from "#lib/search/rank/order-results.ts";
import { likedBy, withLiked } from "#lib/search/rank/qualities.ts";
import { findsFitHomes, findsInPlaces } from "#lib/search/rank/relevance.ts";
import { meantOf } from "#lib/search/rank/score.ts";
import { anyMatching, type Matched, matchListings, mostRanked, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { Mended } from "#lib/search/text/correct.ts";
import { mend } from "#lib/search/text/corrected-text.ts";
import { type Gathered, gatheredWords } from "#lib/search/vocabulary/build.ts";
import { withChosen } from "#lib/shared/list/convert-filter.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { isNarrow, withoutNames } from "#lib/shared/list/listing-filter.ts";
import type { Found, SearchOptions } from "./result.ts";

export async function findBySearch(typed: string, options: SearchOptions = {}): Promise<Found> {
  const gathered = await gatheredWords();
  const text = plainText(typed.slice(0, longestKeyword));
  const mended = options.mends === false ? undefined : await mend(text, gathered);
  if (mended && mended.text !== text) {
    const found = await find(mended.text, gathered, options);
    const isAnswer = found.hasMatches && !isMendedInVain(mended, found);
    if (isAnswer) return { ...found, mended: mended.changes.length > 0 ? mended : undefined };
  }
  return find(text, gathered, options);
}

/** Whether the correction was useless: no result contains a corrected word, and none led to the results' place. */
const isMendedInVain = ({ changes }: Mended, { leftOut, nearby }: Found): boolean =>
  changes.length > 0 && nearby === undefined && changes.every(({ to }) => leftOut.includes(to));

async function find(text: string, gathered: Gathered, options: SearchOptions): Promise<Found> {
  const { takenOut = [], filter: chosen = {}, sort } = options;
  const meaning = await meaningOf(text, gathered, options);
  const { reading, wish, wanted, understood } = meaning;
  const { needed } = wish;
  const said = { ...meaning.replaced, ...understood };
  // Relaxation looks at the words only, even at words that a filter overrides.
  const levels = levelsOf({
    ...wish,
    filter: said,
    isOnlyRented: reading.isOnlyRented,
    nearby: { state: meaning.nearby?.state },
    isKnown: meaning.isKnown,
  });
  const alone = (level: Level): Wanted => ({ ...level, except: exceptFor(level, meaning, said) });
  const asked = (level: Level): Wanted => ({
    groups: level.groups,
    join: level.join,
    filter: withChosen(withoutNames(level.filter, namesOf(meaning.replaced)), chosen),
    except: exceptFor(level, meaning, wanted),
    isNightlyLast: isPricedForLong(wanted),
  });
  const fitOf = async (level: Level, known: Matched | undefined): Promise<Fit> => {
    const unfit = level.groups === needed ? unfitCategories(wish, said, level.filter) : [];
    const isOfPlace = wish.places.length > 0 && wish.places.every((place) => level.groups.includes(place));
    if (unfit.length === 0 && !isOfPlace) return "fits";
    const wanted = alone(level);
    const matched = known ?? (await matchListings(wanted, undefined));
    if (!(await findsFitHomes({ wanted, matched }, wish, unfit))) return "unfit";
    return !isOfPlace || (await findsInPlaces(matched, wish.places, unfit)) ? "fits" : "elsewhere";
  };
  // The words add nothing: "land" with the category land chosen, all parts removed, or nothing searchable.
  const isSaid = wish.isAnything || isNarrow(chosen) || takenOut.length > 0 || reading.remarks.length > 0;
  const isSilent = needed.length === 0 && !isNarrow(understood) && isSaid;
  const [first = { groups: needed, filter: {}, join: "AND", without: [] } as const] = levels;
  const { level, matched, fit } = isSilent
    ? { level: first, matched: await anyMatching(asked(first), sort), fit: undefined }
    : await firstWithMatches(levels, isNarrow(chosen), { asked, alone, fitOf }, sort);
  const answered = asked(level ?? first);
  const liked = await likedBy(wish, matched, answered, sort);
  // A dropped place excludes nothing.
  const places = wish.places.filter((place) => answered.groups.includes(place));
  const meant = (rows: readonly RankedRow[]) => meantOf(rows, { ...wish, places }, gathered.places);
  const { seqs, rows } = await ranked(withLiked(matched.seqs, liked), wish, {
    sort,
    meant,
    asked: answered,
    last: lastOf(wish, wanted),
    isCheapestFirst: level?.without.includes("price") === true && said.maxPrice !== undefined,
    liked: (seq) => liked.times.get(seq) ?? 0,
  });
  const isAllRead = matched.seqs.length > 0 && matched.seqs.length <= mostRanked;
  return {
    seqs,
    isTotalExact: matched.isAll,
    hasMatches: level !== undefined,
    mended: undefined,
    ...toldOf(meaning, { text, gathered, options, level, fit, rows: isAllRead ? rows : undefined }),
    unspoken: liked.unspoken,
    asked: answered,
    said: reading.except,
    meant,
  };
}
