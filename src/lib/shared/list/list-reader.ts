import {
  byParameter,
  type FactParameter,
  factFilters,
  factValues,
  numbersFilters,
} from "#lib/listing/fields/filters.ts";
import { placeById } from "#lib/places/gazetteer.ts";
import { askedPriceSentence, readAskedPrice } from "#lib/price/asked-price.ts";
import type { Currency } from "#lib/price/money.ts";
import { applicable, applies, sortsOf } from "#lib/shared/list/applicable-filter.ts";
import { shownKeyword } from "#lib/shared/list/keyword.ts";
import {
  type ListMistake,
  type ListParameter,
  type ListPlace,
  type ListRequest,
  namesSeveral,
} from "#lib/shared/list/list-request.ts";
import {
  type BooleanFilter,
  booleanFilters,
  currencyOfList,
  type ListingFilter,
  leastRatings,
  listingSorts,
  type RoomGroup,
} from "#lib/shared/list/listing-filter.ts";
import { buildersMart, categoryByName, categoryBySlug, subCategoryBySlug } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { bookingOf } from "#lib/shared/short-let/booking.ts";
import { byName } from "#lib/shared/text/by-name.ts";
import { isDay } from "#lib/shared/text/dates.ts";

/** Long enough for all parts of a search. */
const longestValue = 120;
const mostParts = 16;

export interface ReadRequest {
  readonly request: ListRequest;
  readonly mistakes: readonly ListMistake[];
}

/** Reads the parameters of a list at `place`, whose path sets some of them. */
export function readListRequest(given: URLSearchParams, place: ListPlace = {}): ReadRequest {
  const reader = new Reader(given);
  const keyword = shownKeyword(encodeURIComponent((given.get("keyword") ?? "").toWellFormed()));
  const where = reader.place(place);
  const filter = applicable({
    ...where,
    ...reader.costs(where),
    ...reader.rooms(),
    ...reader.booleans(),
    ...reader.facts(),
    availableBy: reader.availableBy(),
    rating: reader.rating(),
  });
  const rest = { ...reader.rest(keyword !== "", filter), booking: bookingOf(filter, given) };
  const mistakes = reader.mistakes.filter(({ name }) => applies(name, filter));
  return { request: { keyword, filter, ...rest }, mistakes };
}

/**
 * Value of a parameter that may repeat. Form checkboxes of one group repeat it, like a comma-separated value. Other
 * repeated parameters are mistakes.
 */
export function typedOf(given: URLSearchParams, name: ListParameter): string {
  const values = new Set(partsOf(given.getAll(name)));
  const between = namesSeveral(name) || name === "takenOut" ? "," : " and ";
  return [...values].join(between).slice(0, longestValue).trim();
}

const partsOf = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

class Reader {
  readonly mistakes: ListMistake[] = [];
  readonly #given: URLSearchParams;

  constructor(given: URLSearchParams) {
    this.#given = given;
  }

  #typed(name: ListParameter): string {
    return typedOf(this.#given, name);
  }

