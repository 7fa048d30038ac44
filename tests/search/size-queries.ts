/** Sizes, floors, fees with amounts, periods and kinds of homes. */
import { every, first, page, type WrittenQuery } from "./expectations.ts";

const land = { category: "land" };

export const sizeQueries: Readonly<Record<string, readonly WrittenQuery[]>> = {
  "sizes and plots": [
    every("half plot of land", { ...land, factsFrom: { plotCount: 0.5 } }),
    every("two plots of land", { ...land, factsFrom: { plotCount: 2 } }),
    first("two plots of land in asaba", "land-asaba-airport-930sqm"),
    every("land 600sqm", { ...land, factsFrom: { plotArea: 600 } }),
    first("1000 sqm land in guzape", "land-guzape2-1200sqm"),
    every("land 1000 square metres", { ...land, factsFrom: { plotArea: 1000 } }),
    every("quarter acre land", { ...land, factsFrom: { plotArea: 1000 } }),
    every("house on 600 sqm", { factsFrom: { plotArea: 600 } }),
    every("bungalow on 450 sqm", { factsFrom: { plotArea: 450 } }),
    first("warehouse 2000 sqm apapa", "warehouse-apapa-creek-road-2000sqm"),
    every("warehouse 1000 sqm", { category: "warehouse", factsFrom: { size: 1000 } }),
    every("warehouse on 1 hectare", { category: "warehouse", factsFrom: { plotArea: 5000 } }),
    every("apartment 1100 sqft dubai", { category: "dubai properties", factsFrom: { size: 100 } }),
  ],
  "floors and power": [
    every("first floor flat", { factsFrom: { floor: 1 } }),
    every("3rd floor flat lagos", { state: "Lagos", factsFrom: { floor: 3 } }),
    every("flat upstairs", { factsFrom: { floor: 1 } }),
    every("flat not ground floor", { factsFrom: { floor: 1 } }),
    every("ground floor flat", { factsUpTo: { floor: 0 } }),
    first("500kva warehouse", "warehouse-ikorodu-odogunyan-3000sqm"),
    every("flat no generator", { facts: { backupPower: "none" } }),
    every("warehouse no transformer", { facts: { transformer: "none" } }),
  ],
  "periods and fees": [
    every("self contain per annum", { facts: { offer: "rent" } }),
    every("house yearly lagos", { state: "Lagos", facts: { offer: "rent" } }),
    every("flat monthly", { facts: { paymentTerms: "monthly" } }),
    every("2 bedroom flat caution 200k", { bedrooms: 2 }),
    every("3 bedroom flat service charge 200k lagos", { bedrooms: 3, state: "Lagos" }),
    every("flat no deposit", { facts: { cautionFee: "none" } }),
    every("flat under 2m agency fee 200k", { priceUpTo: 2_000_000 }),
  ],
  "kinds of homes": [
    page("penthouse", "shortlet-lekki-phase1-penthouse-4bed"),
    every("duplex in lekki", { place: "Lekki" }),
    every("studio dubai", { category: "dubai properties" }),
  ],
};
