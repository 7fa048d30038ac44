/** Where nothing has all that was typed, or one of several things will do. */
import { both, every, first, page, type WrittenQuery } from "./expectations.ts";

const yabaAndSurulere = ["rent-yaba-montgomery-3bed", "bode-thomas-flat-3bed", "rent-surulere-adeniran-3bed"] as const;

export const generousQueries: Readonly<Record<string, readonly WrittenQuery[]>> = {
  "either of several places": [
    every("3 bedroom flat in Yaba or Surulere", { bedrooms: 3 }),
    page("3 bedroom flat in Yaba or Surulere", ...yabaAndSurulere),
    page("3 bedroom flat yaba/surulere", ...yabaAndSurulere),
    page("3 bedroom flat yaba and surulere", ...yabaAndSurulere),
    every("3 bedroom flat Lekki/Ajah", { bedrooms: 3, place: "Lekki" }),
    every("flat ikeja, ogba or agege", { place: "Ikeja" }),
    every("land in epe, ibeju or ajah", { category: "land", state: "Lagos" }),
    page("5 bedroom duplex asokoro or maitama", "asokoro-duplex-5bed"),
    every("2 bedroom flat or duplex in lekki", { bedrooms: 2, place: "Lekki" }),
    every("flat or land in epe", { place: "Epe" }),
    every("duplex lekki or abuja", { state: ["Lagos", "FCT"] }),
  ],
  "what is given up first": [
    every("furnished 2 bed", { bedrooms: 2 }),
    every("serviced 3 bedroom flat yaba", { bedrooms: 3, place: "Yaba" }),
    every("3 bedroom flat in yaba with swimming pool and gym", { bedrooms: 3, place: "Yaba" }),
    every("furnished self contain in lekki", { place: "Lekki" }),
    every("face me i face you mushin", { state: "Lagos" }),
    first("face me i slap you ajegunle", "rent-ogudu-self-contained"),
    every("room and parlour self contained gbagada 800k to 1.2m", { place: "Gbagada" }),
    every("house near redeemed camp", { state: "Ogun" }),
    first("3bed flat Magodo GRA phase 2", "magodo-phase2-duplex-5bed"),
    every("house for rent ojodu berger", { category: "rent", state: "Lagos" }),
  ],
  "homes of one room": [
    every("mini flat", { bedrooms: 1 }),
    every("mini flat lekki", { bedrooms: 1, place: "Lekki" }),
    every("a room and parlour in agege", { bedrooms: 1, state: "Lagos" }),
    first("self con yaba", "rent-yaba-sabo-mini-flat"),
    every("self con ikeja btw 500k and 1m", { place: "Ikeja", bedrooms: 1, priceUpTo: 1_000_000 }),
    first("room self con PH", "bq-port-harcourt-gra-selfcontained"),
    every("0 bedroom", { bedrooms: [0, 1] }),
    first("0 bedroom dubai", "business-bay-canal-studio-furnished"),
  ],
  "no materials among homes": [
    first("self contain in yaba 500k", "rent-yaba-sabo-mini-flat"),
    every("self contain in yaba 500k", { bedrooms: 1 }),
    every("shop to let at alaba no be lekki", { category: "for sale", notPlace: "Lekki" }),
    every("pendant lamps", { category: "buildersmart" }),
    every("mirror and pendant lamps", { category: "buildersmart" }),
    every("wall mirror yaba", { category: "buildersmart", place: "Yaba" }),
  ],
  "a price that is not said to be for a night": [
    first("500k flat", "room-warri-effurun-shared"),
    first("2bed flat under 2m lagos mainland", "rent-ipaja-ayobo-2bed"),
    every("flat under 100k per night lagos", { category: "short lets", priceUpTo: 100_000 }),
    every("short let under 100k", { category: "short lets" }),
    every("rent not less than 1m but not more than 2m", { priceFrom: 1_000_000, priceUpTo: 2_000_000 }),
    every("i dey find house for surulere wey no pass 600k", { place: "Surulere", priceUpTo: 600_000 }),
  ],
  "as it is heard in the street": [
    every("wear house", { category: "warehouse" }),
    every("wear house in ikeja", { category: "warehouse", place: "Ikeja" }),
    every("apartment lekki for 3 nights", { category: "short lets", place: "Lekki" }),
    both("short let in ikeja gra for 3 nights", ["shortlet-ikeja-gra-studio"], { category: "short lets" }),
    every("by 3 bed flat wuye", { bedrooms: 3, place: "Wuye" }),
    every("25m naira land", { category: "land" }),
    every("2.5m per annum yaba", { category: "rent", priceUpTo: 2_500_000, place: "Yaba" }),
  ],
};
