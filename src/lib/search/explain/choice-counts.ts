/** Number of listings for each further filter choice of a search, counted over the listings that its list covers. */
import { db } from "#lib/db/database.ts";
import { type Facets, firstCounts } from "#lib/listing-index/facets.ts";
import { countChoices, narrowListings } from "#lib/listing-index/service.ts";
import type { SearchResult } from "#lib/search/result.ts";
import { expressionOf } from "#lib/search/retrieve/expression.ts";
import { mostRanked, type Wanted, wantedMatches } from "#lib/search/retrieve/matching.ts";
import { findRankedRows } from "#lib/search/retrieve/repository.ts";

export async function countSearchChoices(found: SearchResult): Promise<Facets> {
  const { asked, said } = found;
  const { except } = asked;
  const all = await countFound(found, asked);
  // A chosen category applies even if the words alone exclude it.
  if (except === said) return all;
  const { category, subCategory } = await countFound(found, { ...asked, except: said });
  const choices = { category: { ...category, ...all.category }, subCategory: { ...subCategory, ...all.subCategory } };
  return { ...all, ...choices };
}

async function countFound({ intended }: SearchResult, { groups, join, filter, except }: Wanted): Promise<Facets> {
  const expression = expressionOf(groups, {}, join);
  if (expression === undefined && !except) return countChoices(filter);
  const narrowing = await narrowListings(filter);
  const hits = await wantedMatches(expression, except);
  if (hits.length > mostRanked) return narrowing.facets(hits);
  const [first, ...others] = intended(await findRankedRows(db, [...hits]))
    .filter((rows) => rows.length > 0)
    .map((rows) => narrowing.facets(Uint32Array.from(rows, ({ seq }) => seq)));
  return first ? firstCounts([first, ...others]) : narrowing.facets(hits);
}
