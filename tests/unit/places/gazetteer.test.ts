import { describe, expect, test } from "vitest";
import { exemptAreas } from "#lib/move-in/rules.ts";
import { knownPlaces, placeById, withPlacesAround } from "#lib/places/gazetteer.ts";
import { allNamesOf } from "#lib/places/names.ts";
import { placeOfRow } from "#lib/places/row.ts";
import { tokensOf } from "#lib/places/tokens.ts";
import { states } from "#lib/shared/place/states.ts";

describe("the gazetteer", () => {
  test("has an id of its own for each place", () => {
    const ids = knownPlaces.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("has ids that are path segments below a state's", () => {
    expect(knownPlaces.filter(({ id }) => !/^[a-z]+(?:-[a-z]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(knownPlaces.filter(({ id, state }) => !id.startsWith(`${state}/`))).toEqual([]);
  });

  test("knows places in every state of the site and in no other", () => {
    expect([...new Set(knownPlaces.map(({ state }) => state))].sort()).toEqual(states.map(({ slug }) => slug).sort());
  });

  test("knows every parent, in the same state", () => {
    const lost = knownPlaces.filter(({ parent, state }) => parent !== undefined && placeById(parent)?.state !== state);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test("has no place inside itself", () => {
    const depthOf = (id: string): number => {
      let depth = 0;
      for (let parent = placeById(id)?.parent; parent !== undefined && depth < 9; parent = placeById(parent)?.parent)
        depth += 1;
      return depth;
    };
    expect(knownPlaces.filter(({ id }) => depthOf(id) > 2).map(({ id }) => id)).toEqual([]);
  });

  test("has towns and regions directly below their state", () => {
    const placed = knownPlaces.filter(({ kind, parent }) => (kind === "town" || kind === "region") && parent);
    expect(placed.map(({ id }) => id)).toEqual([]);
  });

  test("has no two places of a state with one name, unless all of them are doubtful", () => {
    const meanings = new Map<string, { id: string; isDoubtful: boolean }[]>();
    for (const { id, state, ...place } of knownPlaces) {
      for (const { text, isDoubtful } of allNamesOf({ id, state, ...place })) {
        const key = `${state}: ${tokensOf(text).words.join(" ")}`;
        meanings.set(key, [...(meanings.get(key) ?? []), { id, isDoubtful }]);
      }
    }
    const shared = [...meanings].filter(([, places]) => new Set(places.map(({ id }) => id)).size > 1);
    expect(shared.filter(([, places]) => places.some(({ isDoubtful }) => !isDoubtful)).map(([name]) => name)).toEqual(
      [],
    );
    expect(shared.map(([name]) => name).sort()).toEqual([
      "lagos: ifako",
      "lagos: jakande",
      "lagos: jakande estate",
      "lagos: lafiaji",
      "lagos: sabo",
    ]);
  });

  test("has aliases that say more than the name", () => {
    const spelled = (text: string): string => tokensOf(text).words.join(" ");
    const idle = knownPlaces.filter(({ name, aliases }) => {
      const keys = aliases.map(({ text, isDoubtful }) => `${spelled(text)}${isDoubtful ? "?" : ""}`);
      return keys.includes(spelled(name)) || new Set(keys).size < keys.length;
    });
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  test.each([
    ["Nigeria", (state: string) => state !== "dubai", [4, 14], [2.6, 14.7]],
    ["Dubai", (state: string) => state === "dubai", [24.8, 25.4], [54.9, 55.6]],
  ])("has coordinates within %s", (_, isThere, [south = 0, north = 0], [west = 0, east = 0]) => {
    const middles = knownPlaces.flatMap(({ id, state, middle }) =>
      middle && isThere(state) ? [{ id, ...middle }] : [],
    );
    expect(middles.length).toBeGreaterThan(80);
    const outside = middles.filter(
      ({ latitude, longitude }) => !(latitude > south && latitude < north && longitude > west && longitude < east),
    );
    expect(outside).toEqual([]);
  });

  test("has parts within 30 km of their town", () => {
    const far = knownPlaces.filter(({ middle, parent }) => {
      const town = parent === undefined ? undefined : placeById(parent)?.middle;
      if (!middle || !town) return false;
      return 111 * Math.hypot(middle.latitude - town.latitude, middle.longitude - town.longitude) > 30;
    });
    expect(far.map(({ id }) => id)).toEqual([]);
  });

  test("knows the areas without Lagos' tenancy law", () => {
    expect(exemptAreas.filter((id) => placeById(id) === undefined)).toEqual([]);
  });

  test.each([
    ["lagos/banana-island", "lagos/ikoyi"],
    ["lagos/oniru", "lagos/victoria-island"],
    ["lagos/lekki-phase-1", "lagos/lekki"],
  ])("has %s inside %s", (id, town) => {
    const place = placeById(id);
    expect(place && withPlacesAround(place).map((around) => around.id)).toEqual([id, town]);
  });
});

test.each(["", "ajah", "ajah | Ajah", "ajah | Ajah | village", " | Ajah | town"])("the row %o is refused", (row) => {
  expect(() => placeOfRow("lagos", row)).toThrow("incomplete");
});
