/** Searches of people in Nigeria and Dubai, with all that facts, fees and places can hold of them. */
import type { SearchFilter } from "#lib/search/query.ts";

export interface WholeQuery {
  readonly typed: string;
  /** Parameters with their values. */
  readonly reads: SearchFilter;
  /** Names that the places part shows. */
  readonly place?: string;
}

export const whole = (typed: string, reads: SearchFilter, place?: string): WholeQuery => ({
  typed,
  reads,
  ...(place !== undefined && { place }),
});

const noAgency = { agencyFee: ["none"] };
const prepaid = { meter: ["own-prepaid"] };
const allDay = { powerHours: ["24"] };
const monthly = { paymentTerms: ["monthly"] };
const dubai = { category: "dubai properties" };
const land = { category: "land" };
const shortLets = { category: "short lets" };

export const wholeQueries: Readonly<Record<string, readonly WholeQuery[]>> = {
  "sizes, floors and periods": [
    whole("half plot ikorodu", { ...land, plotCount: ["0.5"] }, "Ikorodu"),
    whole("1000 sqm land in guzape", { ...land, plotArea: ["1000"] }, "Guzape"),
    whole("warehouse 2000 sqm apapa", { category: "warehouse", size: ["1000"] }, "Apapa"),
    whole("2 bed not ground floor yaba", { bedrooms: [2], floor: ["1"] }, "Yaba"),
    whole("flat yearly lekki", { offer: ["rent"] }, "Lekki"),
  ],
  "rents with fees": [
    whole("2 bed flat yaba no agency fee", { bedrooms: [2], ...noAgency }, "Yaba"),
    whole("mini flat surulere no caution no agency", { ...noAgency, cautionFee: ["none"] }, "Surulere"),
    whole("self con lekki pay monthly", monthly, "Lekki"),
    whole("3 bed ikeja gra 10% agency", { bedrooms: [3], agencyFee: ["10"] }, "Ikeja GRA"),
    whole("flat gbagada legal 5% agency 5%", { legalFee: ["5"], agencyFee: ["5"] }, "Gbagada"),
    whole("total package 2.5m 2 bedroom ajah", { maxMoveIn: 2_500_000, bedrooms: [2] }, "Ajah"),
    whole("room and parlour 600k total package abule egba", { maxMoveIn: 600_000 }, "Abule Egba"),
    whole("2 bedroom lugbe all in 3m prepaid meter", { bedrooms: [2], maxMoveIn: 3_000_000, ...prepaid }, "Lugbe"),
    whole("landlord direct mini flat ogba no agent", { advertisedBy: ["owner"] }, "Ogba"),
    whole("flat wey no get caution fee", { cautionFee: ["none"] }),
    whole("3 bedroom gwarinpa no service charge", { bedrooms: [3], serviceCharge: ["none"] }, "Gwarinpa"),
    whole("house no inspection fee magodo", { viewingFee: ["none"] }, "Magodo"),
    whole("one year rent 1.5m 2 bedroom no two years", { bedrooms: [2], maxPrice: 1_500_000, advanceMonths: ["12"] }),
    whole("6 months rent self contain portharcourt", { advanceMonths: ["6"] }, "Port Harcourt"),
    whole("2 bed flat 250k monthly wuye", { bedrooms: [2], maxPrice: 3_000_000, category: "rent" }, "Wuye"),
    whole("no agency no legal flat lagos", { ...noAgency, legalFee: ["none"], state: "Lagos" }),
    whole("flat 5 percent agency", { agencyFee: ["5"] }),
    whole("bq ikoyi light bill included", { category: "boys quarters", billsIncluded: ["light"] }, "Ikoyi"),
    whole("1.2m everything inclusive self con akoka", { maxMoveIn: 1_200_000 }, "Akoka"),
    whole("room water and light inclusive", { billsIncluded: ["water", "light"] }),
  ],
  "light, water and security": [
    whole("3bdr flat lekki ph1 24hrs light serviced", { bedrooms: [3], ...allDay, serviced: ["yes"] }, "Lekki Phase 1"),
    whole("2 bed ikeja band a prepaid", { bedrooms: [2], powerBand: ["A"], ...prepaid }, "Ikeja"),
    whole("flat band A feeder with inverter", { powerBand: ["A"], backupPower: ["inverter"] }),
    whole("own meter own gate bungalow ipaja", { ...prepaid, features: ["own-entrance"] }, "Ipaja"),
    whole("solar house abuja borehole", { backupPower: ["solar"], waterSources: ["borehole"], state: "FCT" }),
    whole("flat with soundproof gen and treated water", {
      backupPower: ["generator", "shared-generator"],
      waterSources: ["treated"],
    }),
    whole("constant light and water 1 bedroom", { bedrooms: [1], ...allDay, waterSources: ["constant"] }),
    whole("no nepa bill issue prepaid meter 2 bed", { bedrooms: [2], ...prepaid }),
    whole("estate with cctv and gateman 4 bed lekki", { security: ["cctv", "guards"], bedrooms: [4] }, "Lekki"),
    whole("duplex electric fence cctv", { security: ["electric-fence", "cctv"] }),
    whole("gated close house surulere security guard", { security: ["gate", "guards"] }, "Surulere"),
    whole("flood free area 3 bed ajah tarred road", { flooding: ["dry"], road: ["tarred"], bedrooms: [3] }, "Ajah"),
    whole("house wey no dey flood lekki", { flooding: ["dry"] }, "Lekki"),
    whole("flat 18 hours light", { powerHours: ["18"] }),
    whole("fibre internet flat vi", { internet: ["fibre-ready"] }, "Victoria Island"),
    whole("upstairs flat with balcony and pop", { features: ["balcony", "pop-ceiling"] }),
    whole("no untarred road 2 bed", { bedrooms: [2], road: ["tarred"] }),
    whole("burglary proof and perimeter fence bungalow", { security: ["burglary-proof", "perimeter-fence"] }),
  ],
  "rooms, finishing and people": [
    whole("4 bed duplex all ensuite bq and gatehouse", {
      bedrooms: [4],
      ensuite: ["all"],
      extraRooms: ["bq", "gatehouse"],
    }),
    whole("3 bed flat visitor toilet fitted kitchen", {
      bedrooms: [3],
      extraRooms: ["visitors-toilet"],
      features: ["fitted-kitchen"],
    }),
    whole("brand new 2 bed flat yaba", { condition: ["newly-built"], bedrooms: [2] }, "Yaba"),
    whole("newly renovated mini flat lekki", { condition: ["renovated"] }, "Lekki"),
    whole("fully furnished studio abuja", { furnishing: ["furnished"], state: "FCT" }),
    whole(
      "unfurnished 3 bed ikoyi with gym and lift",
      { furnishing: ["unfurnished"], features: ["gym"], lift: ["yes"], bedrooms: [3] },
      "Ikoyi",
    ),
    whole("carcass duplex for sale ajah", { condition: ["carcass"] }, "Ajah"),
    whole("female only shared apartment yaba", { category: "shared apartment", suitableFor: ["women"] }, "Yaba"),
    whole("student hostel room agbowo", { suitableFor: ["students"] }, "Agbowo"),
    whole("working class lady room lekki", { suitableFor: ["working"] }, "Lekki"),
    whole("house for family no pets", { suitableFor: ["family"], petsAllowed: ["no"] }),
    whole("pet friendly 2 bed gwarinpa", { petsAllowed: ["yes"], bedrooms: [2] }, "Gwarinpa"),
    whole("house for company staff port harcourt", { suitableFor: ["company"] }, "Port Harcourt"),
    whole("3 bed terrace maids room cinema", { bedrooms: [3], extraRooms: ["maids-room"], features: ["cinema"] }),
    whole("parking inside compound 2 bed", { parkingKind: ["compound"], bedrooms: [2] }),
    whole("flat with ac and water heater", { features: ["air-conditioning", "water-heater"] }),
    whole("single lady self con no curfew", { suitableFor: ["women"] }),
    whole("house vacant possession owner direct", { occupancy: ["vacant"], advertisedBy: ["owner"] }),
    whole("smart home with study room abuja", { features: ["smart-home"], extraRooms: ["study"], state: "FCT" }),
    whole("duplex with 2 living rooms and store room", { extraRooms: ["family-lounge", "store"] }),
  ],
  "land and papers": [
    whole(
      "land c of o ibeju lekki instalment",
      { ...land, titleDocuments: ["c-of-o"], paymentTerms: ["instalments"] },
      "Ibeju Lekki",
    ),
    whole(
      "dry land epe gazette and survey",
      { ...land, landFeatures: ["dry"], titleDocuments: ["gazette", "survey"] },
      "Epe",
    ),
    whole("corner piece fenced land asokoro", { ...land, landFeatures: ["corner", "fenced"] }, "Asokoro"),
    whole("plot r of o lugbe 14m", { ...land, titleDocuments: ["r-of-o"], maxPrice: 14_000_000 }, "Lugbe"),
    whole("land pay small small mowe", { ...land, paymentTerms: ["instalments"] }, "Mowe"),
    whole(
      "land excision ikorodu flexible payment",
      { ...land, titleDocuments: ["excision"], paymentTerms: ["instalments"] },
      "Ikorodu",
    ),
    whole(
      "sandfilled land lekki governors consent",
      { ...land, landFeatures: ["sand-filled"], titleDocuments: ["governors-consent"] },
      "Lekki",
    ),
    whole("house deed of assignment and building plan", {
      titleDocuments: ["deed-of-assignment", "building-approval"],
    }),
    whole("jv land ikoyi", { ...land, offer: ["joint-venture"] }, "Ikoyi"),
    whole(
      "commercial land uyo c of o",
      {
        ...land,
        propertyType: ["commercial-land"],
        titleDocuments: ["c-of-o"],
      },
      "Uyo",
    ),
    whole(
      "land in estate electricity near simawa",
      { ...land, landFeatures: ["estate", "electricity-near"] },
      "Simawa",
    ),
    whole("waterfront land banana island", { ...land, landFeatures: ["waterfront"] }, "Banana Island"),
    whole(
      "table land with beacon survey jos",
      {
        ...land,
        landFeatures: ["dry", "beacons"],
        titleDocuments: ["survey"],
      },
      "Jos",
    ),
    whole("duplex mortgage nhf abuja", { paymentTerms: ["mortgage"], state: "FCT" }),
  ],
  "short stays": [
    whole(
      "shortlet lekki wifi 24hrs light party allowed",
      { ...shortLets, ...allDay, internet: ["included"], houseRules: ["parties-allowed"] },
      "Lekki",
    ),
    whole("short let ikeja 60k per night 2 guests", { ...shortLets, maxPrice: 60_000, guests: ["2"] }, "Ikeja"),
    whole("shortlet abuja min 2 nights no smoking", {
      ...shortLets,
      minimumNights: ["2"],
      houseRules: ["no-smoking"],
      state: "FCT",
    }),
    whole(
      "shortlet vi ocean view washing machine",
      { ...shortLets, features: ["view-water", "washing-machine"] },
      "Victoria Island",
    ),
    whole("airbnb ph gra 80k a night", { ...shortLets, maxPrice: 80_000 }, "GRA"),
    whole("studio apartment nightly under 70k housekeeping", {
      ...shortLets,
      maxPrice: 70_000,
      billsIncluded: ["cleaning"],
    }),
  ],
  "districts and estates": [
    whole("3 bed off admiralty way lekki phase 1 prepaid", { bedrooms: [3], ...prepaid }, "Lekki Phase 1"),
    whole("2 bed close to circle mall jvc 4 cheques", { bedrooms: [2], cheques: ["4"] }, "JVC"),
    whole(
      "gra enugu bq own bathroom",
      { category: "boys quarters", features: ["own-bathroom"], state: "Enugu" },
      "GRA",
    ),
    whole("world bank estate owerri duplex serviced", { serviced: ["yes"] }, "World Bank Estate, Owerri"),
    whole("wuse zone 5 office", {}, "Wuse"),
    whole("life camp abuja 3 bed bq", { bedrooms: [3], extraRooms: ["bq"], state: "FCT" }, "Life Camp"),
    whole(
      "p/h trans amadi warehouse loading bay",
      { category: "warehouse", features: ["loading-dock"] },
      "Trans Amadi",
    ),
    whole("vgc 5 bed duplex swimming pool c of o", { bedrooms: [5], pool: true, titleDocuments: ["c-of-o"] }, "VGC"),
    whole("gra phase 2 ph fully serviced", { serviced: ["yes"] }, "GRA Phase 2, Port Harcourt"),
    whole("new haven enugu self con running water", { waterSources: ["constant"], state: "Enugu" }, "New Haven"),
  ],
  Dubai: [
    whole(
      "jlt 2br maid room lake view",
      { bedrooms: [2], extraRooms: ["maids-room"], features: ["view-water"] },
      "Jumeirah Lake Towers",
    ),
    whole(
      "dubai marina 1 bed 4 cheques chiller free",
      { bedrooms: [1], cheques: ["4"], cooling: ["included"] },
      "Marina",
    ),
    whole("studio business bay furnished pay monthly", { furnishing: ["furnished"], ...monthly }, "Business Bay"),
    whole("villa mirdif pets allowed driver room", { petsAllowed: ["yes"], extraRooms: ["drivers-room"] }, "Mirdif"),
    whole("dubai freehold apartment payment plan off plan", {
      ...dubai,
      tenure: ["freehold"],
      paymentTerms: ["instalments"],
      condition: ["off-plan"],
    }),
    whole("dubai apartment for sale tenanted", { ...dubai, offer: ["sale"], occupancy: ["tenant-stays"] }),
    whole("dubai rent 12 cheques no commission", { ...dubai, offer: ["rent"], cheques: ["12"], ...noAgency }),
    whole("downtown burj view 1 br for rent", { bedrooms: [1], features: ["view-landmark"] }, "Downtown"),
    whole("palm jumeirah private beach high floor for sale", { features: ["beach-access"] }, "Palm Jumeirah"),
    whole("dubai townhouse vacant on transfer maid", { ...dubai, occupancy: ["vacant"], extraRooms: ["maids-room"] }),
    whole("silicon oasis 1 bed 70k 12 chq", { bedrooms: [1], cheques: ["12"] }, "Silicon Oasis"),
    whole("dubai studio under 60k aed yearly wifi included", { ...dubai, maxPrice: 60_000, internet: ["included"] }),
  ],
};
