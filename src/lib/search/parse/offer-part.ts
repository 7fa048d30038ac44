/** "Warehouse for sale", "apartment for rent in Dubai": categories that hold both sales and rents. */

import { choicesOf, declared } from "#lib/listing/fields/values.ts";
import type { QueryPart } from "#lib/search/query.ts";

const shortLet = "short-let";

const words: Readonly<Record<string, RegExp>> = {
  sale: /\b(?:(?:for|on|4) (?:sale|sell)|(?:(?:to|for|wan) )?(?:buy|purchase)|buying|selling|sale)\b/,
  [shortLet]:
    /\b(?:short[\s-]?(?:let|stay|term)s?(?: (?:rent(?:al)?s?|lets?))?|air ?bnb|holiday (?:home|let|rental)s?|nightly)\b/,
  rent: /\b(?:(?:for|to|on|4|2|wan) (?:rent|let|lease)|tolet|rent(?:al|als|ing)?|lease|letting)\b/,
};

/** The offer in text that nothing else has read; undefined if the category has only one. */
export function offerIn(rest: string, category: string | undefined): QueryPart | undefined {
  if (category === undefined) return undefined;
  const offers = choicesOf(declared("offer"), category).flatMap(({ value }) => {
    const pattern = words[value];
    return pattern === undefined ? [] : [{ value, match: pattern.exec(rest) }];
  });
  const found = offers.filter(({ match }) => match !== null);
  // "Short term rental" is no rent.
  const said = found.length > 1 ? found.filter(({ value }) => value === shortLet) : found;
  const [only] = said;
  if (offers.length < 2 || said.length !== 1 || !only?.match) return undefined;
  const { index: start, 0: text } = only.match;
  return { part: "offer", start, end: start + text.length, text, filter: { offer: [only.value] } };
}
