/** More searches of people in Nigeria and Dubai: names beside names, negations, units and short forms. */
import { type WholeQuery, whole } from "./left-out-queries.ts";

const noAgency = { agencyFee: ["none"] };
const prepaid = { meter: ["own-prepaid"] };
const dubai = { category: "dubai properties" };
const land = { category: "land" };
const shortLets = { category: "short lets" };
const movers = { category: "home movers" };

export const slangQueries: Readonly<Record<string, readonly WholeQuery[]>> = {
  "names beside names": [
    whole("independence layout enugu 3 bed", { bedrooms: [3], state: "Enugu" }, "Independence Layout"),
    whole("new layout enugu self con", { propertyType: ["self-contain"], state: "Enugu" }),
    whole("sabo yaba shop", { propertyType: ["shop"] }, "Sabo"),
    whole("gra benin 4 bed bq", { bedrooms: [4], extraRooms: ["bq"] }, "GRA"),
    whole("barnawa kaduna 3 bed", { bedrooms: [3], state: "Kaduna" }, "Barnawa"),
    whole("ring road ibadan flat", {}, "Ring Road"),
    whole("world bank umuahia duplex", { propertyType: ["duplex"] }, "World Bank"),
    whole("gra phase three ph duplex", { propertyType: ["duplex"] }, "GRA Phase 3"),
    whole("osborne phase II 4 bed terrace", { bedrooms: [4] }, "Osborne"),
    whole("area 11 garki office", { propertyType: ["office"] }, "Garki"),
    whole("mainland lagos mini flat 800k", { state: "Lagos", maxPrice: 800_000 }),
    whole("international city cbd studio", dubai, "International City"),
    whole("sports city 1 bed canal view", { bedrooms: [1], features: ["view-water"] }, "Sports City"),
    whole("motor city townhouse", { ...dubai, propertyType: ["townhouse"] }, "Motor City"),
    whole("marina island lagos office", { propertyType: ["office"], state: "Lagos" }, "Marina"),
    whole("old gra ph 5 bed", { bedrooms: [5] }, "Old GRA"),
  ],
  "without, apart, on top": [
    whole(
      "self con no agency no caution no agreement sabo",
      {
        ...noAgency,
        cautionFee: ["none"],
        legalFee: ["none"],
      },
      "Sabo",
    ),
    whole("2 bed without service charge jabi", { bedrooms: [2], serviceCharge: ["none"] }, "Jabi"),
    whole("3 bed ikeja gra service charge separate", { bedrooms: [3], serviceCharge: ["charged"] }, "Ikeja GRA"),
    whole("studio marina dewa not included", {}, "Marina"),
    whole("1 bed barsha bills excluded", { bedrooms: [1], billsIncluded: ["none"] }, "Barsha"),
    whole("shortlet no caution ikeja", { ...shortLets, cautionFee: ["none"] }, "Ikeja"),
    whole("house no generator surulere", { backupPower: ["none"] }, "Surulere"),
    whole("no furniture 2 bed downtown", { bedrooms: [2], furnishing: ["unfurnished"] }, "Downtown"),
    whole("flat no omo onile wahala magboro", {}, "Magboro"),
    whole("agency fee excluded mini flat iyana ipaja", { agencyFee: ["charged"] }, "Iyana Ipaja"),
    whole("no bq 4 bed guzape", { bedrooms: [4] }, "Guzape"),
    whole("not serviced 3 bed wuye", { bedrooms: [3], serviced: ["no"] }, "Wuye"),
  ],
  "numbers and units": [
    whole("land up to about 600sqm asaba", land, "Asaba"),
    whole("flat up to around 2.5m gbagada", { maxPrice: 2_500_000 }, "Gbagada"),
    whole("5 acres farmland ogbomoso", { plotArea: ["20000"] }, "Ogbomoso"),
    whole("648 sqm c of o lekki ph 1", { titleDocuments: ["c-of-o"] }, "Lekki Phase 1"),
    whole("2 br 1350 sq ft business bay", { bedrooms: [2], size: ["100"] }, "Business Bay"),
    whole("built after 2019 4 bed ikoyi", { bedrooms: [4], yearBuilt: ["2015"] }, "Ikoyi"),
    whole("500kva transformer factory ota", { supplyKva: ["500"] }, "Ota"),
    whole("18hrs light 3 bed omole", { bedrooms: [3], powerHours: ["18"] }, "Omole"),
    whole("two plots fenced land ibafo", { ...land, plotCount: ["2"], landFeatures: ["fenced"] }, "Ibafo"),
    whole("agency 10% legal 10% 2 bed kubwa", { bedrooms: [2], agencyFee: ["10"], legalFee: ["10"] }, "Kubwa"),
    whole("3 cheques 1 bed jvt", { bedrooms: [1], cheques: ["2"] }, "JVT"),
    whole("handover 2027 studio arjan", { handover: ["2027"] }, "Arjan"),
  ],
  "what it has, in short": [
    whole(
      "sharp sharp 2 bed wit tiles n pop n wardrobe ikorodu",
      {
        bedrooms: [2],
        features: ["tiled", "pop-ceiling", "wardrobes"],
      },
      "Ikorodu",
    ),
    whole(
      "tight security estate 4 bed chevron prepaid",
      { bedrooms: [4], security: ["guards"], ...prepaid },
      "Chevron",
    ),
    whole("security estate land mowe", { ...land, security: ["guards"] }, "Mowe"),
    whole("flat with kitchenette own toilet unilag female", { suitableFor: ["women"] }, "Akoka"),
    whole(
      "penthouse vi sea view pool",
      { propertyType: ["penthouse"], features: ["view-water"], pool: true },
      "Victoria Island",
    ),
    whole("maisonette magodo 3 bed", { propertyType: ["maisonette"], bedrooms: [3] }, "Magodo"),
    whole("guest house for sale jabi", { propertyType: ["hotel"], category: "for sale" }, "Jabi"),
    whole("movers lekki to ibadan with packing", {
      ...movers,
      moveFrom: ["lagos"],
      moveTo: ["oyo"],
      packing: ["included"],
    }),
    whole("truck from benin to warri", { ...movers, moveFrom: ["edo"], moveTo: ["delta"] }),
    whole("movers within abuja small truck", { ...movers, truckSize: ["mini-truck"] }),
  ],
  "goods that no place is read into": [
    whole("12mm iron rods per ton lagos", { category: "buildersmart", state: "Lagos" }),
    whole("iron rods", { category: "buildersmart" }),
    whole("plywood and planks", { category: "buildersmart" }),
  ],
};
