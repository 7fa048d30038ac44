import { describe, expect, test } from "vitest";
import { knownPlaces, placeById } from "#lib/places/gazetteer.ts";
import { neighboursOf } from "#lib/places/neighbours.ts";

const idsBeside = (id: string): string[] => neighboursOf(id).map((place) => place.id);

describe("neighbours", () => {
  test.each([
    ["lagos/agungi", ["lagos/osapa", "lagos/ologolo", "lagos/igbo-efon"]],
    ["lagos/yaba", ["lagos/surulere", "lagos/mushin", "lagos/ebute-metta", "lagos/bariga"]],
    ["fct/wuse-2", ["fct/wuse", "fct/mabushi", "fct/maitama"]],
    ["dubai/dubai-marina", ["dubai/jumeirah-beach-residence", "dubai/jumeirah-lake-towers"]],
    ["rivers/rumuola", ["rivers/rumuokwuta"]],
    ["anambra/onitsha", ["anambra/obosi", "anambra/nkpor", "delta/asaba"]],
  ])("of %s are the nearest places of its kind", (id, expected) => {
    expect(idsBeside(id)).toEqual(expect.arrayContaining(expected));
  });

  test("are the nearest first", () => {
    expect(idsBeside("lagos/banana-island").slice(0, 2)).toEqual(["lagos/bourdillon", "lagos/old-ikoyi"]);
  });

  test("of a place without coordinates are the places beside it", () => {
    expect(placeById("bayelsa/kpansia")?.middle).toBeUndefined();
    expect(idsBeside("bayelsa/kpansia")).toEqual(["bayelsa/opolo", "bayelsa/amarata", "bayelsa/biogbolo"]);
  });

  test("of an unknown place are none", () => expect(idsBeside("lagos/atlantis")).toEqual([]));

  test("are never the place itself, its town, or more than six", () => {
    for (const { id, parent } of knownPlaces) {
      const ids = idsBeside(id);
      expect(ids.length).toBeLessThanOrEqual(6);
      expect(ids).not.toContain(id);
      if (parent !== undefined && placeById(parent)?.kind === "town") expect(ids).not.toContain(parent);
    }
  });

  test("exist for at least nine in ten places", () => {
    const lonely = knownPlaces.filter(({ id }) => idsBeside(id).length === 0);
    expect(lonely.length).toBeLessThan(knownPlaces.length / 10);
  });
});
