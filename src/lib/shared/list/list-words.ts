/** Texts of lists and filters. */

import {
  byParameter,
  type FactFilter,
  factFilters,
  hasFilters,
  type NumbersFilter,
  numbersFilters,
  unsaid,
} from "#lib/listing/fields/filters.ts";
import { placeById } from "#lib/places/gazetteer.ts";
import { type Currency, shownAmount } from "#lib/price/money.ts";
import type { ListPlace, ListRequest } from "#lib/shared/list/list-request.ts";
import {
  type BooleanFilter,
  booleanFilters,
  currencyOfList,
  type ListingFilter,
  type ListingSort,
} from "#lib/shared/list/listing-filter.ts";
import { categoryByName, subCategoryBySlug } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { longDay } from "#lib/shared/text/dates.ts";

/** In menu order; a search's default is the best match. */
export const sortWords: Readonly<Record<ListingSort, string>> = {
  newest: "Newest",
  "price-up": "Price, lowest first",
  "price-down": "Price, highest first",
  "move-in": "Move-in cost, lowest first",
  rating: "Rating",
};

export const bestMatch = "Best match";

/** Name of a list's default order. */
export function ownOrder({ keyword, booking }: Pick<ListRequest, "keyword" | "booking">): string {
  if (keyword !== "") return bestMatch;
  return booking ? "Available first" : sortWords.newest;
}

/** "128 homes for rent in Lagos", "12 results for “duplex”". */
export function listHeading({ keyword, filter }: ListRequest, total: number, isTotalExact = true): string {
  const most = isTotalExact ? "" : "More than ";
  if (keyword !== "") return `${most}${counted(total, ["result", "results"])} for “${keyword}”`;
  const noun = categoryByName(filter.category ?? "")?.noun ?? (["listing", "listings"] as const);
  return `${counted(total, noun)}${whereWords(filter)}`;
}

/** " in Lagos"; empty if the category implies it: homes in Dubai are in Dubai. */
export function whereWords({ category, state, district }: ListingFilter): string {
  const place = placeById(district ?? "");
  const label = stateBySlug(state ?? "")?.label;
  if (place) return ` in ${place.name}, ${label}`;
  return label === undefined || category === "dubai properties" ? "" : ` in ${label}`;
}

export const booleanFilterLabels = {
  ...byParameter(hasFilters, ({ label }) => label),
  available: "Available only",
  pictures: "With pictures",
} satisfies Readonly<Record<BooleanFilter, string>>;

/** One filter. */
export interface FilterPart {
  readonly label: string;
  readonly names: readonly (keyof ListingFilter)[];
}

/** The filters of a list, as removable chips. */
export function filterParts(filter: ListingFilter, currency = currencyOfList(filter)): FilterPart[] {
  const parts: (FilterPart | undefined)[] = [
    part(categoryByName(filter.category ?? "")?.label, "category"),
    part(subCategoryBySlug(filter.subCategory ?? "")?.label, "subCategory"),
    // A district's state goes without saying.
    filter.district === undefined
      ? part(stateBySlug(filter.state ?? "")?.label, "state")
      : part(placeById(filter.district)?.name, "district"),
    part(priceWords(filter, currency), "minPrice", "maxPrice"),
    part(filter.maxMoveIn && `Up to ${amountWords(filter.maxMoveIn, currency)} to move in`, "maxMoveIn"),
    ...numbersFilters.map((each) => part(roomsWords(filter[each.parameter], each), each.parameter)),
    ...booleanFilters.map((name) => part(filter[name] && booleanFilterLabels[name], name)),
    ...factFilters.map((each) => part(factWords(filter[each.parameter], each), each.parameter)),
    part(filter.availableBy && `Available by ${longDay(filter.availableBy)}`, "availableBy"),
    part(filter.rating && `${counted(filter.rating, ["star", "stars"])} or more`, "rating"),
  ];
  return parts.filter((each) => each !== undefined);
}

/** Labels of a list's filters beyond its path. */
export function narrowingLabels(filter: ListingFilter, place: ListPlace): string[] {
  const isDubai = filter.category === "dubai properties";
  return filterParts(filter)
    .filter(({ names }) => !names.some((name) => place[name as keyof ListPlace] !== undefined))
    .filter(({ names }) => !(isDubai && names.includes("state")))
    .map(({ label }) => label);
}

const part = (label: string | false | 0 | undefined, ...names: (keyof ListingFilter)[]): FilterPart | undefined =>
  label ? { label, names } : undefined;

/** "₦5,000,000", "AED 90,000". */
export const amountWords = (amount: number, currency: Currency): string =>
  shownAmount(Math.round(amount * 100), currency);

function priceWords({ minPrice, maxPrice }: ListingFilter, currency: Currency): string | undefined {
  const [from, to] = [minPrice, maxPrice].map((amount) =>
    amount === undefined ? undefined : amountWords(amount, currency),
  );
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `From ${from}`;
  return to === undefined ? undefined : `Up to ${to}`;
}

/** "3 bedrooms", "2 or 3 bedrooms", "4 or more bedrooms". */
function roomsWords(numbers: readonly number[] | undefined, { noun, most }: NumbersFilter): string | undefined {
  if (numbers === undefined || numbers.length === 0) return undefined;
  const [one, many] = noun;
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const isUpwards = last === most && numbers.length === last - first + 1;
  if (isUpwards) return `${first} or more ${many}`;
  const words = numbers.map((number) => (number === most ? `${number} or more` : String(number)));
  return `${eitherOf(words)} ${numbers.length === 1 && first === 1 ? one : many}`;
}

const eitherOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" or ");

/** "Power supply: Grid or Solar", "Security: CCTV and Gatehouse", "Service charge: up to ₦250,000 or not said". */
function factWords(values: readonly string[] | undefined, { label, match, choices }: FactFilter): string | undefined {
  if (values === undefined || values.length === 0) return undefined;
  const labels = choices.filter(({ value }) => values.includes(value)).map((choice) => choice.label);
  if (String(labels) === "Yes" && !values.includes(unsaid)) return label;
  const chosen = match === "step" ? labels.map((each) => each.charAt(0).toLowerCase() + each.slice(1)) : labels;
  const said = match === "all" ? chosen.join(" and ") : eitherOf(chosen);
  return `${label}: ${[said, values.includes(unsaid) ? "not said" : ""].filter(Boolean).join(" or ")}`;
}
