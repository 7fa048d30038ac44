/** One believable listing after another. */
import { blankValues, type FieldValues } from "#lib/listing/fields/values.ts";
import { withPlacesAround } from "#lib/places/gazetteer.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { dubai } from "#lib/shared/place/states.ts";
import { ofItsOffer, tellFacts } from "./fact-teller.ts";
import { type Random, weighted } from "./random.ts";
import * as words from "./words.ts";

const pickCategory = weighted<words.CategoryName>(words.categoryWeights);
const pickState = weighted(words.stateWeights);
const pickBedrooms = weighted([
  [1, 12],
  [2, 20],
  [3, 30],
  [4, 25],
  [5, 10],
  [6, 2],
  [7, 1],
]);
const homeless = new Set<words.CategoryName>(["land", "warehouse", "buildersmart", "home movers"]);
const longestDescription = 200;
const shortestDescription = 120;

export function makeListing(random: Random): FieldValues {
  const category = pickCategory(random);
  const state = category === "dubai properties" ? dubai.name : pickState(random);
  const address = addressOf(random.pickSkewed(words.placesOf(state)));
  const [place = ""] = address;
  const isPlaceSaid = random.chance(0.9);
  const street = random.pick(words.streetNames);
  const bedrooms = homeless.has(category) ? 0 : category === "shared apartment" ? 1 : pickBedrooms(random);
  const subCategory = category === "buildersmart" ? random.pick(Object.keys(words.martGoods)) : null;
  return ofItsOffer({
    ...blankValues(),
    ...tellFacts({ random, category, currency: state === dubai.name ? "AED" : "NGN" }),
    title: titleOf(random, category, { place, bedrooms, subCategory }),
    price: priceOf(random, category, bedrooms),
    images: Array.from({ length: random.whole(1, 4) }, () => `/media/bench-${random.whole(1000, 1400)}.webp`),
    category,
    subCategory,
    state,
    location: [`${random.whole(1, 120)} ${street} Street`, ...(isPlaceSaid ? address : [])].join(", "),
    description: descriptionOf(random, street),
    countInStock: random.chance(0.95) ? random.whole(1, 3) : 0,
    bedrooms,
    bathrooms: bedrooms,
    toilets: bedrooms === 0 ? 0 : bedrooms + 1,
    parkingSpace: random.whole(0, 4),
    swimmingPool: random.chance(0.08),
    size: random.chance(0.4) ? random.whole(4, 90) * 10 : null,
    nearbySchools: random.pickSkewed(words.schools),
    nearbyHospitals: random.pickSkewed(words.hospitals),
    nearbySuperMarkets: random.pickSkewed(words.shops),
  });
}

/** "GRA (Enugu)" is written "GRA, Enugu". Regions are no part of an address. */
function addressOf(place: KnownPlace): string[] {
  const around = withPlacesAround(place).filter((each) => each === place || each.kind !== "region");
  return [...new Set(around.flatMap(({ name }) => name.replace(")", "").split(" (")))];
}

interface TitleParts {
  readonly place: string;
  readonly bedrooms: number;
  readonly subCategory: string | null;
}

function titleOf(random: Random, category: words.CategoryName, { place, bedrooms, subCategory }: TitleParts): string {
  if (subCategory !== null) return capital(random.pick(words.martGoods[subCategory] ?? []));
  if (category === "land") return `${random.whole(300, 1200)} sqm plot of land in ${place}`;
  if (category === "warehouse") return `${random.whole(4, 60) * 100} sqm warehouse in ${place}`;
  if (category === "home movers") return `Home movers with ${random.whole(2, 10)}-tonne truck in ${place}`;
  const home = category === "boys quarters" ? "boys quarters" : random.pickSkewed(words.homes);
  return capital(`${random.pickSkewed(words.qualities)} ${bedrooms}-bedroom ${home} in ${place}`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function descriptionOf(random: Random, street: string): string {
  let text = random.chance(0.3) ? `Just off ${street} Street.` : random.pick(words.sentences);
  if (random.chance(0.01)) text += ` Comes with its own ${random.pickSkewed(words.rareWords.toReversed())}.`;
  while (text.length < shortestDescription) {
    const sentence = random.pick(words.sentences);
    if (!text.includes(sentence) && text.length + sentence.length < longestDescription) text += ` ${sentence}`;
  }
  return text;
}

const money = (sign: string, amount: number): string => `${sign}${amount.toLocaleString("en")}`;

function priceOf(random: Random, category: words.CategoryName, bedrooms: number): string {
  if (random.chance(0.01)) return "Price on request";
  const rooms = Math.max(bedrooms, 1);
  switch (category) {
    case "rent":
    case "shared apartment":
    case "boys quarters":
      return `${money("₦", rooms * random.whole(6, 40) * 50_000)} per annum`;
    case "short lets":
      return `${money("₦", rooms * random.whole(5, 15) * 5_000)} per night`;
    case "dubai properties":
      return money("AED ", rooms * random.whole(8, 30) * 50_000);
    case "buildersmart":
    case "home movers":
      return money("₦", random.whole(5, 300) * 1_000);
    default:
      return money("₦", rooms * random.whole(5, 60) * 1_000_000);
  }
}
