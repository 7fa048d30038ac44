/** Words for generated listings. Common ones are in many listings, rare ones in a few. */
import { placesOfState } from "#lib/places/gazetteer.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { dubai, fct, nigerianStates, states } from "#lib/shared/place/states.ts";

export const categoryWeights = [
  ["for sale", 34],
  ["rent", 27],
  ["land", 12],
  ["short lets", 8],
  ["buildersmart", 6],
  ["shared apartment", 4],
  ["distress sale", 3],
  ["boys quarters", 2],
  ["warehouse", 2],
  ["dubai properties", 1.5],
  ["home movers", 0.5],
] as const;

export type CategoryName = (typeof categoryWeights)[number][0];

const busyStates: Record<string, number> = {
  Lagos: 30,
  Ogun: 7,
  Rivers: 7,
  Oyo: 6,
  Enugu: 4,
  Edo: 3.5,
  Delta: 3,
  Kano: 3,
};
const restOfStates = 21 / (nigerianStates.length - Object.keys(busyStates).length);

export const stateWeights: readonly (readonly [string, number])[] = [
  ...nigerianStates.map(({ name }) => [name, busyStates[name] ?? restOfStates] as const),
  [fct.name, 15.5],
];

/** Names of the places with the most listings. */
const busyPlaces: Record<string, readonly string[]> = {
  Lagos: [
    "Lekki",
    "Ajah",
    "Ikeja",
    "Yaba",
    "Surulere",
    "Victoria Island",
    "Ikoyi",
    "Magodo",
    "Gbagada",
    "Festac Town",
    "Ikorodu",
    "Epe",
  ],
  [fct.name]: ["Gwarinpa", "Lugbe", "Wuse", "Maitama", "Asokoro", "Kubwa", "Katampe", "Jabi", "Guzape"],
  Rivers: ["Trans Amadi", "Rumuokoro", "New GRA", "Woji", "Peter Odili", "Eliozu"],
  Oyo: ["Bodija", "Akobo", "Oluyole", "Jericho", "Challenge", "Moniya"],
  Ogun: ["Mowe", "Ibafo", "Abeokuta", "Sango (Ota)", "Arepo", "Sagamu"],
  Enugu: ["Independence Layout", "New Haven", "Trans-Ekulu", "Emene"],
  [dubai.name]: ["Dubai Marina", "Business Bay", "Jumeirah Village Circle", "Deira", "Palm Jumeirah"],
};

/** The gazetteer's places by state, busy ones first. */
const placesByState = new Map(
  states.map(({ name, slug }) => {
    const places = placesOfState(slug);
    const busy = (busyPlaces[name] ?? []).map((each) => named(places, each));
    return [name, [...new Set([...busy, ...places])]] as const;
  }),
);

function named(places: readonly KnownPlace[], name: string): KnownPlace {
  const place = places.find((each) => each.name === name);
  if (!place) throw new Error(`The gazetteer does not know ${name}.`);
  return place;
}

export function placesOf(state: string): readonly KnownPlace[] {
  const places = placesByState.get(state) ?? [];
  if (places.length === 0) throw new Error(`The gazetteer has no place in ${state}.`);
  return places;
}

const starts = [
  "Ade",
  "Olu",
  "Chi",
  "Eme",
  "Iba",
  "Oko",
  "Nwo",
  "Bab",
  "Eke",
  "Ugo",
  "Ayo",
  "Dan",
  "Fem",
  "Gar",
  "Kab",
  "Mus",
];
const middles = ["ba", "da", "fe", "ju", "ke", "lo", "ma", "ni", "ra", "se", "ta", "wo", "ye", "zi"];
const ends = ["yo", "la", "wale", "chi", "kwu", "eze", "bi", "ru", "mi", "na", "di", "gbe", "fa", "ren", "so", "tunde"];

/** 3,584 street names, each in only a few listings. */
export const streetNames: readonly string[] = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => start + middle + end)),
);

export const homes = [
  "duplex",
  "flat",
  "bungalow",
  "terrace duplex",
  "apartment",
  "semi-detached duplex",
  "mini flat",
  "detached house",
  "maisonette",
  "penthouse",
  "townhouse",
];
export const qualities = [
  "newly built",
  "spacious",
  "serviced",
  "modern",
  "fully detached",
  "furnished",
  "affordable",
  "luxury",
  "renovated",
  "tastefully finished",
  "waterfront",
  "palatial",
];
export const rareWords = [
  "observatory",
  "helipad",
  "squash",
  "vineyard",
  "planetarium",
  "stables",
  "boathouse",
  "chapel",
  "amphitheatre",
  "aviary",
  "greenhouse",
  "jacuzzi",
  "elevator",
  "sauna",
  "cinema",
];
export const martGoods: Record<string, readonly string[]> = {
  bathroom: ["WC set with soft-close seat", "wall-hung basin", "rain shower set"],
  doors: ["Turkish security door", "mahogany panel door", "flush door"],
  gates: ["wrought iron gate", "sliding gate with motor"],
  kitchen: ["granite kitchen worktop", "gas hob", "stainless sink"],
  lightsandswitch: ["crystal chandelier", "dimmer switch pack", "LED panel light"],
  tilesandmarble: ["60x60 porcelain tiles", "Italian marble slab", "stone cladding"],
  wardrobesandcabinets: ["sliding wardrobe", "HDF kitchen cabinet"],
  windows: ["casement window", "projected window with net"],
  glassandmirror: ["LED mirror", "tempered shower glass"],
  others: ["POP cornice", "roofing sheet, stone coated", "borehole pump"],
};

export const sentences = [
  "All rooms ensuite with a fitted kitchen.",
  "Good access road and a gated estate with security.",
  "Steady power, prepaid meter and treated borehole water.",
  "Title is Governor's Consent, survey and deed ready.",
  "C of O in place, no omonile issue.",
  "Parking for two cars inside the compound.",
  "Close to the market, schools and the main road.",
  "Service charge covers diesel, waste and cleaning.",
  "Inspection any day with notice; agency fee applies.",
  "Swimming pool, gym and a children's play area.",
  "Fenced with a boys quarters at the back.",
  "Floods a little after heavy rain, seen on inspection.",
  "Water heater, inverter wiring and cooling in every room.",
  "Owner relocating, price slightly negotiable.",
  "Dry land in a developing area, buy and build.",
  "Tiled floors, POP ceiling and wide windows.",
];
export const schools = [
  "Corona School",
  "Greensprings School",
  "Loyola College",
  "Command School",
  "Government College",
  "Meadow Hall School",
];
export const hospitals = [
  "General Hospital",
  "Evercare Hospital",
  "Reddington Hospital",
  "St. Nicholas Hospital",
  "Teaching Hospital",
];
export const shops = ["Shoprite", "Ebeano", "Justrite", "Hubmart", "Spar", "Prince Ebeano", "Market Square"];
export const firstNames = [
  "Ngozi",
  "Emeka",
  "Tunde",
  "Fatima",
  "Ibrahim",
  "Folake",
  "Chidinma",
  "Musa",
  "Halima",
  "Boma",
];
export const lastNames = [
  "Okafor",
  "Adewale",
  "Bello",
  "Nwosu",
  "Eze",
  "Danjuma",
  "Bakare",
  "Yusuf",
  "Osagie",
  "Amachree",
];
