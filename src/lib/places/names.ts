/** Every name in the gazetteer by its first word, with all that it may mean. */
import { states } from "#lib/shared/place/states.ts";
import { knownPlaces } from "./gazetteer.ts";
import type { Alias, KnownPlace } from "./known-place.ts";
import { tokensOf } from "./tokens.ts";

export interface Meaning {
  readonly place: KnownPlace;
  readonly isDoubtful: boolean;
}

/** Without meanings it is the name of a state, or of something elsewhere. */
export interface Name {
  readonly words: readonly string[];
  readonly meanings: Meaning[];
  state?: string;
}

/** Other names of states. "Niger" alone is also a river and half of "Niger Delta". */
const stateAliases: Readonly<Record<string, readonly string[]>> = {
  fct: ["abuja", "abj", "federal capital territory"],
  dubai: ["dxb", "uae"],
  "akwa-ibom": ["akwaibom"],
  "cross-river": ["cross rivers", "crossriver"],
  nasarawa: ["nassarawa state"],
};

/** Names that hold a place's name and stand elsewhere. Estates called "Lekki Gardens" are in several towns. */
const elsewhere = [
  "lekki gardens",
  "jumeirah street",
  "jumeirah beach road",
  "jumeirah beach hotel",
  "palm oil",
  "allen key",
  "allen keys",
];

const byFirstWord = new Map<string, Name[]>();

export const namesFrom = (word: string): readonly Name[] => byFirstWord.get(word) ?? [];

function nameFor(text: string): Name {
  const { words } = tokensOf(text);
  const [first = ""] = words;
  const names = byFirstWord.get(first) ?? [];
  byFirstWord.set(first, names);
  const known = names.find((name) => name.words.join(" ") === words.join(" "));
  const name = known ?? { words, meanings: [] };
  if (!known) names.push(name);
  return name;
}

/** A name in brackets is doubtful without them: "GRA (Enugu)" is "GRA Enugu", and "GRA" only in Enugu. */
export function allNamesOf({ name, aliases }: KnownPlace): readonly Alias[] {
  const [bare = ""] = name.split(" (");
  const own = [{ text: name, isDoubtful: false }, ...(bare === name ? [] : [{ text: bare, isDoubtful: true }])];
  return [...aliases, ...own.filter(({ text }) => !aliases.some((alias) => alias.text === text.toLowerCase()))];
}

for (const place of knownPlaces) {
  for (const { text, isDoubtful } of allNamesOf(place)) {
    const { meanings } = nameFor(text);
    if (!meanings.some((meaning) => meaning.place === place)) meanings.push({ place, isDoubtful });
  }
}

const meaningsByName: ReadonlyMap<string, readonly Meaning[]> = new Map(
  [...byFirstWord.values()].flat().map(({ words, meanings }) => [words.join(" "), meanings]),
);

/** The place with this certain name in lower case, the first of several. */
export const placeNamed = (text: string): KnownPlace | undefined =>
  meaningsByName.get(text)?.find(({ isDoubtful }) => !isDoubtful)?.place;

/** The place that this name may mean, certain or not. Undefined if places of several states have it. */
export function placePerhapsNamed(text: string): KnownPlace | undefined {
  const meanings = meaningsByName.get(text) ?? [];
  const states = new Set(meanings.map(({ place }) => place.state));
  return placeNamed(text) ?? (states.size === 1 ? meanings[0]?.place : undefined);
}

/** The states, by slug, of all places with a name that is certain of none. */
export const statesPerhapsNamed = (text: string): readonly string[] =>
  placeNamed(text) ? [] : [...new Set((meaningsByName.get(text) ?? []).map(({ place }) => place.state))];

/** Whether the gazetteer holds this name in lower case. */
export const isPlaceName = (text: string): boolean => (meaningsByName.get(text)?.length ?? 0) > 0;

/** Without the town in brackets: "GRA". */
export const bareName = ({ name }: KnownPlace): string => name.replace(/ \(.*/, "");

/** As a typed name in lower case calls it: "gra enugu" is "GRA (Enugu)", and "gra" is "GRA". */
export const nameCalled = (place: KnownPlace, typed: string): string => {
  const bare = bareName(place);
  return bare.toLowerCase() === typed ? bare : place.name;
};

for (const { name, slug } of states) {
  const texts = [`${name} state`, ...(slug === "niger" ? [] : [name]), ...(stateAliases[slug] ?? [])];
  for (const text of texts) nameFor(text).state = slug;
}

for (const text of elsewhere) nameFor(text);
