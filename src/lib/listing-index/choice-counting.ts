/** Counts the choices that no cell holds: facts, places, move-in costs and days of availability. */
import { countBoth, countOfWord } from "#lib/listing-index/bits.ts";
import { districtSums, placeNumbers } from "#lib/listing-index/districts.ts";
import { allColumns, type FactCounts, factCounts } from "#lib/listing-index/shelves/fact-columns.ts";
import type { Area } from "#lib/listing-index/shelves/shelf-rows.ts";
import type { ShelfSets, Tests } from "#lib/listing-index/shelves/shelf-sets.ts";

export interface CountedChoices {
  readonly facts: FactCounts;
  readonly columns: {
    readonly district: Readonly<Record<string, number>>;
    /** Listings with a move-in cost. */
    readonly summed: number;
    /** Listings whose day of availability is said. */
    readonly dated: number;
  };
}

export function countedChoices({ facts }: Tests, all: readonly ShelfSets[]): CountedChoices {
  const byFact = new Uint32Array(allColumns);
  let [summed, dated] = [0, 0];
  for (const sets of all) {
    const { rows } = sets.shelf;
    sets.shelf.addCounts((fact) => sets.allBut(fact), facts, byFact);
    summed += countBoth(sets.allBut("cost"), rows.summed);
    dated += countBoth(sets.allBut("day"), rows.dated);
  }
  return { facts: factCounts(byFact), columns: { district: countedDistricts(all), summed, dated } };
}

/** Listings by id of the place, with those in the places inside of it. */
export function countedDistricts(all: readonly ShelfSets[]): Record<string, number> {
  const byNumber = new Uint32Array(placeNumbers);
  for (const sets of all) {
    const { areas, areaOfWord } = sets.shelf.rows;
    const open = sets.allBut("district");
    for (let index = 0; index < open.length; index += 1) {
      const word = open[index] as number;
      if (word === 0) continue;
      const { district } = areas[areaOfWord[index] as number] as Area;
      byNumber[district] = (byNumber[district] as number) + countOfWord(word);
    }
  }
  return districtSums(byNumber);
}
