/** Searches as people send them in chats in Nigeria and Dubai, with all that facts, fees and places can hold of them. */
import { type WholeQuery, whole } from "./left-out-queries.ts";

const noAgency = { agencyFee: ["none"] };
const prepaid = { meter: ["own-prepaid"] };
const monthly = { paymentTerms: ["monthly"] };
const dubai = { category: "dubai properties" };
const land = { category: "land" };
const shortLets = { category: "short lets" };
const shared = { category: "shared apartment" };

export const everydayQueries: Readonly<Record<string, readonly WholeQuery[]>> = {
  "a chat to an agent": [
    whole(
      "abeg i need 1 room self contain for akoka 450k",
      { maxPrice: 450_000, propertyType: ["self-contain"] },
      "Akoka",
    ),
    whole(
      "pls 2bedrm flat @ ogba wit prepaid meter budget 1.8m",
      { bedrooms: [2], ...prepaid, maxPrice: 1_800_000 },
      "Ogba",
    ),
    whole("good morning, any 3 bedroom in gwarinpa? budget is 4m", { bedrooms: [3], maxPrice: 4_000_000 }, "Gwarinpa"),
    whole("how much is mini flat for sangotedo now", { propertyType: ["mini-flat"] }, "Sangotedo"),
    whole("i dey find 2 bed for egbeda wey light dey steady", { bedrooms: [2], powerHours: ["24"] }, "Egbeda"),
    whole("looking for a roomate female at unilag axis", { ...shared, suitableFor: ["women"] }, "Akoka"),
    whole("wetin dey for bode thomas 3bdrm", { bedrooms: [3] }, "Bode Thomas"),
    whole("need urgent 1bedroom flat ketu or ojota not above 900k", { bedrooms: [1], maxPrice: 900_000 }, "Ketu"),
    whole("bros any selfcon for iyana ipaja 350k landlord no dey compound", { maxPrice: 350_000 }, "Iyana Ipaja"),
    whole(
      "Pls I need 3bed duplex in isheri north, 5m last price",
      { bedrooms: [3], maxPrice: 5_000_000 },
      "Isheri North",
    ),
    whole("house for rent for warri 2 bedroom wey get tiles", { bedrooms: [2], features: ["tiled"] }, "Warri"),
    whole(
      "flat around computer village pop ceiling and wardrobe",
      { features: ["pop-ceiling", "wardrobes"] },
      "Computer Village",
    ),
    whole(
      "client needs 4bed semi detached agungi 120m",
      { bedrooms: [4], propertyType: ["semi-detached"], maxPrice: 120_000_000 },
      "Agungi",
    ),
    whole(
      "direct brief only 5 bed detached banana island",
      { bedrooms: [5], propertyType: ["detached"] },
      "Banana Island",
    ),
    whole(
      "2bedroom flat upstair with prepaid and borehole at ikotun",
      { bedrooms: [2], floor: ["1"], ...prepaid, waterSources: ["borehole"] },
      "Ikotun",
    ),
  ],
  "rent with its fees": [
    whole(
      "rent 1.2m agency 10 agreement 10 caution 100k 2 bed surulere",
      { bedrooms: [2], maxPrice: 1_200_000, agencyFee: ["10"], legalFee: ["10"] },
      "Surulere",
    ),
    whole("rent 1m, 200k caution, 100k agency", { maxPrice: 1_000_000 }),
    whole("800k rent 2nd year 600k one bedroom", { bedrooms: [1], maxPrice: 800_000 }),
    whole(
      "2 bedroom ikorodu 500k no agreement no commission",
      { bedrooms: [2], maxPrice: 500_000, ...noAgency, legalFee: ["none"] },
      "Ikorodu",
    ),
    whole("mini flat 1st payment 1.5m total ajah", { propertyType: ["mini-flat"], maxMoveIn: 1_500_000 }, "Ajah"),
    whole("self contain uyo 250k all in", { maxMoveIn: 250_000 }, "Uyo"),
    whole("3bed flat rent 2.5m plus 300k service charge ikate", { bedrooms: [3], maxPrice: 2_500_000 }, "Ikate"),
    whole("refundable caution only no agent lugbe 1 bedroom", { bedrooms: [1] }, "Lugbe"),
    whole("flat with 5% agency and 5% agreement fee ibadan", { agencyFee: ["5"], legalFee: ["5"] }, "Ibadan"),
    whole("quarterly rent flat lagos", { paymentTerms: ["instalments"], state: "Lagos" }),
    whole("pay rent every month 1 bedroom abuja", { bedrooms: [1], ...monthly, state: "FCT" }),
    whole("2 years rent upfront shop onitsha", { advanceMonths: ["24"], propertyType: ["shop"] }, "Onitsha"),
    whole("house without caution and inspection fee enugu", {
      cautionFee: ["none"],
      viewingFee: ["none"],
      state: "Enugu",
    }),
    whole("not up to 700k with everything 1 room self con ogba", { maxMoveIn: 700_000 }, "Ogba"),
    whole("package 2m max 2bed okota prepaid", { bedrooms: [2], maxMoveIn: 2_000_000, ...prepaid }, "Okota"),
    whole("1yr rent 700k agent fee 70k room and parlor", { maxPrice: 700_000 }),
    whole("free service charge serviced flat oniru", { serviceCharge: ["none"], serviced: ["yes"] }, "Oniru"),
  ],
  "what the home has": [
    whole("3 bed flat own compound no sharing gate magodo", { bedrooms: [3] }, "Magodo"),
    whole("2 bed with inverter and solar panel kubwa", { bedrooms: [2], backupPower: ["inverter", "solar"] }, "Kubwa"),
    whole("flat wit 20 hours light band a omole", { powerHours: ["18"], powerBand: ["A"] }, "Omole"),
    whole(
      "borehole with treatment plant 4bed terrace ikota",
      { bedrooms: [4], propertyType: ["terrace"], waterSources: ["borehole", "treated"] },
      "Ikota",
    ),
    whole(
      "3bedroom all ensuite + visitors toilet + store utako",
      { bedrooms: [3], ensuite: ["all"], extraRooms: ["visitors-toilet", "store"] },
      "Utako",
    ),
    whole(
      "tarred road no flood 2 bedroom sangotedo",
      { bedrooms: [2], road: ["tarred"], flooding: ["dry"] },
      "Sangotedo",
    ),
    whole("ground floor 3 bed for old parents festac", { bedrooms: [3], floor: ["0"] }, "Festac"),
    whole("house with elevator and gym eko atlantic", { lift: ["yes"], features: ["gym"] }, "Eko Atlantic"),
    whole(
      "duplex with bq, gatehouse, 6 cars parking space asokoro",
      { extraRooms: ["bq", "gatehouse"], parking: [4] },
      "Asokoro",
    ),
    whole("flat that accept pets wuse 2", { petsAllowed: ["yes"] }, "Wuse 2"),
    whole("hostel for female students akoka with light", { suitableFor: ["women", "students"] }, "Akoka"),
    whole("corpers lodge room yenagoa", {}, "Yenagoa"),
    whole(
      "fully detached 5 bed cinema and swimming pool lekki county",
      { bedrooms: [5], propertyType: ["detached"], features: ["cinema"], pool: true },
      "Lekki County",
    ),
    whole(
      "newly built 2 bed bungalow owerri fenced round",
      { bedrooms: [2], condition: ["newly-built"], propertyType: ["bungalow"], security: ["perimeter-fence"] },
      "Owerri",
    ),
    whole("room with private kitchen and bathroom ojo lasu", { features: ["own-bathroom", "own-kitchen"] }, "Ojo"),
    whole("uncompleted building roofing level calabar", { condition: ["carcass"] }, "Calabar"),
    whole("house wey no need repair, family only, ilorin", { suitableFor: ["family"] }, "Ilorin"),
    whole(
      "3 bedroom furnished with ac and washing machine jabi",
      { bedrooms: [3], furnishing: ["furnished"], features: ["air-conditioning", "washing-machine"] },
      "Jabi",
    ),
    whole(
      "office space with lift and central ac victoria island 200sqm",
      { propertyType: ["office"], lift: ["yes"], size: ["150"] },
      "Victoria Island",
    ),
    whole("shop facing road allen avenue ikeja", { propertyType: ["shop"] }, "Allen"),
    whole("warehouse with trailer access and own transformer 1500sqm ogun", {
      category: "warehouse",
      features: ["trailer-access"],
      transformer: ["own"],
      size: ["1000"],
      state: "Ogun",
    }),
  ],
  "land, as buyers ask": [
    whole(
      "2 plots lugbe c of o 30m",
      { ...land, plotCount: ["2"], titleDocuments: ["c-of-o"], maxPrice: 30_000_000 },
      "Lugbe",
    ),
    whole(
      "650sqm land sangotedo governor consent",
      { ...land, plotArea: ["600"], titleDocuments: ["governors-consent"] },
      "Sangotedo",
    ),
    whole("1 acre land epe gazette 12m", { ...land, titleDocuments: ["gazette"], maxPrice: 12_000_000 }, "Epe"),
    whole(
      "land for sale at asaba with survey and receipt",
      { ...land, titleDocuments: ["survey", "family-receipt"] },
      "Asaba",
    ),
    whole("quarter plot alagbado", { ...land }, "Alagbado"),
    whole("land near dangote refinery no omonile instalment 12 months", { ...land, paymentTerms: ["instalments"] }),
    whole("industrial land sagamu along the expressway", { ...land, propertyType: ["industrial-land"] }, "Sagamu"),
    whole("5 hectares farmland kaduna", { ...land, propertyType: ["farmland"], state: "Kaduna" }),
    whole("swampy land no, dry land bogije estate land", { ...land, landFeatures: ["dry", "estate"] }, "Bogije"),
    whole("plot with foundation and fence ibadan akobo", { ...land, landFeatures: ["foundation", "fenced"] }, "Akobo"),
    whole(
      "jv land lekki phase 1 corner piece",
      { ...land, offer: ["joint-venture"], landFeatures: ["corner"] },
      "Lekki Phase 1",
    ),
    whole(
      "land with deed and survey, initial deposit 500k mowe",
      { ...land, titleDocuments: ["deed-of-assignment", "survey"], maxPrice: undefined },
      "Mowe",
    ),
  ],
  "short stays": [
    whole(
      "shortlet for 2 nights ikeja 3 guests 50k per night",
      { ...shortLets, guests: ["2"], maxPrice: 50_000 },
      "Ikeja",
    ),
    whole(
      "shortlet wey allow party lekki phase 1 for birthday",
      { ...shortLets, houseRules: ["parties-allowed"] },
      "Lekki Phase 1",
    ),
    whole("2bed shortlet with pool and netflix vi", { ...shortLets, bedrooms: [2], pool: true }, "Victoria Island"),
    whole("airbnb abuja maitama self check in", { ...shortLets }, "Maitama"),
    whole(
      "studio shortlet 40k daily surulere 24/7 light",
      { ...shortLets, maxPrice: 40_000, powerHours: ["24"] },
      "Surulere",
    ),
    whole("shortlet with no caution fee ajah", { ...shortLets, cautionFee: ["none"] }, "Ajah"),
    whole("apartment for a weekend port harcourt kids allowed", { houseRules: ["children-welcome"] }, "Port Harcourt"),
  ],
  Dubai: [
    whole("jvc studio 45k 6 cheques chiller free", { cheques: ["6"], cooling: ["included"], maxPrice: 45_000 }, "JVC"),
    whole(
      "2 bhk + maid's room dubai marina sea view",
      { bedrooms: [2], extraRooms: ["maids-room"], features: ["view-water"] },
      "Marina",
    ),
    whole("off plan townhouse dubai handover 2027 payment plan", {
      ...dubai,
      condition: ["off-plan"],
      paymentTerms: ["instalments"],
    }),
    whole(
      "freehold 1 bed apartment jlt for sale under 1.2m aed",
      { bedrooms: [1], tenure: ["freehold"], offer: ["sale"], maxPrice: 1_200_000 },
      "Jumeirah Lake Towers",
    ),
    whole("ejari included 1 bed al nahda 55k", { bedrooms: [1], maxPrice: 55_000 }, "Al Nahda"),
    whole(
      "business bay 1br furnished canal view monthly",
      { bedrooms: [1], furnishing: ["furnished"], features: ["view-water"], ...monthly },
      "Business Bay",
    ),
    whole("dewa included bedspace deira", { billsIncluded: ["light", "water"] }, "Deira"),
    whole(
      "3 bed villa arabian ranches landscaped garden vacant now",
      { bedrooms: [3], propertyType: ["villa"], features: ["garden"], occupancy: ["vacant"] },
      "Arabian Ranches",
    ),
    whole(
      "no commission direct from owner dubai hills 2br",
      { bedrooms: [2], ...noAgency, advertisedBy: ["owner"] },
      "Hills",
    ),
    whole(
      "family building 2bhk bur dubai near metro 80k 4 chqs",
      { bedrooms: [2], maxPrice: 80_000, cheques: ["4"] },
      "Bur Dubai",
    ),
    whole(
      "1 bed downtown burj khalifa view high floor 110k",
      { bedrooms: [1], features: ["view-landmark"], maxPrice: 110_000 },
      "Downtown",
    ),
    whole(
      "palm jumeirah apartment private beach vacant on transfer",
      { features: ["beach-access"], occupancy: ["vacant"] },
      "Palm Jumeirah",
    ),
    whole("rent dubai one cheque 1 bed kitchen appliances", { ...dubai, offer: ["rent"], bedrooms: [1] }),
    whole(
      "4 bed villa driver's room and covered parking mirdif",
      { bedrooms: [4], propertyType: ["villa"], extraRooms: ["drivers-room"], parkingKind: ["covered"] },
      "Mirdif",
    ),
    whole(
      "damac hills 2 townhouse tenanted 1.6m",
      { propertyType: ["townhouse"], occupancy: ["tenant-stays"], maxPrice: 1_600_000 },
      "DAMAC Hills 2",
    ),
    whole("dubai flat 5% deposit refundable 2 chqs pet friendly", { ...dubai, cheques: ["2"], petsAllowed: ["yes"] }),
    whole("leasehold studio silicon oasis", { tenure: ["leasehold"] }, "Silicon Oasis"),
    whole(
      "unfurnished 2 b/r jvt balcony 85000 aed per year",
      { furnishing: ["unfurnished"], bedrooms: [2], features: ["balcony"], maxPrice: 85_000 },
      "JVT",
    ),
  ],
  "a second look": [
    whole(
      "landlord wan collect 2 years 1 bedroom flat mowe 400k",
      { bedrooms: [1], maxPrice: 400_000, advanceMonths: ["24"] },
      "Mowe",
    ),
    whole(
      "3bedroom with 2 toilets upstairs estate ikorodu prepaid 900k asking",
      { bedrooms: [3], toilets: [2], maxPrice: 900_000, floor: ["1"], ...prepaid },
      "Ikorodu",
    ),
    whole(
      "serviced 1 bed vi lift and gym 6m yearly service charge inclusive",
      { bedrooms: [1], serviced: ["yes"], lift: ["yes"], features: ["gym"], maxMoveIn: 6_000_000 },
      "Victoria Island",
    ),
    whole(
      "2 bed bungalow own fence and gate akure 600k",
      { bedrooms: [2], propertyType: ["bungalow"], maxPrice: 600_000, security: ["perimeter-fence", "gate"] },
      "Akure",
    ),
    whole(
      "land at agbara 1 plot 3m instalmental",
      { ...land, maxPrice: 3_000_000, paymentTerms: ["instalments"] },
      "Agbara",
    ),
    whole(
      "dubai marina short term 1 bed 9k per month",
      { ...dubai, bedrooms: [1], maxPrice: 108_000, offer: ["short-let"] },
      "Marina",
    ),
    whole(
      "house with borehole and overhead tank and interlock sango ota",
      { waterSources: ["borehole"], features: ["interlocked"] },
      "Ota",
    ),
    whole(
      "studio international city 30k yearly family only",
      { ...dubai, propertyType: ["studio"], maxPrice: 30_000 },
      "International City",
    ),
    whole(
      "discovery gardens 1br chiller free 55k no commission",
      { ...dubai, bedrooms: [1], cooling: ["included"], maxPrice: 55_000, ...noAgency },
      "Discovery Gardens",
    ),
    whole(
      "female flatmate abuja jabi own room 800k",
      { ...shared, state: "FCT", suitableFor: ["women"], maxPrice: 800_000 },
      "Jabi",
    ),
  ],
  "places and kinds, in short": [
    whole("ogudu gra 4bed", { bedrooms: [4] }, "Ogudu"),
    whole("rumuola 2 bedroom ph water dey flow", { bedrooms: [2], waterSources: ["constant"] }, "Rumuola"),
    whole(
      "3bed semi detached sunnyvale abuja",
      { bedrooms: [3], propertyType: ["semi-detached"], state: "FCT" },
      "Sunnyvale",
    ),
    whole(
      "prince and princess estate terrace 4 bedroom",
      { bedrooms: [4], propertyType: ["terrace"] },
      "Prince and Princess",
    ),
    whole("face me i face you room mushin", { propertyType: ["room"] }, "Mushin"),
    whole(
      "penthouse osborne foreshore lagoon view",
      { propertyType: ["penthouse"], features: ["view-water"] },
      "Osborne",
    ),
    whole("maisonette parkview", { propertyType: ["maisonette"] }, "Parkview"),
    whole(
      "block of 6 flats for sale yaba tenanted",
      { category: "for sale", propertyType: ["block-of-flats"], occupancy: ["tenant-stays"] },
      "Yaba",
    ),
    whole("hotel for sale benin city 40 rooms", { category: "for sale", propertyType: ["hotel"] }, "Benin"),
    whole("filling station for lease oshogbo", { propertyType: ["filling-station"] }, "Osogbo"),
  ],
};
