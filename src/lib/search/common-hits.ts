import { setImmediate as nextTurn } from "node:timers/promises";
import { expressionOf } from "./expression.ts";
import { isOptional } from "./fillers.ts";
import { isGatheringStopped, wholeGathering } from "./gathering.ts";
import { allHits } from "./hits.ts";
import { homeKindWords } from "./home-kinds.ts";
import { wordings } from "./synonyms.ts";

/** Each is some megabytes at a million listings. */
const most = 4;

/**
 * Reads what holds the commonest kinds of homes, once all words are gathered: the first who narrows a search for duplexes
 * need not wait for half a million of them.
 */
export async function readCommonHits(): Promise<void> {
  const { dictionary } = await wholeGathering();
  const common = homeKindWords
    .filter((word) => !isOptional(word) && dictionary.count(word) > 0)
    .toSorted((one, other) => dictionary.count(other) - dictionary.count(one))
    .slice(0, most);
  for (const word of common) {
    const expression = expressionOf(wordings([word]), {});
    if (isGatheringStopped()) return;
    if (expression !== undefined) await allHits(expression);
    await nextTurn();
  }
}
