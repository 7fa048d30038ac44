/** An entry of the lexicon: one word or phrase with all of its senses. */

/** What a word can mean to a search. */
export type Sense =
  /** Says nothing: "please", "abeg". */
  | "stop"
  /** Fits any home, so that no listing must contain it: "house", "nice". */
  | "any home"
  /** Fits every listing: "property". */
  | "any listing"
  /** A wish that no listing must fulfil: "furnished". */
  | "optional"
  /** Part of a type or feature, even if addresses contain it: "warehouse", "bath". */
  | "known"
  /** In addresses and descriptions: a correct word, not a spelling mistake. */
  | "landmark"
  /** Homes mention it, and are none: "school". */
  | "mentioned"
  /** Meant rather than an equally near word. */
  | "likely"
  /** Begins an exclusion: "without". */
  | "excluding"
  | "rent"
  | "buy"
  /** In place names, and no name alone: "extension". */
  | "generic place"
  /** Ends a name, which may be unknown: "Crown Estate". */
  | "name end"
  /** A road named after a place is elsewhere: "Ibadan Road". */
  | "road"
  /** Has no number of its own: "phase 2". */
  | "numbered"
  /** A word for a kind of home or building, which is relaxed late. */
  | "home kind"
  /** A whole name of a kind of home or building, which "or" can join. */
  | "kind"
  /** Not a home. */
  | "workplace"
  /** A title with it is of a workplace, unless it names a home too. */
  | "work title"
  | "home title"
  /** With "new", a quality of homes: "new flat". */
  | "built new"
  /** A whole house: its quarters are part of it. */
  | "whole home"
  /** Stands on land: "bungalow on a plot". */
  | "on land"
  /** Another building on land: "plot for a school". */
  | "other building"
  /** A number of rooms before it counts bedrooms: "2 rooms flat". */
  | "counted rooms"
  /** With it, "to bedroom" begins with a number. */
  | "with rooms"
  /** Goods can be for it: "gates for my house". */
  | "takes goods"
  /** With it, goods are a feature: "house with a gate". */
  | "has goods"
  /** Said of homes only: "serviced". */
  | "of homes"
  /** A town or district. */
  | "town"
  /** A campus: people live near it, not in it. */
  | "campus";

export interface Entry {
  /** In the singular, as listings write it. */
  readonly word: string;
  readonly senses?: readonly Sense[];
  /** A pattern of its forms; usually the word and its plural. */
  readonly forms?: string;
  /** The word that means the same. */
  readonly sameAs?: string;
  /** Whether listings rarely write it, and have the word that it is the same as. */
  readonly isTyped?: true;
  /** Other spellings, which listings rarely write. */
  readonly typed?: readonly string[];
  /** What it includes: found too. */
  readonly includes?: readonly string[];
  /** The state of a town. */
  readonly state?: string;
}

/** One way to say a thing: all of its words together. */
export type Wording = readonly string[];

/** The ways to say a thing, one of which is enough. */
export type Group = readonly Wording[];

/** Words with the same senses. */
export const words = (senses: readonly Sense[], text: string): Entry[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => ({ word, senses }));
