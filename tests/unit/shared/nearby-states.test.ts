import { expect, test } from "vitest";
import { nearbyStates } from "#lib/shared/place/nearby-states.ts";
import { dubai, type State, stateBySlug } from "#lib/shared/place/states.ts";

const named = (slug: string): State => stateBySlug(slug) as State;

function around(slug: string, counts: Readonly<Record<string, number>>): { neighbours: string[]; farther: string[] } {
  const { neighbours, farther } = nearbyStates(named(slug), new Map(Object.entries(counts)));
  return { neighbours: neighbours.map(({ name }) => name), farther: farther.map(({ name }) => name) };
}

test("the neighbours that have something are offered, the most first", () => {
  expect(around("yobe", { Borno: 2, Bauchi: 30, Gombe: 0, Lagos: 500 })).toEqual({
    neighbours: ["Bauchi", "Borno"],
    farther: [],
  });
});

test("neighbours that have little themselves are not all: what lies behind them is offered, too", () => {
  const counts = { Borno: 2, Bauchi: 3, Kano: 10, Plateau: 6, Taraba: 1, Adamawa: 2, Katsina: 1, Kaduna: 5 };
  expect(around("yobe", counts)).toEqual({
    neighbours: ["Bauchi", "Borno"],
    farther: ["Kano", "Plateau", "Kaduna", "Adamawa"],
  });
});

test("where no neighbour has anything, the nearest that have are offered, however far", () => {
  expect(around("sokoto", { Lagos: 5, Ogun: 4 })).toEqual({ neighbours: [], farther: ["Ogun", "Lagos"] });
  expect(around("sokoto", { Niger: 40, Kano: 50, Lagos: 5 })).toEqual({ neighbours: [], farther: ["Niger"] });
});

test("a page of listings is enough, one fewer is not", () => {
  expect(around("lagos", { Ogun: 12, Oyo: 9 }).farther).toEqual([]);
  expect(around("lagos", { Ogun: 11, Oyo: 9 }).farther).toEqual(["Oyo"]);
});

test("a state is never offered beside itself, and nothing where there is nothing", () => {
  expect(around("yobe", { Yobe: 7 })).toEqual({ neighbours: [], farther: [] });
  expect(around("lagos", {})).toEqual({ neighbours: [], farther: [] });
  expect(nearbyStates(dubai, new Map([["Lagos", 83]]))).toEqual({ neighbours: [], farther: [] });
});
