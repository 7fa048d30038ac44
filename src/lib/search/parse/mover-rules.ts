/** "Movers from Lagos to Abuja": the states that movers serve. */

import { statePattern } from "#lib/lexicon/places.ts";
import { type Rule, rule } from "#lib/search/parse/rule.ts";
import { dubai, fct, nigerianStates } from "#lib/shared/place/states.ts";

const served = [...nigerianStates.filter(({ name }) => name !== dubai.name && name !== fct.name), fct];
const anyState = `(?:${served.map(({ name }) => statePattern(name)).join("|")})(?: state)?`;
const moves = /\b(?:mov(?:e|ers?|ing)|pack(?:ers?|ing)?|relocat(?:e|ing|ion)|haulage|trucks?|vans?)\b/;

const slugsOf = (typed: string): string[] =>
  served.filter(({ name }) => RegExp(`^${statePattern(name)}(?: state)?$`).test(typed)).map(({ slug }) => slug);

const stateRule = (part: "moveFrom" | "moveTo", pattern: RegExp): Rule =>
  rule(part, pattern, ([, typed = ""], text) =>
    moves.test(text) ? { [part]: slugsOf(typed).slice(0, 1) } : undefined,
  );

export const moverRules: readonly Rule[] = [
  stateRule("moveFrom", RegExp(`\\b(?:from )?(${anyState})(?= to ${anyState}\\b)`)),
  stateRule("moveTo", RegExp(`(?<!\\bclose )\\bto (${anyState})\\b`)),
];
