/** Typed as it is heard, in a hurry, or with what is not wanted. */
import { both, every, first, page, type WrittenQuery } from "./expectations.ts";

export const forgivingQueries: Readonly<Record<string, readonly WrittenQuery[]>> = {
  "as it is heard": [
    every("lekki fase 1", { place: "Lekki Phase 1" }),
    first("magodo fase 2", "magodo-phase2-duplex-5bed"),
    first("gbagada faze 2 flat", "rent-gbagada-phase2-2bed"),
    first("bourdilon road", "rent-ikoyi-bourdillon-3bed", "bourdillon-apartment-3bed"),
    first("admirality way", "distress-lekki-phase1-flat-3bed", "rent-lekki-phase1-3bed-flat"),
    every("3 bedrum flat for rent", { category: "rent", bedrooms: 3 }),
    both("dupleks in asokoro", ["asokoro-duplex-5bed"], { place: "Asokoro" }),
    every("boiz quarters abuja", { category: "boys quarters", state: "FCT" }),
    every("werehouse apapa", { category: "warehouse" }),
  ],
  "mistyped numbers of rooms": [
    every("tree bedroom flat", { bedrooms: 3 }),
    first("tree bedroom flat in yaba", "rent-yaba-montgomery-3bed"),
    every("thre bedrom for rent", { category: "rent", bedrooms: 3 }),
    every("fore bedroom duplex for sale", { category: "for sale", bedrooms: 4 }),
    every("tow bedroom flat abuja", { bedrooms: 2, state: "FCT" }),
    every("for bedroom duplex lagos", { bedrooms: 4, state: "Lagos" }),
    every("fiv bedroom house for sale", { category: "for sale", bedrooms: 5 }),
    every("won bedroom short let", { category: "short lets", bedrooms: 1 }),
  ],
  people: [
    every("moover in lagos", { category: "home movers", state: "Lagos" }),
    every("moovers", { category: "home movers" }),
    every("mover ibadan", { category: "home movers", state: "Oyo" }),
    page("land lords", "rent-abuja-kubwa-2bed", "rent-gbagada-phase2-2bed"),
    page("landlords", "rent-abuja-kubwa-2bed", "rent-gbagada-phase2-2bed"),
  ],
};
