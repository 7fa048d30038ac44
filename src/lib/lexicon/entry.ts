/** An entry of the lexicon: one word or phrase with all of its senses. */

/** The meanings of a word in a search. */
export type Sense =
  /** Carries no meaning: "please", "abeg". */
  | "stop"
  /** Fits any home, so that no listing must contain it: "house", "nice". */
  | "any home"
  /** Matches every listing: "property". */
  | "any listing"
  /** A wish that no listing must fulfil: "furnished". */
  | "optional"
  /** Part of a type or feature, even if addresses contain it: "warehouse", "bath". */
  | "known"
  /** In addresses and descriptions: a correct word, not a spelling mistake. */
  | "landmark"
  /** Homes mention it without being one: "school". */
  | "mentioned"
  /** Preferred to an equally near word. */
  | "likely"
  /** Begins an exclusion: "without". */
  | "excluding"
  | "rent"
  | "buy"
  /** Occurs in place names but is no name alone: "extension". */
  | "generic place"
  /** Ends a name, which may be unknown: "Crown Estate". */
  | "name end"
  /** A road named after a place is elsewhere: "Ibadan Road". */
  | "road"
  /** A following number is part of its name: "phase 2". */
  | "numbered"
  /** A word for a kind of home or building, which is relaxed late. */
  | "home kind"
  /** A whole name of a kind of home or building, which "or" can join. */
  | "kind"
  /** Not a home. */
  | "workplace"
  /** A title that contains it is of a workplace, unless it also names a home. */
  | "work title"
  | "home title"
  /** With "new", a quality of homes: "new flat". */
  | "built new"
  /** A whole house, which includes its quarters. */
  | "whole home"
  /** Stands on land: "bungalow on a plot". */
  | "on land"
  /** Another building on land: "plot for a school". */
  | "other building"
  /** A number of rooms before it counts bedrooms: "2 rooms flat". */
  | "counted rooms"
  /** In a text that contains it, "to bedroom" begins with a number. */
  | "with rooms"
  /** Something that goods can be for: "gates for my house". */
  | "takes goods"
  /** In a text that contains it, goods are a feature: "house with a gate". */
  | "has goods"
  /** Applies to homes only: "serviced". */
  | "of homes"
  /** A town or district. */
  | "town"
  /** A campus: people live near it, not in it. */
  | "campus";

export interface Entry {
  /** Singular, as in listings. */
  readonly word: string;
  readonly senses?: readonly Sense[];
  /** A pattern of its forms; usually the word and its plural. */
  readonly forms?: string;
  /** The main synonym. */
  readonly sameAs?: string;
  /** Whether listings rarely use this word, but use its main synonym. */
  readonly isTyped?: true;
  /** Other spellings, which are rare in listings. */
  readonly typed?: readonly string[];
  /** Other names that a search for it also finds. */
  readonly includes?: readonly string[];
  /** The state of a town. */
  readonly state?: string;
}

/** One wording of a concept: all of its words must occur. */
export type Wording = readonly string[];

/** The wordings of a concept; any one is enough. */
export type SynonymGroup = readonly Wording[];

/** Words with the same senses. */
export const words = (senses: readonly Sense[], text: string): Entry[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => ({ word, senses }));
