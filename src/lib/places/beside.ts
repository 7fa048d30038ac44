/** Names that say where a listing is not: what is near, and roads that lead elsewhere. */
import type { Read, Span } from "./spans.ts";
import { isJoined, type Tokens } from "./tokens.ts";

/** Without roads that lead to a place, and without places that are said to be near. */
export function withoutPlacesBeside(read: readonly Read[], tokens: Tokens): readonly Read[] {
  const named: Read[] = [];
  let nearUntil = -1;
  for (const [at, span] of read.entries()) {
    const isNear = isNearby(span, tokens) || (nearUntil >= 0 && isListed(nearUntil, span.start, tokens));
    nearUntil = isNear ? span.end : -1;
    if (!isNear && !isRoad(span, read[at + 1], tokens)) named.push(span);
  }
  return named;
}

const nearWords = new RegExp(
  `(?:^| )(?:${[
    "near|nearby|nearer|nearest|opposite|opp|opposit|beside|behind|facing|overlooking|adjacent|before|after|past|towards|toward",
    "(?:close|closer|closest|next|adjacent|nearer|proximity|access|opposite|link|linked|gateway) to",
    "(?:proximity|neighbour|neighbours|neighbor) (?:to|of)",
    "(?:view|views|edge|outskirts) of",
    "far from|away from|(?:off|side|gate) from",
    "(?:min|mins|minute|minutes|km|kms|kilometre|kilometres|kilometer|kilometers|m|metres|meters|hour|hours|drive|walk|ride|trek|distance|stroll|stone throw|stones throw)(?: (?:drive|walk|ride|away|by road))* (?:from|to|of)",
  ].join("|")})(?: (?:the|a|new|old|popular|main|busy|proposed|upcoming|ever|famous|heart|of|both|all))*$`,
);

/** How many words before a name may say that it is near. */
const nearReach = 9;

function isNearby({ start }: Span, { words, gaps }: Tokens): boolean {
  let from = start;
  while (from > 0 && start - from < nearReach && isJoined(gaps[from])) from -= 1;
  return from < start && nearWords.test(words.slice(from, start).join(" "));
}

const joiners = new Set(["and", "or", "to", "via"]);

/** Whether a name continues what stands before: "close to Yaba and Surulere". */
function isListed(end: number, start: number, { words, gaps }: Tokens): boolean {
  if (start === end) return gaps[start] === "hyphen";
  return start === end + 1 && joiners.has(words[end] ?? "") && isJoined(gaps[end]) && isJoined(gaps[start]);
}

const roads = new Set(
  `road rd street st str close crescent cres avenue ave av lane drive way expressway express highway motorway bypass
  freeway`.split(/\s+/),
);
const expressways = new Set(["expressway", "express", "highway"]);

/** "Ikorodu Road" and "Ojo Street" are named after a town elsewhere; "Opebi Road" is in Opebi. */
function isRoad(span: Read, next: Read | undefined, tokens: Tokens): boolean {
  if (leadsOn(span.end, tokens)) return true;
  if (!isNamesake(span)) return false;
  if (isRoadWord(span.end, tokens)) return true;
  const isPair = next !== undefined && isNamesake(next) && next.start === span.end && isJoined(tokens.gaps[next.start]);
  return isPair && expressways.has(tokens.words[next.end] ?? "") && isRoadWord(next.end, tokens);
}

const isNamesake = ({ place, isDoubtful }: Read): boolean => isDoubtful || place.kind === "town";

function isRoadWord(at: number, { words, gaps }: Tokens): boolean {
  const word = words[at] ?? "";
  if (!isJoined(gaps[at])) return false;
  if (word === "motor") return roads.has(words[at + 1] ?? "");
  const next = words[at + 1];
  return roads.has(word) && !(word === "close" && (next === "to" || next === "by"));
}

/** Words between a place and "Road" in "Lagos-Ijebu-Ode Road". */
const longestRoad = 4;

/** A road between two places: "Ikotun-Idimu Road". */
function leadsOn(end: number, tokens: Tokens): boolean {
  let at = end;
  while (tokens.gaps[at] === "hyphen" && at - end < longestRoad) at += 1;
  return at > end && isRoadWord(at, tokens);
}