  #read<Value>(name: ListParameter, read: (typed: string) => Value | undefined, sentence: string): Value | undefined {
    const typed = this.#typed(name);
    if (typed === "") return undefined;
    const value = read(typed);
    if (value === undefined) this.#refuse(name, typed, sentence);
    return value;
  }

  #refuse(name: ListParameter, typed: string, sentence: string): void {
    this.mistakes.push({ name, typed, sentence: sentence.replace("…", () => typed) });
  }

  place(place: ListPlace): ListPlace {
    const category =
      place.category ??
      this.#read(
        "category",
        (typed) => (categoryBySlug(typed.toLowerCase()) ?? categoryByName(typed))?.name,
        "There is no category “…”. Choose an option from the list.",
      );
    const subCategory =
      place.subCategory ??
      this.#read(
        "subCategory",
        (typed) => subCategoryBySlug(typed.toLowerCase())?.slug,
        `${buildersMart.label} has no sub-category “…”. Choose an option from the list.`,
      );
    const state =
      place.state ??
      this.#read(
        "state",
        (typed) => stateBySlug(typed)?.name,
        "There is no state “…”. Choose an option from the list.",
      );
    const where = this.#district({ state, district: place.district });
    if (subCategory === undefined) return { category, ...where };
    if (category === undefined || category === buildersMart.name) {
      return { category: buildersMart.name, subCategory, ...where };
    }
    if (place.subCategory === undefined) this.#leaveOutPart(subCategory, category);
    return { category, ...where };
  }

  /** A Builders Mart part does not apply to other categories. */
  #leaveOutPart(subCategory: string, category: string): void {
    const [part, other] = [subCategoryBySlug(subCategory)?.label, categoryByName(category)?.label];
    const sentence = `“${part}” belongs to ${buildersMart.label}, not to “${other}”. Remove one of them.`;
    this.mistakes.push({ name: "subCategory", typed: subCategory, sentence, isLeftOut: true });
  }

  /** A district of another state than the chosen one is left out: a form keeps it when the state changes. */
  #district({ state, district: set }: ListPlace): Pick<ListPlace, "state" | "district"> {
    const typed =
      set ??
      this.#read(
        "district",
        (id) => placeById(id.toLowerCase())?.id,
        "There is no district “…”. Choose an option from the list.",
      );
    const district = typed === undefined ? undefined : placeById(typed);
    const own = district && stateBySlug(district.state)?.name;
    return own === undefined || (state !== undefined && state !== own) ? { state } : { state: own, district: typed };
  }

  costs(where: ListPlace): Pick<ListingFilter, "minPrice" | "maxPrice" | "maxMoveIn"> {
    const currency = currencyOfList(where);
    const read = (typed: string) => readAskedPrice(typed, currency);
    const maxMoveIn = this.#read("maxMoveIn", read, askedPriceSentence("…", currency)) || undefined;
    return { ...this.#prices(currency, read), maxMoveIn };
  }

  #prices(
    currency: Currency,
    read: (typed: string) => number | undefined,
  ): Pick<ListingFilter, "minPrice" | "maxPrice"> {
    // Zero is not a limit: listings with a price on request stay.
    const minPrice = this.#read("minPrice", read, askedPriceSentence("…", currency)) || undefined;
    const maxPrice = this.#read("maxPrice", read, askedPriceSentence("…", currency));
    if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return { minPrice, maxPrice };
    const sentence = "The lowest price is above the highest. Swap them, or clear one.";
    for (const name of ["minPrice", "maxPrice"] as const) this.#refuse(name, this.#typed(name), sentence);
    return {};
  }

  rooms(): Pick<ListingFilter, RoomGroup> {
    return byParameter(numbersFilters, ({ parameter, most, noun }) =>
      this.#read(parameter, (typed) => readNumbers(typed, most), `Choose 0 to ${most} ${noun[1]}, not “…”.`),
    );
  }

  facts(): Pick<ListingFilter, FactParameter> {
    return byParameter(factFilters, (filter) =>
      this.#read(
        filter.parameter,
        (typed) => readChoices(typed, factValues(filter)),
        `${filter.label}: “…” is not one of the choices. Choose from the list.`,
      ),
    );
  }

  booleans(): Pick<ListingFilter, BooleanFilter> {
    const read = (name: BooleanFilter) =>
      this.#read(name, readYes, "“…” is neither yes nor no. Use 1, or leave it out.") || undefined;
    return byName(booleanFilters, read);
  }

  availableBy(): string | undefined {
    return this.#read(
      "availableBy",
      (typed) => (isDay(typed) ? typed : undefined),
      "“…” is not a day. Write it as 2026-12-31, or leave it out.",
    );
  }

  rating(): number | undefined {
    return this.#read(
      "rating",
      (typed) => leastRatings.find((stars) => String(stars) === typed),
      "Choose 1 to 4 stars, not “…”.",
    );
  }

  rest(isSearch: boolean, filter: ListingFilter): Pick<ListRequest, "sort" | "ignored" | "isExact"> {
    const read = this.#read(
      "sort",
      (typed) => listingSorts.find((each) => each === typed),
      "There is no order “…”. Choose an option from the list.",
    );
    const sort = read && sortsOf(filter).includes(read) ? read : undefined;
    if (!isSearch) return { sort: sort === listingSorts[0] ? undefined : sort, ignored: [], isExact: false };
    const parts = new Set(partsOf(this.#typed("takenOut").split(",")));
    return { sort, ignored: [...parts].sort().slice(0, mostParts), isExact: readYes(this.#typed("exact")) === true };
  }
}

/** "3,4" or "6+"; the last number includes all higher ones. */
function readNumbers(typed: string, most: number): number[] | undefined {
  const parts = typed.split(/[,\s]+/).filter(Boolean);
  if (parts.length === 0 || !parts.every((part) => /^\d{1,3}\+?$/.test(part))) return undefined;
  const numbers = parts.map((part) => Number.parseInt(part, 10));
  if (numbers.some((number) => number > most)) return undefined;
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** "grid,solar", in the order of the choices. */
function readChoices(typed: string, values: readonly string[]): string[] | undefined {
  const parts = new Set(typed.split(/[,\s]+/).filter(Boolean));
  const chosen = values.filter((value) => parts.has(value));
  return chosen.length === parts.size && chosen.length > 0 ? chosen : undefined;
}

function readYes(typed: string): boolean | undefined {
  if (/^(?:1|true|yes|on)$/i.test(typed)) return true;
  return /^(?:0|false|no|off)$/i.test(typed) ? false : undefined;
}
