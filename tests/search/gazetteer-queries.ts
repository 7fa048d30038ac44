/** Places that the gazetteer knows and no listing names, names with numbers, money in Dubai, and what gives way first. */
import { every, first, page, type WrittenQuery } from "./expectations.ts";

const lagos = "Lagos";
const dubai = "Dubai";
const ofDubai = "dubai properties";
const land = "land";
const movers = "home movers";

export const gazetteerQueries: Readonly<Record<string, readonly WrittenQuery[]>> = {
  "places without listings": [
    first("flat vgc", "rent-ajah-badore-2bed"),
    every("vgc", {
      state: lagos,
      category: ["for sale", "rent", "distress sale", "short lets", "shared apartment", "boys quarters"],
    }),
    every("osapa london", { state: lagos }),
    first("osapa london short let", "shortlet-lekki-ikate-2bed"),
    every("flat osborne", { state: lagos }),
    every("flat anthony village", { state: lagos }),
    every("anthony village", { state: lagos }),
    every("ojota", { state: lagos }),
    every("lafiaji", { state: lagos }),
    every("flat lafiaji", { state: lagos }),
    every("room unilag", { place: "Akoka" }),
    every("unilag", { place: "Akoka" }),
    every("elegushi", { place: "Ikate" }),
    every("international city studio", { state: dubai }),
    first("dso 1 bedroom", "silicon-oasis-1bed-university-side"),
  ],
  "names with numbers": [
    every("house in wuse 2", { place: "Wuse 2" }),
    every("house in Lekki Phase 1", { place: "Lekki Phase 1" }),
    every("lekki phase 1", { place: "Lekki Phase 1" }),
    every("flat lekki 1", { place: "Lekki Phase 1" }),
    every("lekki 1", { place: "Lekki Phase 1" }),
    every("shop for rent in wuse 2", { state: "FCT", category: "rent" }),
    every("flat in P/H", { place: "Port Harcourt" }),
    every("house for rent in P/H GRA phase 2", { place: "Port Harcourt", category: "rent" }),
  ],
  "money of Dubai's communities": [
    every("villa arabian ranches under 3m", { category: ofDubai, inDirhams: true, priceUpTo: 3_000_000 }),
    every("jvc apartment under 100k", { category: ofDubai, place: "JVC", inDirhams: true, priceUpTo: 100_000 }),
    every("palm jumeirah villa under 20 million", { category: ofDubai, inDirhams: true, priceUpTo: 20_000_000 }),
    every("short let dubai marina", { category: ofDubai, place: "Dubai Marina" }),
    every("airbnb jvc", { category: ofDubai, place: "JVC" }),
    every("short let in dubai", { category: ofDubai }),
  ],
  "the place before the category, and fees before rooms": [
    every("land for joint venture ikoyi", { category: land, state: lagos }),
    every("3 bedroom flat no caution fee yaba", { place: "Yaba", bedrooms: 3 }),
  ],
  "where movers go": [
    every("movers from lagos to abuja", { category: movers, state: lagos }),
    every("lagos to abuja movers", { category: movers, state: lagos }),
    page("movers from abuja to kano", "mover-gwarinpa-interstate-north"),
    first("movers to kano", "mover-gwarinpa-interstate-north"),
    first("movers from ibadan to lagos", "mover-bodija-ibadan-family-moves"),
  ],
};
