/** Searches of builders, movers, and people who name a place beside a kind of home. */
import { type WholeQuery, whole } from "./left-out-queries.ts";

const mart = { category: "buildersmart" };
const movers = { category: "home movers" };
const dubai = { category: "dubai properties" };
const land = { category: "land" };
const fitting = ["fitting-extra"];

export const tradeQueries: Readonly<Record<string, readonly WholeQuery[]>> = {
  "goods and what is done with them": [
    whole("pvc ceiling per sqm fixing and delivery", {
      ...mart,
      material: ["pvc"],
      unitOfSale: ["square-metre"],
      delivery: ["delivery-extra", "fitting-extra"],
    }),
    whole("inverter battery installation", { ...mart, delivery: fitting }),
    whole("cctv camera installation", { ...mart, delivery: fitting }),
    whole("solar panel installation lekki", { ...mart, delivery: fitting }, "Lekki"),
    whole("water closet twyford with fitting", { ...mart, subCategory: "bathroom", delivery: fitting }),
    whole("interlocking stones per sqm", { ...mart, unitOfSale: ["square-metre"] }),
    whole("granite worktop per meter", { ...mart, material: ["granite"], unitOfSale: ["metre"] }),
    whole("dangote cement", mart),
    whole("20 bags of cement", { ...mart, unitOfSale: ["bag"] }),
    whole("iron rod 12mm", { ...mart, material: ["steel"] }),
    whole("mdf board 18mm", mart),
    whole("long span aluminium 0.55mm", { ...mart, material: ["aluminium"] }),
    whole("overhead water tank 2000 litres", mart),
    whole("fitting", { ...mart, delivery: fitting }),
    whole("set", { ...mart, unitOfSale: ["set"] }),
    whole("2 bed flat with inverter installed", { bedrooms: [2], backupPower: ["inverter"] }),
    whole("wardrobe 3 doors sliding", { ...mart, subCategory: "wardrobesandcabinets" }),
  ],
  "movers and their vehicles": [
    whole("truck", movers),
    whole("canter for hire abuja", { ...movers, truckSize: ["14ft"] }),
    whole("man and van surulere", movers, "Surulere"),
    whole("truck to carry load from ikeja to ibadan", { ...movers, moveFrom: ["lagos"], moveTo: ["oyo"] }),
    whole("moving to abuja from ph", { ...movers, moveTo: ["fct"] }, "Port Harcourt"),
    whole("truck 20ft lagos", { ...movers, truckSize: ["20ft"], state: "Lagos" }),
    whole("warehouse with truck access", { category: "warehouse", features: ["trailer-access"] }),
    whole("relocating to abuja 3 bedroom", { bedrooms: [3], state: "FCT" }),
    whole("3 bed moving to lekki", { bedrooms: [3] }, "Lekki"),
  ],
  "places of several towns": [
    whole("sango ota mini flat", {}, "Sango (Ota)"),
    whole("sango ibadan self con", {}, "Sango (Ibadan)"),
    whole("satellite town calabar", {}, "Satellite Town (Calabar)"),
    whole("2 bed ring road ibadan", { bedrooms: [2] }, "Ring Road (Ibadan)"),
    whole("house gra asaba", {}, "Asaba"),
    whole("flat gra warri", {}, "Warri"),
    whole("bungalow magodo phase 2 estate with security gate", { security: ["guards"] }, "Magodo"),
    whole("3 bed woji estate", { bedrooms: [3] }, "Woji"),
    whole("brass house", {}, "Brass"),
    whole("house ado ekiti", {}, "Ado-Ekiti"),
  ],
  "Dubai beside a home": [
    whole("apartment palm for sale", { ...dubai, offer: ["sale"] }, "Palm Jumeirah"),
    whole("villa springs 250k", { ...dubai, maxPrice: 250_000 }, "The Springs"),
    whole("townhouse town square for sale 2m", { ...dubai, offer: ["sale"], maxPrice: 2_000_000 }, "Town Square"),
    whole("studio 4 cheques", { ...dubai, cheques: ["4"] }),
    whole("golden visa apartment 2m", { ...dubai, maxPrice: 2_000_000 }),
    whole("freehold apartment downtown 2.5m", { ...dubai, offer: ["sale"], tenure: ["freehold"] }),
    whole("ready to move apartment creek harbour", { ...dubai, available: true }, "Dubai Creek Harbour"),
    whole("central ac 3 bed lekki lagos", { bedrooms: [3], state: "Lagos", features: ["air-conditioning"] }, "Lekki"),
  ],
  "offers and sums": [
    whole("land for sale epe excision", { ...land, offer: ["sale"], titleDocuments: ["excision"] }, "Epe"),
    whole("2 bed yaba agency and legal 10%", { agencyFee: ["10"], legalFee: ["10"] }, "Yaba"),
    whole("500k all inclusive self con", { maxMoveIn: 500_000 }),
    whole("1.5m inclusive of everything", { maxMoveIn: 1_500_000 }),
    whole("total package not above 1m", { maxMoveIn: 1_000_000 }),
    whole("mini flat 600k last", { maxPrice: 600_000 }),
    whole("plot residential ibeju", { ...land, propertyType: ["residential-land"] }, "Ibeju-Lekki"),
    whole("flat yaba available january 2031", { availableBy: "2031-01-31" }, "Yaba"),
    whole("flat free by 5 march 2031", { availableBy: "2031-03-05" }),
    whole("off plan apartment business bay monthly payment plan", { paymentTerms: ["instalments"] }, "Business Bay"),
    whole("flat vacant dubai marina for rent", { offer: ["rent"] }, "Dubai Marina"),
    whole("9 inches block wholesale", { category: "buildersmart" }),
    whole("security round the clock flat ikeja", { security: ["guards"] }, "Ikeja"),
    whole("make the light constant 2 bed", { powerHours: ["24"], bedrooms: [2] }),
    whole("apartment for one week abuja", { category: "short lets" }),
  ],
};

/** Each search with the sentence that says what no filter holds, or how a guessed number is searched. */
export const saidSentences: readonly (readonly [typed: string, sentence: string])[] = [
  ["2 bhk deira family building", "We can't search for “family” here, so we ignored it."],
  ["2 bed family only karama", "We can't search for “family only” here, so we ignored it."],
  ["light well well flat surulere", "“light well well” is searched as “at least 18 hours”, the nearest filter."],
  ["get light and water flat", "“get light” is searched as “at least 6 hours”, the nearest filter."],
  ["office 2 rooms ikeja", "Rooms are counted in homes only, so we ignored “2 rooms”."],
  ["3bed wey landlord no dey stay", "We can't search for “landlord no dey stay”, so we ignored it."],
  ["hostel in yaba", "None of these is called “hostel”; they are similar or mention it."],
  ["plumber ikeja", "We can't search for “plumber”, so we ignored it."],
];
