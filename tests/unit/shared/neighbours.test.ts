import { expect, test } from "vitest";
import map from "#assets/nigeria-states.json" with { type: "json" };
import { neighboursOf } from "#lib/shared/place/neighbours.ts";
import { dubai, fct, formStates, type State, stateBySlug } from "#lib/shared/place/states.ts";

const named = (slug: string): State => stateBySlug(slug) as State;
const namesOf = (state: State): string[] => neighboursOf(state).map(({ name }) => name);

/** The corners of a shape, as "x,y". Shapes are drawn in relative steps. */
function cornersOf(path: string): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mlhv])([^Mlhvz]*)/g)].flatMap(([, command, rest = ""]) => {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    const steps = command === "h" || command === "v" ? numbers.map((step) => [step]) : pairs(numbers);
    return steps.map(([first = 0, second = 0], index) => {
      if (command === "M" && index === 0) [x, y] = [first, second];
      else if (command === "h") x += first;
      else if (command === "v") y += first;
      else [x, y] = [x + first, y + second];
      return `${x},${y}`;
    });
  });
}

const pairs = (numbers: readonly number[]): number[][] =>
  numbers.flatMap((first, index) => (index % 2 === 0 ? [[first, numbers[index + 1] ?? 0]] : []));

/** In how many corners of the map two states meet, by their names. */
function meetings(): Map<string, number> {
  const corners = map.states.map(({ slug, path }) => ({ name: named(slug).name, corners: new Set(cornersOf(path)) }));
  const pairsOf = corners.flatMap((one) =>
    corners
      .filter((other) => other !== one)
      .map((other) => [`${one.name}, ${other.name}`, one.corners.intersection(other.corners).size] as const),
  );
  return new Map(pairsOf.filter(([, number]) => number > 0));
}

test("a border is one from both its sides", () => {
  for (const state of formStates) {
    for (const other of neighboursOf(state))
      expect([other.name, namesOf(other)]).toEqual([other.name, expect.arrayContaining([state.name])]);
  }
});

test("no state is its own neighbour, or twice the same one's, and each of the 37 has one", () => {
  for (const state of formStates) {
    const names = namesOf(state);
    expect(names, state.name).not.toContain(state.name);
    expect(new Set(names).size, state.name).toBe(names.length);
    expect(names.length, state.name).toBeGreaterThan(0);
  }
});

test.each([
  ["lagos", ["Ogun"]],
  ["bayelsa", ["Delta", "Rivers"]],
  ["sokoto", ["Kebbi", "Zamfara"]],
  ["fct", ["Kaduna", "Kogi", "Nasarawa", "Niger"]],
  ["yobe", ["Bauchi", "Borno", "Gombe", "Jigawa"]],
])("%s borders on %j", (slug, names) => {
  expect(namesOf(named(slug))).toEqual(names);
});

test("Kogi has the most: ten", () => {
  expect(formStates.filter((state) => neighboursOf(state).length >= 10).map(({ name }) => name)).toEqual(["Kogi"]);
  expect(neighboursOf(named("kogi"))).toContain(fct);
});

test("Dubai borders on none", () => {
  expect(neighboursOf(dubai)).toEqual([]);
});

test("the map draws the same borders: a line for each, one for no others", () => {
  const drawn = meetings();
  const lines = [...drawn].filter(([, corners]) => corners > 1).map(([pair]) => pair);
  const written = formStates.flatMap((state) => namesOf(state).map((other) => `${state.name}, ${other}`));
  // Two that meet in the middle of a river, in one corner of the map.
  expect(written.filter((pair) => !lines.includes(pair))).toEqual(["Anambra, Edo", "Edo, Anambra"]);
  expect(lines.filter((pair) => !written.includes(pair))).toEqual([]);
  expect(drawn.get("Anambra, Edo")).toBe(1);
});
