/** Phrases of facts that count beside a word for what is sought, and the same words where they name something else. */
import type { SearchFilter } from "#lib/search/query.ts";
import { type WholeQuery, whole } from "./left-out-queries.ts";

const land = { category: "land" };
const movers = { category: "home movers" };
const goods = (subCategory: string): SearchFilter => ({ category: "buildersmart", subCategory });

export const besideQueries: Readonly<Record<string, readonly WholeQuery[]>> = {
  homes: [
    whole("3 bed flat en suite yaba", { bedrooms: [3], ensuite: ["all", "some"] }, "Yaba"),
    whole("house in gbagada with genset", { backupPower: ["generator"] }, "Gbagada"),
    whole("2 bedroom flat marble floor wuse", { bedrooms: [2], features: ["tiled"] }, "Wuse"),
    whole("unfurnish apartment ikeja", { furnishing: ["unfurnished"] }, "Ikeja"),
    whole("empty house for sale enugu", { furnishing: ["unfurnished"], category: "for sale", state: "Enugu" }),
    whole("flat high floor ikoyi", { floor: ["3"] }, "Ikoyi"),
    whole("duplex estate ajah", { gatedEstate: ["yes"] }, "Ajah"),
    whole("apartment weekly lekki", { offer: ["short-let"] }, "Lekki"),
    whole("flat ready to move in surulere", { available: true }, "Surulere"),
    whole("block of flats surulere", { propertyType: ["block-of-flats"] }, "Surulere"),
    whole("commercial property ikeja", { propertyType: ["commercial-building"] }, "Ikeja"),
    whole("short let lekki 3 nights", { category: "short lets", minimumNights: ["3"] }, "Lekki"),
  ],
  "land, goods and movers": [
    whole("land ikorodu 50 by 100", { ...land, plotArea: ["450"] }, "Ikorodu"),
    whole("land bush cleared epe", { ...land, landFeatures: ["cleared"] }, "Epe"),
    whole("mahogany doors", { ...goods("doors"), material: ["wood"] }),
    whole("wash hand basin black", { ...goods("bathroom"), colour: ["black"] }),
    whole("granite tipper load", { ...goods("tilesandmarble"), unitOfSale: ["trip"] }),
    whole("tiles 20 pieces", { ...goods("tilesandmarble"), unitOfSale: ["piece"] }),
    whole("movers interstate", { ...movers, moveTo: ["anywhere"] }),
    whole("van surulere to abuja", { ...movers, truckSize: ["van"], moveFrom: ["lagos"], moveTo: ["fct"] }),
  ],
};

/** The parameter that such a search must not have. */
export const otherSenses: readonly (readonly [typed: string, parameter: string])[] = [
  ["crown estate lekki flat", "gatedEstate"],
  ["real estate lagos", "gatedEstate"],
  ["2 parking spaces flat ikoyi", "parkingKind"],
  ["flat near a garage yaba", "parkingKind"],
  ["family of land sellers epe", "suitableFor"],
  ["10 plots land epe", "plotArea"],
  ["60 by 60 floor tiles", "plotArea"],
  ["tiles 20 pieces", "bathrooms"],
  ["flat for sale ikoyi freehold", "tenure"],
  ["flat pen cinema", "features"],
];
