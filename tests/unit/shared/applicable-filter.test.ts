/** A filter that does not apply to a list is not there: no address of the list holds it. */
import { describe, expect, test } from "vitest";
import { factFilters, factValues, fieldFilters, hasFilters, numbersFilters } from "#lib/listing/fields/filters.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { offersOf } from "#lib/listing/offer.ts";
import { listAddress } from "#lib/shared/list/list-address.ts";
import { readListRequest } from "#lib/shared/list/list-reader.ts";
import { categories, categoryBySlug, dubaiProperties } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";

/** The canonical address of a list that is asked for so. */
function addressOf(path: string, query: string): string {
  const category = categoryBySlug(path.slice(1))?.name;
  const { request, mistakes } = readListRequest(new URLSearchParams(query), { category });
  return listAddress(request.filter, { ...request, mistakes });
}

test.each([
  ["/lands", "toilets=2"],
  ["/lands", "bedrooms=3"],
  ["/lands", "furnishing=furnished"],
  ["/forsale", "maxMoveIn=5m"],
  ["/forsale", "offer=rent"],
  ["/forsale", "cautionFee=none"],
  ["/forsale", "sort=move-in"],
  ["/shortlets", "agencyFee=none"],
  ["/buildersmart", "availableBy=2026-12-31"],
  ["/homemovers", "maxMoveIn=5m"],
  ["/dubaiproperties", "powerBand=a"],
  ["/lands", "toilets=many"],
])("%s has no %s", (path, query) => {
  expect(addressOf(path, query)).toBe(path);
});

test.each([
  ["/lands", "titleDocuments=c-of-o"],
  ["/forrent", "toilets=2"],
  ["/forrent", "maxMoveIn=5000000"],
  ["/forrent", "cautionFee=none"],
  ["/forrent", "sort=move-in"],
  ["/dubaiproperties", "offer=rent"],
  ["/dubaiproperties", "cheques=4"],
  ["/home", "furnishing=furnished"],
])("%s keeps %s", (path, query) => {
  expect(addressOf(path, query)).toBe(`${path}?${query}`);
});

test("a value that a category cannot have is dropped alone", () => {
  expect(addressOf("/lands", "offer=sale,short-let")).toBe("/lands?offer=sale");
});

test("an offer rules out the facts of others", () => {
  expect(addressOf("/dubaiproperties", "offer=sale&cheques=4")).toBe("/dubaiproperties?offer=sale");
});

test("another category than that of the words counts", () => {
  expect(addressOf("/home", "category=land&toilets=2&state=lagos")).toBe("/lands?state=lagos");
});

describe("each filter is in the address of a list exactly if the category has its field", () => {
  const values = new Map<string, string>([
    ...numbersFilters.map(({ parameter }) => [parameter, "1"] as const),
    ...hasFilters.map(({ parameter }) => [parameter, "1"] as const),
    ...factFilters.map((fact) => [fact.parameter, factValues(fact).at(-1) ?? ""] as const),
  ]);
  test.each(categories.map(({ slug, name }) => [slug, name] as const))("%s", (slug, name) => {
    const [only = null, ...more] = offersOf(name);
    const offer = more.length === 0 ? only : null;
    const kept = fieldFilters.filter(({ parameter }) =>
      addressOf(`/${slug}`, `${parameter}=${values.get(parameter)}`).includes("="),
    );
    const declared = fieldFilters.filter((filter) => {
      const audience = filter.kind === "fact" ? filter : filter.field;
      if (!appliesTo(audience, name, offer)) return false;
      if (filter.kind !== "fact" || filter.choices.length === 1) return true;
      return filter.choices.filter((choice) => appliesTo(choice, name, offer)).length > 1;
    });
    const names = (filters: typeof kept) => filters.map(({ parameter }) => parameter);
    expect(names(kept)).toEqual(names(declared));
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.length).toBeLessThan(fieldFilters.length);
  });
});

describe("each value of each filter stays on a list exactly if some listing of it can have it", () => {
  const lists = [
    ...categories.flatMap(({ slug, name }) =>
      [undefined, ...offersOf(name)].map((offer) => ({ path: `/${slug}`, kinds: [name], offer })),
    ),
    { path: "/state/dubai", kinds: [dubaiProperties], offer: undefined },
    { path: "/state/kano", kinds: categories.map(({ name }) => name).filter((name) => name !== dubaiProperties) },
    { path: "/home", kinds: categories.map(({ name }) => name) },
  ];
  test.each(lists)("$path $offer", ({ path, kinds, offer }) => {
    const [only = null, ...more] = kinds.length === 1 ? offersOf(kinds[0] ?? "") : [];
    const offered = offer ?? (more.length === 0 ? only : null);
    const state = stateBySlug(path.split("/")[2] ?? "")?.name;
    const asked = (query: string) => {
      const category = categoryBySlug(path.slice(1))?.name;
      const { request } = readListRequest(new URLSearchParams(`${query}&offer=${offer ?? ""}`), { category, state });
      return request.filter;
    };
    const can = (audience: Parameters<typeof appliesTo>[0]) => kinds.some((kind) => appliesTo(audience, kind, offered));
    const wrong = factFilters
      .filter(({ parameter }) => parameter !== "offer")
      .flatMap((fact) => {
        const possible = fact.choices.filter((choice) => can(fact) && can(choice));
        const tellsApart = possible.length > 1 || fact.choices.length === 1;
        return fact.choices.flatMap(({ value }) => {
          const isKept = asked(`${fact.parameter}=${value}`)[fact.parameter] !== undefined;
          const isPossible = tellsApart && possible.some((choice) => choice.value === value);
          return isKept === isPossible ? [] : [`${fact.parameter}=${value}`];
        });
      });
    expect(wrong).toEqual([]);
  });
});
