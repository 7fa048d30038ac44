/** Searches in the short forms, Pidgin and slang of Nigeria and Dubai, with all that facts, fees and places can hold. */
import { type WholeQuery, whole } from "./left-out-queries.ts";

const noAgency = { agencyFee: ["none"] };
const prepaid = { meter: ["own-prepaid"] };
const monthly = { paymentTerms: ["monthly"] };
const dubai = { category: "dubai properties" };
const land = { category: "land" };
const shortLets = { category: "short lets" };
const movers = { category: "home movers" };

export const streetQueries: Readonly<Record<string, readonly WholeQuery[]>> = {
  "rooms and mini flats": [
    whole("mini flat gbagada upstairs prepaid", { propertyType: ["mini-flat"], floor: ["1"], ...prepaid }, "Gbagada"),
    whole("face me i face you mushin 150k", { propertyType: ["room"], maxPrice: 150_000 }, "Mushin"),
    whole("1 room self con for ago palace way 500k", { propertyType: ["self-contain"], maxPrice: 500_000 }, "Ago"),
    whole("BQ for rent ikoyi own entrance", { category: "boys quarters", features: ["own-entrance"] }, "Ikoyi"),
    whole(
      "room self contained nsukka unn female",
      { propertyType: ["self-contain"], suitableFor: ["women"] },
      "Nsukka",
    ),
    whole("2 bedrm flt oke afa tiles pop", { bedrooms: [2], features: ["tiled", "pop-ceiling"] }, "Jakande"),
    whole("room n parlor alimosho tiled light 20hrs", { features: ["tiled"], powerHours: ["18"] }, "Alimosho"),
    whole("3bdrm all en-suite wit bq chevron", { bedrooms: [3], ensuite: ["all"], extraRooms: ["bq"] }, "Chevron"),
    whole("landlord no dey compound 2 bed egbeda", { bedrooms: [2] }, "Egbeda"),
    whole("one room apartment abraka for student", { suitableFor: ["students"] }, "Abraka"),
    whole("5 bed fully detached with penthouse guzape", { bedrooms: [5] }, "Guzape"),
    whole("mini estate 3 bed terrace ogudu gra", { bedrooms: [3], gatedEstate: ["yes"] }, "Ogudu GRA"),
  ],
  "fees and packages": [
    whole("flat service charge included lekki ph 1", { serviceCharge: ["none"] }, "Lekki Phase 1"),
    whole("2 bed oniru total package not more than 6m", { bedrooms: [2], maxMoveIn: 6_000_000 }, "Oniru"),
    whole("no caution fee self con ibadan", { cautionFee: ["none"] }, "Ibadan"),
    whole("caution free mini flat ketu", { cautionFee: ["none"] }, "Ketu"),
    whole("flat with no hidden charges yaba", {}, "Yaba"),
    whole("5% agency only 3 bed asaba", { agencyFee: ["5"], bedrooms: [3] }, "Asaba"),
    whole("no commission 1 bed jlt", { bedrooms: [1], ...noAgency }, "Jumeirah Lake Towers"),
    whole("0 commission studio dubai", { ...noAgency, ...dubai }),
    whole("commission free villa arabian ranches", noAgency, "Arabian Ranches"),
    whole("no deposit studio al barsha", { cautionFee: ["none"] }, "Al Barsha"),
    whole("free inspection land mowe", { ...land, viewingFee: ["none"] }, "Mowe"),
    whole("service charge inclusive 3 bed vi", { serviceCharge: ["none"], bedrooms: [3] }, "Victoria Island"),
    whole(
      "agency and legal included 2 bed ajah 3m",
      { bedrooms: [2], maxPrice: 3_000_000, ...noAgency, legalFee: ["none"] },
      "Ajah",
    ),
    whole("rent 1.5m + 10 10 2 bed lugbe", { bedrooms: [2], maxPrice: 1_500_000 }, "Lugbe"),
  ],
  "light and water": [
    whole("light steady 22hrs 2 bed magodo ph 2", { bedrooms: [2], powerHours: ["18"] }, "Magodo"),
    whole("NEPA no dey take light mini flat omole ph1", { powerHours: ["24"] }, "Omole"),
    whole("3 bed no nepa wahala solar inverter kado", { bedrooms: [3], backupPower: ["solar"] }, "Kado"),
    whole("flat light included no diesel yaba", { billsIncluded: ["light"] }, "Yaba"),
    whole("water dey run well well, prepaid, self con rumuola", { waterSources: ["constant"], ...prepaid }, "Rumuola"),
    whole("separate prepaid metre bungalow akure", { ...prepaid, propertyType: ["bungalow"] }, "Akure"),
    whole("transformer 500kva warehouse ilupeju", { supplyKva: ["500"] }, "Ilupeju"),
    whole("flat with 15kva generator ikeja", { backupPower: ["generator", "shared-generator"] }, "Ikeja"),
    whole("bohole and treatment plant 4 bed ikota", { bedrooms: [4], waterSources: ["borehole", "treated"] }, "Ikota"),
    whole(
      "sound proof gen + inverter 2bed shortlet ikate",
      {
        ...shortLets,
        bedrooms: [2],
        backupPower: ["generator", "inverter", "shared-generator"],
      },
      "Ikate",
    ),
    whole("diesel not included serviced flat banana island", { serviced: ["yes"] }, "Banana Island"),
    whole("generator fuel extra shortlet lekki", shortLets, "Lekki"),
  ],
  "land, as sellers write": [
    whole(
      "dry land serviced plot epe gov consent",
      {
        ...land,
        landFeatures: ["dry", "estate"],
        titleDocuments: ["governors-consent"],
      },
      "Epe",
    ),
    whole("2 plots c of o ikorodu", { ...land, plotCount: ["2"], titleDocuments: ["c-of-o"] }, "Ikorodu"),
    whole("1 acre abeokuta farm land", { ...land, propertyType: ["farmland"], plotArea: ["4000"] }, "Abeokuta"),
    whole("5 hectares kaduna", { ...land, plotArea: ["50000"], state: "Kaduna" }),
    whole("600sqm governors consent ogombo", { titleDocuments: ["governors-consent"] }, "Ogombo"),
    whole("half plot of land ayobo survey", { ...land, plotCount: ["0.5"], titleDocuments: ["survey"] }, "Ayobo"),
    whole("fenced n gated plot lokogoma R of O", { ...land, titleDocuments: ["r-of-o"] }, "Lokogoma"),
    whole("corner peice asaba c/o", { landFeatures: ["corner"], titleDocuments: ["c-of-o"] }, "Asaba"),
    whole("distress land katampe ext", { category: "distress sale" }, "Katampe"),
    whole(
      "land 12 months instalment ibeju lekki excision gazette",
      {
        ...land,
        paymentTerms: ["instalments"],
        titleDocuments: ["excision", "gazette"],
      },
      "Ibeju-Lekki",
    ),
    whole("buy and build land no omonile sangotedo", land, "Sangotedo"),
    whole(
      "waterfront plot osborne ph. 2 fed c of o",
      {
        ...land,
        landFeatures: ["waterfront"],
        titleDocuments: ["federal-c-of-o"],
      },
      "Osborne",
    ),
    whole("jv land 4000sqm ikeja gra", { ...land, offer: ["joint-venture"], plotArea: ["4000"] }, "Ikeja GRA"),
  ],
  "buildings and sales": [
    whole("2020 building 4 bed lekki scheme 2", { bedrooms: [4], yearBuilt: ["2020"] }, "Lekki"),
    whole("built 2021 terrace ikate", { yearBuilt: ["2020"], propertyType: ["terrace"] }, "Ikate"),
    whole("5yr old duplex magodo for sale", { category: "for sale" }, "Magodo"),
    whole("block of 6 flats for sale surulere tenanted", { occupancy: ["tenant-stays"] }, "Surulere"),
    whole("hotel for sale ikeja 20 rooms", { propertyType: ["hotel"] }, "Ikeja"),
    whole("shop to let wuse market", { propertyType: ["shop"] }, "Wuse"),
    whole("office space cbd abuja lift", { propertyType: ["office"], lift: ["yes"], state: "FCT" }, "Central Area"),
    whole("plaza for sale allen avenue", { propertyType: ["plaza"] }, "Allen"),
    whole("filling station for lease benin", { propertyType: ["filling-station"] }, "Benin"),
    whole("carcass 5 bed life camp off plan", { bedrooms: [5] }, "Life Camp"),
    whole("school building for rent central area abuja", { propertyType: ["school"], state: "FCT" }, "Central Area"),
    whole("event hall agege", { propertyType: ["event-centre"] }, "Agege"),
    whole("cold room warehouse apapa", { category: "warehouse" }, "Apapa"),
    whole(
      "Owner direct 3 bed bungalow for sale gra ph. 3 port harcourt",
      {
        advertisedBy: ["owner"],
        bedrooms: [3],
        category: "for sale",
      },
      "Port Harcourt",
    ),
    whole("4 bed semi d with bq phase two gaduwa", { bedrooms: [4], extraRooms: ["bq"] }, "Gaduwa"),
  ],
  "security and roads": [
    whole("24hr security estate 3 bed", { security: ["guards"], bedrooms: [3] }),
    whole("mobile police and cctv duplex maitama", { security: ["cctv", "police-post"] }, "Maitama"),
    whole("24/7 security prepaid flat trans amadi", { security: ["guards"], ...prepaid }, "Trans Amadi"),
    whole("flat with gateman street gate okota", { security: ["guards", "gate"] }, "Okota"),
    whole("no flood, good road, 2 bed badore", { flooding: ["dry"], road: ["tarred"], bedrooms: [2] }, "Badore"),
    whole("interlocked street 3 bed adeniyi jones", { road: ["interlocked"], bedrooms: [3] }, "Adeniyi Jones"),
  ],
  "short stays and movers": [
    whole("shortlet marina lagos 2 guests", { ...shortLets, guests: ["2"] }, "Marina"),
    whole("airbnb wuse 2 late check in no party", { ...shortLets, houseRules: ["no-parties"] }, "Wuse 2"),
    whole(
      "shortlet 1 bed ikoyi min 3 nights caution 50k",
      { ...shortLets, bedrooms: [1], minimumNights: ["3"] },
      "Ikoyi",
    ),
    whole("movers lagos to abuja 20ft truck", { ...movers, moveFrom: ["lagos"], moveTo: ["fct"], truckSize: ["20ft"] }),
    whole("moving truck packing extra ibadan", { ...movers, packing: ["extra"] }, "Ibadan"),
    whole("movers no packing surulere", movers, "Surulere"),
  ],
  "Dubai, as residents write": [
    whole("bedspace deira 900 dhs monthly", {}, "Deira"),
    whole("partition al rigga near metro", {}, "Al Rigga"),
    whole("studio kitchen closed international city 4 cheques", { ...dubai, cheques: ["4"] }, "International City"),
    whole("1bhk karama chiller free 12 chqs", { bedrooms: [1], cooling: ["included"], cheques: ["12"] }, "Karama"),
    whole("13 months contract 1 bed al nahda", { bedrooms: [1] }, "Al Nahda"),
    whole("2bhk family only qusais dewa included", { bedrooms: [2], billsIncluded: ["light", "water"] }, "Al Qusais"),
    whole("warehouse al quoz 5000 sqft", { category: "dubai properties", size: ["400"] }, "Al Quoz"),
    whole(
      "townhouse dubai south payment plan",
      {
        ...dubai,
        paymentTerms: ["instalments"],
        propertyType: ["townhouse"],
      },
      "Dubai South",
    ),
    whole("maids room 3 br villa mirdif pool", { bedrooms: [3], extraRooms: ["maids-room"], pool: true }, "Mirdif"),
    whole("marina gate 2 br sea view vacant", { bedrooms: [2], features: ["view-water"] }, "Marina"),
    whole(
      "studio jvc under 55k 6 cheques furnished",
      {
        ...dubai,
        maxPrice: 55_000,
        cheques: ["6"],
        furnishing: ["furnished"],
      },
      "JVC",
    ),
    whole("freehold plot jumeirah", { tenure: ["freehold"] }, "Jumeirah"),
    whole(
      "off plan handover q4 2026 business bay 1% monthly",
      { condition: ["off-plan"], handover: ["2026"] },
      "Business Bay",
    ),
    whole(
      "1200sqft 2 bed downtown high floor burj view",
      {
        bedrooms: [2],
        size: ["100"],
        features: ["view-landmark"],
      },
      "Downtown",
    ),
    whole("office business bay fitted 1500 sqft", { size: ["100"], propertyType: ["office"] }, "Business Bay"),
    whole(
      "monthly rent furnished studio discovery gardens",
      { ...monthly, furnishing: ["furnished"] },
      "Discovery Gardens",
    ),
    whole("1 cheque villa springs upgraded", {}, "Springs"),
    whole("ladies bed space bur dubai wifi", { internet: ["included"] }, "Bur Dubai"),
    whole(
      "jvc for sale under 1m vacant",
      { ...dubai, offer: ["sale"], maxPrice: 1_000_000, occupancy: ["vacant"] },
      "JVC",
    ),
    whole("no pets no smoking 1 bed the greens", { bedrooms: [1], petsAllowed: ["no"] }, "Greens"),
    whole("ready to move 2 bed town square 4 chq", { bedrooms: [2], cheques: ["4"] }, "Town Square"),
    whole("dubai marina studio 12 month 1 chq ac free", { cooling: ["included"] }, "Marina"),
  ],
};
