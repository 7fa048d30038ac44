import { dubai, fct, nigerianStates } from "#lib/shared/place/states.ts";
import { meaningRule, type Rule } from "./rule.ts";

const otherNames: Readonly<Record<string, readonly string[]>> = {
  [fct.name]: ["abuja(?: fct)?", "abj", "abju", "federal capital territory", "fct(?: abuja)?", "f\\.c\\.t\\.?"],
  Lagos: ["lag", "lasgidi", "eko(?! (?:atlantic|hotel))"],
  "Cross River": ["cross rivers"],
  Rivers: ["(?<!cross[\\s-])river(?=[\\s-]state\\b)"],
  Nasarawa: ["nassarawa state"],
};

/** A road or person named after a place is elsewhere. */
const isOfRoad = /^\s(?:road|rd|street|str?|avenue|ave|way|crescent|close|expressway|express|island|ibadan exp)\b/;
const isName = /\baminu\s$/;
/** "Movers from Ibadan to Lagos" are in Ibadan. */
const isGoal = /\w to $/;

const stateRule = (name: string): Rule => {
  const spellings = [name.toLowerCase().replace(" ", "[\\s-]?"), ...(otherNames[name] ?? [])].toReversed();
  const read: Rule["read"] = (match, text) => {
    const after = text.slice(match.index + match[0].length);
    const before = text.slice(0, match.index);
    const isElsewhere = isOfRoad.test(after) || isName.test(before) || isGoal.test(before);
    return isElsewhere ? undefined : { filter: { state: name } };
  };
  return meaningRule("state", RegExp(`\\b(?:${spellings.join("|")})\\b(?! delta)(?:[\\s-]state\\b)?`), read, "state");
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
