/** Dubai: its communities, its words for homes, and how people there pay. */
import { both, every, first, page, type WrittenQuery } from "./expectations.ts";

const dubai = "Dubai";
const toRent = { offer: "rent" };
const toBuy = { offer: "sale" };

export const dubaiQueries: Readonly<Record<string, readonly WrittenQuery[]>> = {
  "communities of Dubai": [
    every("jvc 1br", { state: dubai, place: "JVC", bedrooms: 1 }),
    every("1 bhk jvc", { place: "JVC", bedrooms: 1 }),
    first("2 bhk deira", "deira-2bed-family-flat-near-union-metro"),
    first("dso 1 bed", "silicon-oasis-1bed-university-side"),
    first("bbay studio", "business-bay-canal-studio-furnished"),
    first("jumeirah lakes towers 2 bed", "jlt-2bed-lake-level-sale"),
    first("cluster d jlt", "jlt-2bed-lake-level-sale"),
    page("marina dubai", "dubai-marina-2bed-canal-balcony", "dubai-marina-1bed-tenanted-sale"),
    page("the palm dubai", "palm-jumeirah-2bed-shoreline-beach-access", "palm-jumeirah-3bed-sea-view-sale"),
    first("furjan 1 bed", "al-furjan-1bed-metro-sale"),
    first("creek harbor 1 bedroom", "creek-harbour-1bed-waterfront-sale"),
    first("barsha 3bhk", "al-barsha-3bed-near-mall-of-emirates"),
    first("mirdiff villa", "mirdif-4bed-independent-villa"),
    first("dubai hills 2br", "dubai-hills-2bed-park-facing-rent"),
    first("town sq townhouse", "town-square-3bed-townhouse-corner-sale"),
    page("arabian ranch 3 bed", "arabian-ranches-3bed-villa-garden", "arabian-ranches-3bed-townhouse-al-reem-sale"),
  ],
  "to rent or to buy in Dubai": [
    every("dubai 1 bed to rent", { state: dubai, bedrooms: 1, facts: toRent }),
    every("buy 1 bedroom dubai", { state: dubai, bedrooms: 1, facts: toBuy }),
    every("dubai property for sale below 2m aed", { priceUpTo: 2_000_000, inDirhams: true, facts: toBuy }),
    every("rent 1br dubai 70k", { priceUpTo: 70_000, inDirhams: true, bedrooms: 1, facts: toRent }),
    every("townhouse to buy dubai maids room", { facts: { ...toBuy, extraRooms: "maids-room" } }),
    every("dubai marina 2 bed 190k yearly", { priceUpTo: 190_000, inDirhams: true, bedrooms: 2 }),
    every("dubai apartment vacant for sale", { state: dubai, facts: { ...toBuy, occupancy: "vacant" } }),
    both("tenanted property dubai", ["dubai-marina-1bed-tenanted-sale"], { state: dubai }),
  ],
  "cheques, cooling and ownership": [
    every("12 chqs dubai flat", { state: dubai, factsFrom: { cheques: 12 } }),
    every("dubai 4 chq 2 bed", { state: dubai, bedrooms: 2, factsFrom: { cheques: 4 } }),
    first("chiller-free jvc", "jvc-1bed-chiller-free-district-12"),
    every("a/c included rent dubai", { state: dubai, facts: { cooling: "included" } }),
    every("free hold 1 bed dubai", { state: dubai, bedrooms: 1, facts: { tenure: "freehold" } }),
    every("dubai flat payment plan", { state: dubai, facts: { paymentTerms: "instalments" } }),
    every("mortgage dubai 2 bed", { state: dubai, bedrooms: 2, facts: { paymentTerms: "mortgage" } }),
    every("dubai 5% commission 1 bed", { state: dubai, bedrooms: 1, feesUpTo: { agencyFee: 5 } }),
  ],
  "comforts in Dubai": [
    every("dubai burj view", { state: dubai, facts: { features: "view-landmark" } }),
    first("dubai private beach access apartment", "palm-jumeirah-2bed-shoreline-beach-access"),
    every("dubai covered parking townhouse", { state: dubai, facts: { parkingKind: "covered" } }),
    first("villa driver room dubai", "mirdif-4bed-independent-villa"),
    every("dubai pets ok", { state: dubai, facts: { petsAllowed: true } }),
    every("dubai high floor with lift and cctv", { state: dubai, facts: { lift: true, security: "cctv" } }),
    every("dubai apt unfurnished 2br", { state: dubai, bedrooms: 2, facts: { furnishing: "unfurnished" } }),
    first("furnished studio dubai monthly", "business-bay-canal-studio-furnished"),
  ],
};
