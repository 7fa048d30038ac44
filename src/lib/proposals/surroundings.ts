/** What stands around a phrase: a denial, a wish, an extra, another home or place, or a name takes its meaning away. */
import type { FactField } from "#lib/listing/fields/field.ts";
import { inSmallLetters } from "./words.ts";

export interface Surroundings {
  /** From the last comma or full stop, in small letters. */
  readonly before: string;
  readonly after: string;
  /** From the beginning of the sentence. */
  readonly sentence: string;
  /** To the end of the sentence. */
  readonly rest: string;
  /** To the end of what is looked at, with the signs between sentences. */
  readonly following: string;
}

const clauseEnd = /[,.;:!?()\n]\s|[.;!?)\n]$|\s[–—-]\s|\b(?:but|though|although|while|however|so)\b/g;
const sentenceEnd = /[.;!?\n]\s/g;
const sentenceStop = /[.;!?\n](?:\s|$)/;

/** In characters: no rule looks farther. */
const farthest = 200;

const lastEnd = (text: string, ends: RegExp): number => {
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ends)) from = index + found.length;
  return from;
};

const upTo = (text: string, end: RegExp): string => {
  const at = text.search(end);
  return at === -1 ? text : text.slice(0, at);
};

export function surroundingsOf(text: string, start: number, end: number): Surroundings {
  const before = inSmallLetters(text.slice(Math.max(0, start - farthest), start));
  const after = inSmallLetters(text.slice(end, end + farthest));
  return {
    before: before.slice(lastEnd(before, clauseEnd)),
    after: upTo(after, clauseEnd),
    sentence: before.slice(lastEnd(before, sentenceEnd)),
    rest: upTo(after, sentenceStop),
    following: after,
  };
}

/** These words, then at most so many others before the phrase. */
const ending = (words: string, others: number): RegExp =>
  RegExp(`(?<![a-z])(?:${words})(?:[^a-z\\d]+[a-z\\d'’/-]+){0,${others}}[^a-z\\d]*$`);

const beginning = (words: string, others: number): RegExp =>
  RegExp(`^[^a-z\\d]*(?:[a-z\\d'’/-]+[^a-z\\d]+){0,${others}}(?:${words})(?![a-z])`);

/** Some short items of a list. */
const items = "(?:[^,.;:]{1,30},\\s)+";

// Denials.

const directDenial = ending("no|not|without|isn['’]t", 1);
const denialBefore = ending(
  "no|not|without|never|nor|neither|none|cannot|[a-z]+n['’]t|lacks?|minus|except|devoid of|instead of|rather than|before|yet to|free of|also (?:sell|have|stock)|pays?|removed?|(?:seller|vendor|owner|landlord)s? (?:takes?|keeps?|removes?)",
  6,
);
/** "It had a cinema." */
const gone = ending("had|was once|previous(?:ly)?|asked for", 4);
const denialBehind = beginning(
  "not|never|no longer|yet|no (?:dey|longer|more)|no(?= *$)|neither|missing|broken|faulty|bad|dead|dumm(?:y|ies)|fake|fallen|damaged|condemned|stopped|packed up|went|gone|left|stolen|disconnected|dried up|out of (?:order|use|service)|spoil[a-z]*|[a-z]+n['’]t|elsewhere|rarely|seldom|weak|slow|poor|owed|removed|sold|is for sale|by (?:the )?(?:tenant|buyer)s?|needs?|requires?|under (?:repairs?|maintenance|construction)|converted|demolished|goe?s? with",
  3,
);
const refusalBehind =
  /^(?: (?:(?:are|is) )?not (?:allowed|permitted|accepted|welcome|available)|\s?[:?=–-]+\s?no)(?![a-z])/;
