/** Towns and districts with their states, including those without listings, and the words of place names. */
import { placesOfState } from "#lib/places/gazetteer.ts";
import { placeNamed } from "#lib/places/names.ts";
import { dubai, fct, stateBySlug, states } from "#lib/shared/place/states.ts";
import { type Entry, type Sense, words } from "./entry.ts";

/** Parts and spellings of names that the gazetteer holds whole, and names of several states that mostly mean one. */
const partsByState: Readonly<Record<string, string>> = {
  Lagos: "abule ebute iyana satellite opic amuwo berger ibeju iju isheri somolu ajao jakande parkview elegushi ifako",
  Ogun: "ijebu redeemed redemption sango shagamu",
  Oyo: "challenge ogbomosho",
  Edo: "ikpoba",
  Osun: "ilesha",
  [dubai.name]: "satwa tecom",
  [fct.name]: "dei efab karu karimo",
};

const oneWord = /^[a-z]{3,}$/;

/** Certain names of one word in one state. */
function townsOf(state: string): Entry[] {
  // Aliases are often misspellings, which the spelling correction mends: "gwarimpa".
  const certain = placesOfState(state).map(({ name }) => name.toLowerCase());
  return [...new Set(certain)]
    .filter((name) => oneWord.test(name) && placeNamed(name)?.state === state)
    .map((word) => ({ word, senses: ["town"], state: stateBySlug(state)?.name }) as Entry);
}

/** Towns whose names have numbers: "wuse 2". */
const numberedByState: Readonly<Record<string, string>> = {
  [fct.name]: "wuse guzape garki",
  [dubai.name]: "barsha",
};

const campusesByState: Readonly<Record<string, string>> = {
  Lagos: "lasu",
  Ogun: "funaab oou babcock",
  Oyo: "lautech",
  Borno: "unimaid",
  Delta: "delsu",
  Ebonyi: "ebsu",
  Enugu: "esut",
  Imo: "futo imsu",
  "Akwa Ibom": "uniuyo",
  Bauchi: "atbu",
  "Cross River": "unical",
  Kano: "buk",
  Kwara: "unilorin",
  Osun: "uniosun",
  Ondo: "futa",
  Plateau: "unijos",
};

/** Other names of states, as patterns. */
const stateNames: Readonly<Record<string, readonly string[]>> = {
  [dubai.name]: ["dubai", "u\\.?a\\.?e", "dxb"],
  [fct.name]: ["abuja(?: fct)?", "abj", "abju", "federal capital territory", "fct(?: abuja)?", "f\\.c\\.t\\.?"],
  Lagos: ["lag", "lasgidi", "eko(?! (?:atlantic|hotel))"],
  "Cross River": ["cross rivers"],
  Rivers: ["(?<!cross[\\s-])river(?=[\\s-]state\\b)"],
  Nasarawa: ["nassarawa state"],
};

/** A pattern for any name of a state. */
export const statePattern = (state: string): string => {
  const name = state === dubai.name ? [] : [state.toLowerCase().replace(" ", "[\\s-]?")];
  return `(?:${[...name, ...(stateNames[state] ?? [])].toReversed().join("|")})`;
};

/** Words that are said of Dubai only: how rents are paid, and what is paid beside them. */
export const saidInDubai = /\b(?:che?ques|chqs?|chiller|dewa|ejari|aed|dhs?|dirhams?)\b/;

const inStates = (byState: Readonly<Record<string, string>>, senses: readonly Sense[]): Entry[] =>
  Object.entries(byState).flatMap(([state, names]) => words(senses, names).map((entry) => ({ ...entry, state })));

/** Certain names of one word, which no other entry holds. */
const declared = new Set(
  [partsByState, numberedByState, campusesByState].flatMap((byState) =>
    Object.values(byState).flatMap((names) => names.split(/\s+/)),
  ),
);
const ownEntries = [
  "ph",
  "vi",
  "festac",
  "jvc",
  "jlt",
  "vgc",
  "deira",
  "lifecamp",
  "gra",
  "mainland",
  "downtown",
  "life",
  "marina",
];
const towns = states
  .flatMap(({ slug }) => townsOf(slug))
  .filter(({ word }) => !declared.has(word) && !ownEntries.includes(word));

