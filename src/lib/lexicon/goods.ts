/** Goods that only the Builders Mart sells. */
import { type Entry, words } from "./entry.ts";

export interface Good {
  /** A regular expression. */
  readonly noun: string;
  readonly subCategory: string;
  /** Whether the sub-category also has other goods. */
  readonly isOneOfMany?: true;
}

export const goods: readonly Good[] = [
  { noun: "doors?", subCategory: "doors" },
  { noun: "gates?", subCategory: "gates" },
  { noun: "windows?", subCategory: "windows" },
  { noun: "tiles?", subCategory: "tilesandmarble" },
  { noun: "marbles?|granite", subCategory: "tilesandmarble", isOneOfMany: true },
  { noun: "wardrobes?|cabinets?|cupboards?", subCategory: "wardrobesandcabinets" },
  // "24 hours light" is a feature of a home.
  { noun: "(?<!\\b(?:hours|constant|steady) )lights?", subCategory: "lightsandswitch" },
  { noun: "chandeliers?|switch(?:es)?|sockets?", subCategory: "lightsandswitch", isOneOfMany: true },
  { noun: "mirrors?", subCategory: "glassandmirror", isOneOfMany: true },
  {
    noun: "wcs?|toilet (?:seat|set|bowl|cistern)s?|bath ?tubs?|water heaters?|(?:wash[\\s-]?)?hand[\\s-]?basins?|wash[\\s-]?basins?|shower (?:set|head|mixer|tray|cubicle)s?",
    subCategory: "bathroom",
    isOneOfMany: true,
  },
  { noun: "sinks?|hobs?", subCategory: "kitchen", isOneOfMany: true },
];

/** Features of homes, which count as goods only on their own. */
export const goodsAlone: readonly Good[] = [
  { noun: "kitchens?", subCategory: "kitchen" },
  { noun: "bath ?rooms?", subCategory: "bathroom" },
];

/** Words before a noun: its material or purpose. */
export const material =
  "(?:wood(?:en)?|steel|iron|metal|glass|alumin(?:i)?um|u?pvc|security|sliding|french|casement|fire|panel|toilet|floor|wall|ceiling)";

/** Goods without their own sub-category. */
export const otherGoods: string = [
  "cement|(?:sharp|plaster) sand|gravel|(?:concrete |hollow |cement )?blocks|bricks?|(?:iron )?rods?",
  "roofing(?: sheets?)?|paints?|plywood|planks?|pipes?|cables?|wires?|nails?|scaffold(?:ing|s)?|pop cement",
  "water ?proofing|hand ?rails?|balustrades?|(?:door )?handles?|hinges?|padlocks?|locksets?|railings?",
].join("|");

export const goodsWords: readonly Entry[] = [
  // Known, so that no place or home is read into them: rods are no roads.
  ...words(
    ["known"],
    `gravel rod rods bricks plywood planks nails scaffold scaffolding waterproofing handrail handrails balustrade
    balustrades hinges padlock padlocks lockset locksets railing railings roofing tmt upvc`,
  ),
  { word: "toilet", senses: ["known"] },
  { word: "wc", sameAs: "toilet" },
  { word: "water closet", sameAs: "toilet" },
  { word: "bathtub" },
  { word: "tub", sameAs: "bathtub", typed: ["bath tub"] },
  { word: "light", senses: ["any home"] },
  { word: "chandelier", sameAs: "light" },
  { word: "pendants", sameAs: "light" },
  { word: "lamp", sameAs: "light" },
  { word: "cooker" },
  { word: "hob", sameAs: "cooker" },
  { word: "tap" },
  { word: "mixer", sameAs: "tap", typed: ["faucet"] },
  { word: "cabinet", typed: ["cupboard"] },
  { word: "aluminium", typed: ["aluminum"] },
];