/** "Serviced? No." "Borehole: none." */
const answeredNo = /^(?:[^.,;:!?\n]{0,30}\?(?!\s*yes)|\s*[:=–-]+\s*(?:no|none|nil|not yet)(?=\s*(?:$|[.,;)\n])))/;
/** "The rent does not cover diesel, waste or wifi." */
const excluding = /(?<![a-z])(?:excludes?|excluding|exclusive of|not (?:cover|include))(?![a-z])[^.;]*$/;
/** "No gym, pool or lift." */
const deniedItems = RegExp(
  `(?<![a-z])(?:no|without|neither|lacks)\\s${items}(?<last>(?:or|nor)\\s)?(?:an?\\s|any\\s)?$`,
);
const orMore = /^[^,.;:]{0,20}(?:,[^,.;:]{1,30})*,?\s(?:or|nor)\s/;

// What is not there yet, or costs extra.

const wish = ending(
  "will(?:ing)?|would|could|can|may|might|should|must|plans?|planning|planned(?! (?:estate|layout))|promis(?:es|ed?)|proposed|upcoming|future|soon|if|unless|until|once|when|wants?|wanted|needs?|brings?|installs?|buys?|about to be|used to|former|formerly|like|provisions?|optional|awaiting|adds?|hop(?:es|ing) to|(?:buyer|purchaser|tenant|client)s? (?!has|have|gets?|enjoys?|with)[a-z]+|(?:suitable|ideal|fit|perfect|ready|good|room|space|spot|base|slab|enough|plan|potential|allowance|approval|permission|wir(?:ing|ed)|pip(?:ing|ed)|conduits?|designed|prepared|points?|option|possibility|request|money|funds?|budget|together|contribut[a-z]+|saving) (?:for|to|of|towards)|converted|approved for",
  5,
);
const condition = ending("if|unless|once", 5);
const suiting = ending("suits?|fits|match(?:es)?|go(?:es)? (?:well )?with|complements?", 6);
/** "The community will feature a lagoon, a gym and a cinema." */
const promised =
  /(?<![a-z])(?:will|would|shall|to)(?: also| soon)? (?:have|feature|include|come with|offer|get|enjoy|boast)(?![a-z])[^.;]*$|(?<![a-z])proposed(?![a-z])[^.;]*$/;
const list = /(?:suitable|ideal|fit|perfect) (?:for|as)\b[^.]*$/;

const later =
  "can be|could|would|will|should|may be|might be|to be|to come|coming|soon|planned|proposed|provision|possible|opening (?:soon|in|next|q\\d)|also available|expected|to follow|loading(?! (?:bay|dock|ramp))|on the way(?! to)|in the (?:pipeline|works)|under consideration|obtainable|option(?:al)?|if (?:needed|required|wanted|agreed|you|clients?|tenants?|buyers?|housemates?)|(?:up)?on (?:request|demand|order|payment)|by (?:request|arrangement)|being|awaiting|needed|required|(?:we|you|one|tenants?) (?:can|may|might)|next (?:week|month|year)|when (?:ready|finished|completed)|in (?:view|progress|future|phase)";
const extra =
  "excluded|exclusive|(?:extra|separate|separately|apart|additional)(?= *$| (?:cost|charge|fee|at|for|payment|and|but))|not (?:included|inclusive|part)|at (?:an? )?(?:extra|additional|added|small|your|tenant|buyer|owner|member)[a-z'’]*|for an? (?:extra|additional|fee|charge)|surcharge|(?:for|at|on) hire|costs?|(?:charged|billed|paid|sold|rented) (?:separately|extra|apart)";
