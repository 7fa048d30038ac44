import { anyWith } from "#lib/search/lexicon/lexicon.ts";
import { statePattern } from "#lib/search/lexicon/places.ts";
import { dubai, fct, nigerianStates } from "#lib/shared/place/states.ts";
import { matchRule, type Rule } from "./rule.ts";

/** A road or person named after a place is elsewhere. */
const isOfRoad = RegExp(`^\\s(?:${anyWith("road")}|ibadan exp)\\b`);
const isName = /\baminu\s$/;
/** "Movers from Ibadan to Lagos" are in Ibadan. */
const isGoal = /\w to $/;

const stateRule = (name: string): Rule => {
  const read: Rule["read"] = (match, text) => {
    const after = text.slice(match.index + match[0].length);
    const before = text.slice(0, match.index);
    const isElsewhere = isOfRoad.test(after) || isName.test(before) || isGoal.test(before);
    return isElsewhere ? undefined : { filter: { state: name } };
  };
  return matchRule("state", RegExp(`\\b${statePattern(name)}\\b(?! delta)(?:[\\s-]state\\b)?`), read, "state");
};

/** The state at the start of the text, and where its name ends. */
export function stateAt(text: string): { readonly name: string; readonly end: number } | undefined {
  for (const { pattern, read } of stateRules) {
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    const name = match?.index === 0 ? read(match, text)?.filter.state : undefined;
    if (match && name !== undefined) return { name, end: match[0].length };
  }
  return undefined;
}

export const stateRules: readonly Rule[] = [...nigerianStates, fct]
  .filter(({ name }) => name !== dubai.name)
  .map(({ name }) => stateRule(name));
