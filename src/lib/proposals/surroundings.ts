/** What stands around a phrase: a denial, a wish, another place or a name takes its meaning away. */
import type { FactField } from "#lib/listing/fields/field.ts";
import { inSmallLetters } from "./words.ts";

export interface Surroundings {
  /** From the last comma or full stop, in small letters. */
  readonly before: string;
  readonly after: string;
  /** From the beginning of the sentence. */
  readonly sentence: string;
}

const clauseEnd = /[,.;:!?()\n]\s|[.;!?)\n]$|\s[–—-]\s|\b(?:but|though|although|while|however|so)\b/g;
const sentenceEnd = /[.;!?\n]\s/g;

/** In characters: no rule looks farther. */
const farthest = 200;

const lastEnd = (text: string, ends: RegExp): number => {
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ends)) from = index + found.length;
  return from;
};

export function surroundingsOf(text: string, start: number, end: number): Surroundings {
  const before = inSmallLetters(text.slice(Math.max(0, start - farthest), start));
  const after = inSmallLetters(text.slice(end, end + farthest));
  return {
    before: before.slice(lastEnd(before, clauseEnd)),
    after: after.slice(0, after.search(clauseEnd) === -1 ? undefined : after.search(clauseEnd)),
    sentence: before.slice(lastEnd(before, sentenceEnd)),
  };
}

/** These words, then at most so many others before the phrase. */
const ending = (words: string, others: number): RegExp =>
  RegExp(`(?<![a-z])(?:${words})(?:[^a-z\\d]+[a-z\\d'’/-]+){0,${others}}[^a-z\\d]*$`);

const beginning = (words: string, others: number): RegExp =>
  RegExp(`^[^a-z\\d]*(?:[a-z\\d'’/-]+[^a-z\\d]+){0,${others}}(?:${words})(?![a-z])`);

const directDenial = ending("no|not|without|isn['’]t", 1);
const denialBefore = ending(
  "no|not|without|never|nor|neither|none|cannot|[a-z]+n['’]t|lacks?|minus|except|instead of|rather than|before|yet to|free of|also (?:sell|have|stock)|pays?",
  6,
);
const denialBehind = beginning(
  "not|never|no longer|yet|no|excluded|missing|can be|to be|broken|faulty|[a-z]+n['’]t|planned|could|would|will|should|elsewhere|rarely|seldom|weak|slow|poor|owed|extra at",
  3,
);
const wish = ending(
  "will|would|could|can|may|might|should|must|plans?|proposed|future|soon|if|unless|until|once|wants?|needs?|bring|install|used to|former|formerly|like|provision|(?:suitable|ideal|fit|perfect|ready|good|room|space|enough|plan) (?:for|to)|converted|approved for",
  5,
);
const suiting = ending("suits?|match(?:es)?|goes with", 6);
const list = /(?:suitable|ideal|fit|perfect) (?:for|as)\b[^.]*$/;
const nearby = ending(
  "near(?:by|er|est)?|close to|next|opposite|opp|beside|behind|past|across|called|outside|both sides|two sides|other|adjoining|adjacent|neighbou?r(?:s|ing)?(?:['’]s?)?",
  3,
);
const onTheWay = ending("minutes?|mins?|walk|drive", 6);
const directlyNear = ending("off|facing|around|from the|to the", 1);
const nearbyBehind = beginning(
  "nearby|next door|away|across|opposite|around here|down the (?:road|street)|on the same street|in the (?:area|neighbourhood)",
  2,
);

/** "Garden City", "generator fee", "solar street lights": the words belong to another thing. */
const ofOther =
  /^[\s-]+(?:(?:security |street |flood )?lights?|fees?|charges?|levy|commission|number|city|streetlights?|farm|road|close(?! to)|crescent|avenue|mall|plaza|market|school|junction|bus stop|services?|points?|shaft|pump|bridge|charging|looks?|grain|effect|crate|filters?|cartridge|bolts?|pool|supervisors?|outlet)(?![a-z])/;

const isOfPeople = ({ group }: FactField): boolean => group === "dates" || group === "shortLet";
const isOfTerms = ({ group }: FactField): boolean =>
  group === "payment" || group === "fees" || group === "goods" || group === "movers";

export const isDeniedDirectly = ({ before }: Surroundings): boolean => directDenial.test(before);

export const isDenied = ({ before, after }: Surroundings): boolean =>
  denialBefore.test(before) || denialBehind.test(after);

/** A road leads along others. */
export const isElsewhere = ({ name }: FactField, { before, after }: Surroundings): boolean =>
  (name !== "road" &&
    (nearby.test(before) || onTheWay.test(before) || directlyNear.test(before) || nearbyBehind.test(after))) ||
  ofOther.test(after);

export const isWished = (field: FactField, { before, sentence }: Surroundings): boolean =>
  suiting.test(isOfPeople(field) ? "" : before) ||
  (!isOfPeople(field) && !isOfTerms(field) && (wish.test(before) || list.test(sentence)));

const ofNames: ReadonlySet<string> = new Set(["home", "building", "water", "security", "land"]);

/** "Park View Estate": capitals inside a sentence make a name. */
export function isInName({ group }: FactField, text: string, start: number, end: number): boolean {
  const capital = /^[A-Z][a-z]/;
  if (!ofNames.has(group) || !capital.test(text.slice(start))) return false;
  const next = text.slice(end).replace(/^[ -]/, "");
  return capital.test(next) || /[A-Z][a-z'’]+ $/.test(text.slice(0, start));
}
