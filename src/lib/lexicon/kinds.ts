/** Kinds of property: homes, rooms, workplaces, other buildings and land. */
import { type Entry, type Sense, words } from "./entry.ts";

const home: readonly Sense[] = ["kind", "home kind"];
const workplace: readonly Sense[] = ["kind", "home kind", "workplace"];
/** Senses of a word that counts as a house. */
const house: readonly Sense[] = ["on land", "with rooms", "has goods"];

export const kinds: readonly Entry[] = [
  {
    word: "flat",
    senses: [...home, ...house, "known", "counted rooms", "home title", "takes goods", "built new"],
  },
  {
    word: "apartment",
    senses: [...home, ...house, "known", "counted rooms", "takes goods"],
    sameAs: "flat",
    typed: ["apt", "condo", "appartment", "apartement", "appartement"],
  },
  {
    word: "duplex",
    senses: [...home, ...house, "whole home", "known", "counted rooms", "home title", "takes goods", "built new"],
  },
  { word: "terrace", senses: [...home, ...house, "whole home", "known", "counted rooms"], sameAs: "duplex" },
  { word: "terraced", senses: ["home kind"], sameAs: "duplex" },
  { word: "maisonette", senses: home, sameAs: "duplex" },
  { word: "townhouse", senses: [...home, "with rooms", "has goods"], sameAs: "duplex", typed: ["town house"] },
  { word: "mini flat", senses: ["kind"], forms: "mini[\\s-]?flats?", typed: ["miniflat"] },
  {
    word: "room and parlour",
    senses: ["kind"],
    forms: "rooms? and parlou?rs?",
    sameAs: "mini flat",
    typed: ["room parlour", "room and parlor", "r p"],
    includes: ["flat", "apartment"],
  },
  { word: "self contained", senses: ["kind", "has goods"], forms: "self[\\s-]?con(?:t(?:ain(?:ed|s)?)?)?" },
  { word: "self contain", sameAs: "self contained" },
  {
    word: "studio",
    senses: [...home, "landmark", "has goods"],
    sameAs: "self contained",
    typed: ["self con"],
  },
  ...["selfcon", "selfcontain", "selfcontained", "bedsitter"].map(
    (word): Entry => ({ word, senses: ["home kind"], sameAs: "self contained", isTyped: true }),
  ),
  {
    word: "bedsit",
    senses: ["kind", "home kind"],
    forms: "bed[\\s-]?sit(?:ter)?s?",
    sameAs: "self contained",
    isTyped: true,
  },
  { word: "bed space", typed: ["bedspace"] },
  { word: "single room", senses: ["kind"], forms: "single rooms?" },
  { word: "bq", senses: ["home kind"] },
  { word: "boys quarters", sameAs: "bq" },
  { word: "staff quarters", sameAs: "bq", typed: ["boy quarters", "boys quarter", "boysquarters"] },
  { word: "semi detached", senses: ["kind"], forms: "semi[\\s-]detached(?:es|s)?" },
  { word: "twin", sameAs: "semi detached", typed: ["semi d"] },
  { word: "detached", senses: [...home, "whole home", "on land"] },
  {
    word: "bungalow",
    senses: [...home, ...house, "whole home", "known", "counted rooms", "home title", "takes goods"],
  },
  {
    word: "hostel",
    senses: ["kind", "landmark", "home kind", "has goods"],
    typed: ["hostels"],
    includes: ["students", "shared apartment", "shared flat", "shared house"],
  },
  { word: "mansion", senses: [...home, ...house, "whole home"] },
  {
    word: "house",
    senses: [...house, "home kind", "any home", "known", "counted rooms", "home title", "takes goods", "built new"],
    sameAs: "mansion",
  },
  { word: "villa", senses: [...home, ...house, "whole home"], sameAs: "mansion" },
  { word: "home", senses: ["home kind", "any home", "with rooms", "has goods", "takes goods", "built new"] },
  { word: "cottage", senses: home },
  { word: "penthouse", senses: [...home, "with rooms", "has goods"], typed: ["pent house"] },
  { word: "room", senses: ["home kind", "known", "has goods", "takes goods"] },
  { word: "parlour", senses: ["home kind"] },
  { word: "sitting room", sameAs: "parlour" },
  { word: "living room", sameAs: "parlour", typed: ["parlor"] },
  {
    word: "office",
    senses: [...workplace, "known", "mentioned", "work title", "other building", "has goods", "takes goods"],
  },
  { word: "shop", senses: [...workplace, "known", "mentioned", "work title", "has goods", "takes goods"] },
  { word: "store", senses: [...workplace, "mentioned"], sameAs: "shop" },
  { word: "showroom", senses: [...workplace, "mentioned", "work title"] },
  { word: "plaza", senses: [...workplace, "mentioned", "work title", "other building"] },
  { word: "hotel", senses: [...workplace, "landmark", "mentioned", "other building"] },
  { word: "warehouse", senses: [...workplace, "known"] },
  { word: "depot" },
  { word: "storage", sameAs: "depot" },
  { word: "commercial", includes: ["shop", "office", "warehouse", "showroom", "plaza", "store"] },
  { word: "building", senses: ["home kind", "workplace", "any home", "generic place", "takes goods", "built new"] },
  { word: "block", senses: ["home kind", "workplace", "numbered", "built new"] },
  { word: "compound", senses: ["optional", "takes goods"] },
  { word: "estate", senses: ["any home", "generic place", "name end", "has goods"] },
  { word: "land", senses: ["kind", "known", "has goods"] },
  { word: "plot", senses: ["known", "numbered", "has goods"] },
  { word: "school", senses: ["landmark", "mentioned", "other building"] },
  { word: "factory", senses: ["mentioned", "other building"] },
  { word: "complex", senses: ["generic place", "other building"] },
  ...words(["home kind"], "mini con contain contained single staff"),
  ...words(["home kind", "generic place"], "town"),
  ...words(["home kind", "optional"], "semi self"),
  ...words(["home kind", "any home"], "accommodation"),
  ...words(["home kind", "known"], "boys quarters"),
  ...words(["known"], "apartments flats lands plots quarter rooms warehouses"),
  ...words(["any home"], "accomodation buildings homes houses"),
];

/** Without matches, homes with one bedroom are the closest. */
export const oneRoomHome = "(?:self ?con(?:tain(?:ed)?)?|studio|bed ?sit(?:ter)?|single room)s?";

/** Units of land. */
export const plot = "plot";
export const landUnits: string = `${plot}s?|acres?|hectares?`;

/** Names of categories, also for exclusions. */
export const categoryNames: Readonly<Record<"land" | "warehouse", string>> = {
  land: `${plot}s?(?: of land)?|lands?`,
  warehouse: "ware ?houses?",
};

/** Nouns that end a phrase for a fact and still name what is looked for: "dry land", "6 months rent". */
export const soughtNouns: string = `rent|lands?|${plot}s?|${categoryNames.warehouse}|flats?|apartments?|movers?`;
