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
    noun: "wcs?|water closets?|toilet (?:seat|set|bowl|cistern)s?|bath ?tubs?|water heaters?|(?:wash[\\s-]?)?hand[\\s-]?basins?|wash[\\s-]?basins?|shower (?:set|head|mixer|tray|cubicle)s?",
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

/** Each name in the singular or plural, the longest first. A space may be a hyphen or missing. */
const anyName = (names: string): string =>
  names
    .trim()
    .split(/,\s+/)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `${name.replaceAll(" ", "[\\s-]?")}(?:e?s)?`)
    .join("|");

/** Makers, whose names stand for goods. "Berger" is a place. */
const brands =
  "dangote|bua|lafarge|dulux|nigerite|coleman|nigerchin|geepee|virony|twyford|goodwill|jinko|luminous|felicity|mikano|sukam";

/** Goods without their own sub-category. */
export const otherGoods: string = `${brands}|${anyName(`
  cement, sand, sharp sand, plaster sand, soft sand, filling sand, gravel, hardcore, stone dust, block, concrete block,
  hollow block, cement block, brick, rod, iron rod, binding wire, wire mesh, brc mesh, angle iron,
  roofing, roofing sheet, roofing tile, stone coated, long span, aluminium sheet, zinc, asbestos, fascia board, gutter,
  paint, emulsion, primer, red oxide, screeding, putty, thinner, sealant, tile gum, tile adhesive, grout, pop cement,
  plywood, marine board, mdf board, hdf board, plaster board, gypsum board, gypsum, plank, timber, hardwood, formica,
  pipe, conduit, cable, wire, nail, screw, scaffold, scaffolding, water proofing, damp proof membrane, dpm, polythene,
  hand rail, balustrade, railing, handle, door handle, hinge, padlock, lockset, kerb, paving stone, interlocking stone,
  tv console, tv stand, gas cooker, cooker hood, heat extractor, stamped concrete, smart lock, door lock,
  pvc ceiling, wall panel, wallpaper, window blind, curtain, skirting, cornice, worktop, countertop`)}`;

/** Features of homes, which are goods beside a word of trade: "ceiling per sqm", "inverter battery installation". */
export const tradedGoods: string = anyName(`
  ceiling, pop, pop ceiling, inverter, battery, batterie, solar, solar panel, panel, generator, pump, pumping machine,
  water pump, water tank, overhead tank, storage tank, tank, interlock, interlocking, borehole, cctv, camera,
  cctv camera, air conditioner, ac, split unit, fence, electric fence, barbed wire, gate motor, bulb, stair, carpet,
  floor, wall, aluminium, glass, marble, jacuzzi, heater, water heater, extractor, cooker, concrete`);

/** What is done with goods, and how they are measured and sold. Words that homes share need more: "per", a number. */
export const trade: string = [
  "installations?|install|installed|installer|fixing|workmanship|fabricators?|supply|suppliers?|wholesale|retail",
  "deliver(?:y|ed)|waybill|per (?:sqm|square met(?:re|er)s?|met(?:re|er)|yard|feet|foot|bag|ton(?:ne)?|piece|pcs?|length|bundle|sheet|trip|carton|set|drum|litre|gallon)",
  "\\d+(?:\\.\\d+)? ?(?:mm|inch(?:es)?|kva|hp|watts?|w|volts?|v|amps?|ah|litres?|gallons?|bags|tons?|pieces|pcs|cartons|bundles|sheets|lengths|yards)",
].join("|");

export const goodsWords: readonly Entry[] = [
  // Known, so that no place or home is read into them: rods are no roads.
  ...words(
    ["known"],
    `gravel rod rods bricks plywood planks nails scaffold scaffolding waterproofing handrail handrails balustrade
    balustrades hinges padlock padlocks lockset locksets railing railings roofing tmt upvc screeding primer putty
    gypsum asbestos zinc formica timber kerb kerbs interlocking membrane emulsion sealant grout jacuzzi installer
    workmanship fabricator`,
  ),
  ...words(["known"], brands.replaceAll("|", " ")),
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