const laterBehind = beginning(later, 3);
const negotiable = beginning("negotiable", 0);
const extraBehind = beginning(extra, 4);
/** "Solar-ready"; a house is ready to move in. */
const ready = /^[\s-]ready(?! (?:to|for)|[a-z])/;
/** "Wifi: ₦2,000 a day." */
const priced = /^[\s:(–-]*(?:is |at |@ ?)?(?:₦|ngn|n|aed|dhs?)\s?\d/;
const isPriced: ReadonlySet<string> = new Set(["internet", "parkingKind", "billsIncluded", "packing"]);
/** A meter of one's own and a chiller that the tenant pays. */
const isPaidApart: ReadonlySet<string> = new Set(["cooling", "meter"]);
const installed: ReadonlySet<string> = new Set(["backupPower", "features", "internet"]);
/** "Lift (optional)", "wifi: extra", "gym – coming soon". */
const qualified = RegExp(
  `^\\s*[:(–—,-]+\\s*(?:is |are )?(?:${later}|${extra}|extra|not (?:working|included|available|functional)|faulty)(?=[^a-z]*(?:$|[.,;)]))`,
);
/** "Pool, gym and cinema coming soon." */
const laterItems = RegExp(
  `^(?:,[^,.;:]{1,30})*,? (?:and|&|or) [^,.;:]{1,30}? (?:coming soon|nearby|next door|(?:are|all|both) (?:all )?(?:${later}|${extra}|extra|nearby))(?![a-z])`,
);

// Other places and homes.

const near =
  "near(?:by|er|est)?|close(?:r)? to|proximity to|next|opposite|opp|beside|behind|past|across|adjoining|adjacent|neighbou?r(?:s|ing)?(?:['’]s?)?|beyond|around the corner|in front of|shar(?:es|ing) [a-z ]{1,20}with|throw from";
const far =
  "(?:minutes?|mins?|metres?|meters?|m|km|walk(?:ing)?|drive|distance|plots?|poles|streets?|houses?|steps)['’]? (?:walk |drive |away )?(?:from|to(?! (?:the|your) (?:house|gate|door))|off)|walkable to|walking distance|away from|short (?:walk|drive)";
const nearby = ending(`${near}|called|outside|both sides|two sides|other`, 3);
const onTheWay = ending(`minutes?|mins?|walk|drive|${far}`, 6);
const directlyNear = ending("off|facing|around|from the|to the", 1);
const nearRoad = ending(
  "near(?:by|er|est)?|close(?:r)? to|proximity to|next|behind|neighbou?r(?:s|ing)?|other|main|not far|off (?:an?|the)(?= *$)",
  3,
);
/** "Next to a hotel with pool and gym": a clause that begins so is about the hotel. */
const placed =
  "it|is|it['’]?s|house|home|flat|apartment|property|building|compound|street|plot|land|which|located|situated|very|just|right|also|and|the|directly|only|about|\\d+";
const nearClause = RegExp(
  `^[^a-z\\d]*(?:(?:${placed})[^a-z\\d]+)*(?:${near}|${far}|both sides)(?![a-z])(?!.*(?<![a-z])(?:and|it|flat|house|apartment|which)(?: [a-z]+)? (?:is|has|have|comes?|features)(?![a-z]))`,
);
/** "Beside an estate with C of O, a fence and a gate." */
const nearSentence = RegExp(
  `^[^a-z\\d]*(?:(?:${placed})[^a-z\\d]+)*(?:${near}|${far})(?![a-z])[^,.;:]{1,50} (?:with|has|having) [^.;]*$`,
);
const overlooked = ending("overlook(?:s|ing)?|looks? (?:over|onto|into)", 5);
const nearItems = RegExp(`(?<![a-z])(?:${near}|${far})\\s${items}(?:and |& )(?:an? |the )?(?:[a-z-]+ )?$`);
const nearbyBehind = beginning(
  "nearby|outside|next (?:door|compound|plot|building|street)|away|across|opposite|a?round (?:here|the corner)|down the (?:road|street)|on the (?:(?:same )?street|next)|in the (?:area|neighbourhood|next|community mall)",
  2,
);
const farBehind =
  /^[^a-z\d]*(?:(?:is|are|just|about|only|within) )*(?:\d+|an?|few|some|two|three|five|ten)[\s-]?(?:minutes?|mins?|metres?|meters?|m|km|streets?|plots?|houses?|steps)(?:['’]s?)?(?: (?:walk|drive|away|by (?:foot|car)))*(?:[^a-z]*$| (?:from|off) (?:here|the (?:house|flat|gate|building|property|estate)))/;
/** "The estate across the road", "for the main house only", "for members". */
const ofOthersBehind =
  /(?<![a-z])(?:across|next door|at the (?:hotel|club|mall)|(?:only )?for (?:the )?(?:main house|landlord|owner|members|hotel|other)|beside us|private to|reserved for|in (?:the |some |our |a )?(?:[a-z]+ )?(?:layouts?|types?|versions?|units) only|is (?:mine|ours|his|hers|theirs)|belongs? to)(?![a-z])/;
const nearHeading =
  /(?<![a-z])(?:near(?:by|est)?|close by|around|neighbou?rhood|landmarks?|proximity|vicinity|distances?)(?![a-z])[^:.]*:/;
const laterHeading =
  /(?<![a-z])(?:propos(?:ed|als?)|plan(?:ned|s)|coming|upcoming|future|option(?:al|s)?|on request|on completion|when (?:finished|completed|ready)|not included|excluded|phase (?:2|two|3|three))(?![a-z])[^:.]*:/;

const home =
  "flats?|houses?|units?|rooms?|blocks?|buildings?|apartments?|estates?|compounds?|duplex(?:es)?|villas?|plots?|propert(?:y|ies)|homes?|bungalows?|penthouses?|shops?|offices?";
const people = "tenants|people|landlords";
const otherHomes = [
  "than|unlike|compared (?:to|with)|(?:we|developer|agent|owner|landlord) also|(?:landlord|owner)['’]s (?:own )?HOME|whereas|others|same HOME|also (?:available|selling|for (?:sale|rent))|ask (?:about|us)",
  "(?:the |an? )?other (?:one|ones|HOME)|another(?: one| HOME)?|(?:next|adjacent|adjoining|neighbou?ring|similar) HOME",
  "neighbou?r[a-z]*(?:['’]s?)?|(?:flat|house|room)mate['’]?s",
  // "Behind the main house" says where the quarters are.
  "(?<!(?:behind|of|from|beside|by|in|to|with) the )main (?:house|building)",
  `(?:most|many|few|some|other) (?:of the )?(?:houses|homes|flats|compounds|${people})`,
  "(?:one|some|two|three|most|\\d) of the HOME|(?:one|some|two|three) (?:flats?|units?|rooms?) (?:is|are|has|have)",
  "(?:houses|homes|plots|estates|buildings) (?:around|nearby)|the \\d+ ?bed[a-z]* (?:upstairs|downstairs|next door|opposite)",
  // "A house opposite the school" is the home, "the house opposite is furnished" is not.
  "HOME (?:opposite|next door|behind|beside us|across)(?= (?:is|are|has|have|was|just|also|sold)(?![a-z])|[,.;])",
  "(?:the|(?<=^[^a-z\\d]*)) ?HOME (?:upstairs|downstairs|above|below)(?= (?:is|are|has|have)(?![a-z]))",
];
const otherHome = RegExp(`(?<![a-z])(?:${otherHomes.join("|").replaceAll("HOME", `(?:${home})`)})(?![a-z])(?<own>.*)$`);
/** The text is back at the home. */
const ownHome = RegExp(
  `(?<![a-z])(?:this (?:one|${home})|(?<!also )ours|here|but|while|you|we|it (?:has|is|comes)|for this)(?![a-z])`,
);

/** "Garden City", "generator fee", "solar street lights": the words belong to another thing. */
const ofOther =
  /^[\s-]+(?:(?:security |street |flood )?lights?|fees?|charges?|levy|commission|number|city|streetlights?|farm|roads?|street(?! lights?)|axis|close(?! to)|crescent|avenue|mall|plaza|market|school|junction|bus stop|services?|points?|shaft|pump|bridge|charging|looks?|grain|effect|crate|filters?|cartridge|bolts?|pool|supervisors?|outlet|membership|roof|season|noise|bills?|ones?(?! bed|-bed| room)|cabling|wiring|cables|beacons?)(?![a-z])/;

const isOfPeople = ({ group, name }: FactField): boolean =>
  (group === "dates" && name !== "petsAllowed") || group === "shortLet";
const isOfTerms = ({ group, name }: FactField): boolean =>
  group === "payment" || group === "fees" || name === "delivery";
const isOfMoves = ({ group }: FactField): boolean => group === "movers";

/** "Unlike the block next door, this one …": only what comes before "this one" is about the block. */
function isOfOtherHome({ sentence }: Surroundings): boolean {
  const found = otherHome.exec(sentence);
  if (!found) return false;
  const own = found.groups?.["own"] ?? "";
  return !ownHome.test(own) && !(found[0].startsWith("unlike") && own.includes(","));
}

export const isDeniedDirectly = ({ before }: Surroundings): boolean => directDenial.test(before);

/** "Pets are not allowed." */
export const refusalOf = ({ following }: Surroundings): string | undefined => refusalBehind.exec(following)?.[0];

export function isDenied({ before, after, sentence, rest, following }: Surroundings): boolean {
  const item = deniedItems.exec(sentence);
  return (
    denialBefore.test(before) ||
    gone.test(before) ||
    denialBehind.test(after) ||
    answeredNo.test(following) ||
    excluding.test(sentence) ||
    (item !== null && (item.groups?.["last"] !== undefined || orMore.test(rest)))
  );
}

/** A road leads along others. */
export function isElsewhere({ name }: FactField, around: Surroundings): boolean {
  const { before, after, sentence } = around;
  const isNear = name === "road" ? nearRoad.test(before) : nearby.test(before) || directlyNear.test(before);
  return (
    isNear ||
    onTheWay.test(before) ||
    nearClause.test(before) ||
    nearItems.test(sentence) ||
    nearSentence.test(sentence) ||
    overlooked.test(before) ||
    nearHeading.test(sentence) ||
    nearbyBehind.test(after) ||
    farBehind.test(after) ||
    ofOthersBehind.test(after) ||
    ofOther.test(after) ||
    isOfOtherHome(around)
  );
}

/** Wished for, planned, or offered for more money. */
export function isWished(field: FactField, around: Surroundings): boolean {
  const { before, after, sentence, rest, following } = around;
  if (isOfPeople(field)) return false;
  if (suiting.test(before)) return true;
  if (isOfTerms(field)) return condition.test(before);
  return (
    (!isOfMoves(field) && (wish.test(before) || list.test(sentence) || promised.test(sentence))) ||
    laterHeading.test(sentence) ||
    laterBehind.test(after) ||
    negotiable.test(after) ||
    (!isPaidApart.has(field.name) && extraBehind.test(after)) ||
    (isPriced.has(field.name) && priced.test(following)) ||
    (installed.has(field.name) && ready.test(rest)) ||
    qualified.test(rest) ||
    laterItems.test(rest)
  );
}

const ofNames: ReadonlySet<string> = new Set(["home", "building", "water", "security", "land"]);

/** "Park View Estate": capitals inside a sentence make a name, in a title those behind a comma or "at". */
export function isInName({ group }: FactField, text: string, start: number, end: number, isTitle: boolean): boolean {
  const capital = /^[A-Z][a-z]/;
  if (!ofNames.has(group) || !capital.test(text.slice(start))) return false;
  const [before, behind] = [text.slice(0, start), text.slice(end).replace(/^[ -]/, "")];
  const isBehindName = /[A-Z][a-z'’]+ $/.test(before);
  if (!isTitle) return capital.test(behind) || isBehindName;
  const isPlace = /(?:,|\b(?:in|at|off|near|by|on)) (?:[A-Z][a-z'’]+ )*$/.test(before);
  return isPlace && (isBehindName || /^(?:Estate|Close|Street|Road|City)(?![a-z])/.test(behind));
}