export const places: readonly Entry[] = [
  ...inStates(numberedByState, ["town", "numbered"]),
  ...inStates(partsByState, ["town"]),
  ...towns,
  ...inStates(campusesByState, ["town", "campus"]),
  // Names that exist in several states, or as a part of other names.
  ...words(["town"], "ada amadi anthony camp deira egba george karama life marina metta mokola"),
  ...words(["campus"], "uniport"),
  { word: "victoria island" },
  { word: "vi", sameAs: "victoria island", typed: ["v i", "vic island"] },
  { word: "port harcourt" },
  { word: "ph", senses: ["numbered"], sameAs: "port harcourt", typed: ["phc", "portharcourt", "pitakwa"] },
  { word: "benin city", typed: ["benin"] },
  { word: "trans amadi", typed: ["transamadi"] },
  {
    word: "mainland",
    typed: ["lagos mainland"],
    includes: [
      ...["yaba", "surulere", "ikeja", "gbagada", "maryland", "magodo", "ogudu", "ipaja", "festac", "ogba", "isolo"],
    ],
  },
  { word: "pen cinema", senses: ["town"], state: "Lagos", includes: ["agege"] },
  { word: "festac", senses: ["town"], state: "Lagos", typed: ["festac town"] },
  { word: "jvc", senses: ["town"], state: dubai.name },
  { word: "jumeirah village circle", sameAs: "jvc" },
  { word: "jlt", senses: ["town"], state: dubai.name },
  { word: "jumeirah lake towers", sameAs: "jlt" },
  { word: "downtown", typed: ["downtown dubai"] },
  { word: "unn", senses: ["town", "campus"], state: "Enugu" },
  { word: "university of nigeria", sameAs: "unn", includes: ["nsukka"] },
  { word: "uniben", senses: ["town", "campus"], state: "Edo" },
  { word: "university of benin", sameAs: "uniben" },
  { word: "unizik", senses: ["town", "campus"], state: "Anambra" },
  { word: "nnamdi azikiwe university", sameAs: "unizik" },
  { word: "oau", senses: ["town", "campus"], state: "Osun" },
  { word: "obafemi awolowo university", sameAs: "oau" },
  { word: "ui" },
  { word: "university of ibadan", sameAs: "ui" },
  { word: "unilag", senses: ["town", "campus"], state: "Lagos" },
  { word: "university of lagos", sameAs: "unilag", includes: ["akoka"] },
  { word: "vgc", senses: ["town"], state: "Lagos" },
  { word: "victoria garden city", sameAs: "vgc" },
  { word: "life camp" },
  { word: "lifecamp", senses: ["town"], state: fct.name, sameAs: "life camp" },
  { word: "abule egba" },
  { word: "ijebu ode" },
  { word: "gra", typed: ["government reserved area"] },
  { word: "road", senses: ["any home", "generic place", "name end", "road"] },
  { word: "rd", senses: ["name end", "road"], sameAs: "road", isTyped: true },
  { word: "street", senses: ["any home", "generic place", "name end", "road"] },
  { word: "str", senses: ["name end", "road"], sameAs: "street", isTyped: true },
  { word: "avenue", senses: ["any home", "generic place", "name end", "road"], typed: ["av"] },
  { word: "ave", senses: ["name end", "road"], sameAs: "avenue", isTyped: true },
  { word: "crescent", senses: ["any home", "generic place", "name end", "road"], typed: ["cres"] },
  { word: "expressway", senses: ["any home", "generic place", "road"], typed: ["express way", "exp way"] },
  ...words(["any home", "name end", "road"], "st"),
  ...words(["generic place", "name end", "road"], "way"),
  ...words(["stop", "generic place", "name end", "road"], "close"),
  ...words(["generic place", "name end"], "junction"),
  ...words(["generic place", "name end", "any home"], "drive"),
  ...words(["name end"], "court gardens garden junctions"),
  ...words(["road"], "express island"),
  ...words(["generic place", "numbered"], "phase zone district"),
  ...words(["generic place", "numbered", "any home"], "area"),
  ...words(["numbered"], "blk number mile km cluster sector section unit reem"),
  ...words(["stop", "numbered"], "no"),
  ...words(
    ["generic place"],
    `layout city extension old off housing industrial west east north south village bypass international level high
    low cost park shopping first second`,
  ),
  ...words(["generic place", "any home"], "state"),
  ...words(["generic place", "any home"], "new"),
  ...words(["generic place", "known"], "materials"),
  ...words(["stop", "generic place"], "and of the"),
  ...words(["stop", "generic place", "likely"], "side"),
  ...words(["landmark", "generic place"], "airport market"),
  ...words(["landmark", "mentioned", "generic place"], "center centre"),
  ...words(["landmark", "mentioned"], "church clinic event hall mall restaurant"),
  ...words(
    ["landmark"],
    `arena bridge campus cinema embassy hospital mosque polytechnic roundabout salon slap stadium terminal tollgate
    university`,
  ),
  ...words(["mentioned"], "farm filling station"),
  ...words(["known"], "abuja dubai uae"),
];
