/** Queries for a large database: lists with near and far pages, and searches. */

import type { ListFilter } from "#lib/properties/repository.ts";
import { listProperties } from "#lib/properties/service.ts";
import { Random } from "./random.ts";

export const lists: readonly { name: string; path: string; filter: ListFilter }[] = [
  { name: "all", path: "/home", filter: {} },
  { name: "Lagos", path: "/state/lagos", filter: { state: "Lagos" } },
  { name: "Zamfara", path: "/state/zamfara", filter: { state: "Zamfara" } },
  { name: "for sale", path: "/forsale", filter: { category: "for sale" } },
  {
    name: "Builders Mart doors",
    path: "/buildersmart/doors",
    filter: { category: "buildersmart", subCategory: "doors" },
  },
];

export const searches: readonly { name: string; keyword: string }[] = [
  { name: "common word", keyword: "duplex" },
  { name: "rare word", keyword: "observatory" },
  { name: "two common words", keyword: "lekki duplex" },
  { name: "two common words, one of the description", keyword: "duplex borehole" },
  { name: "two common words that rarely meet", keyword: "land kitchen" },
  { name: "four words", keyword: "newly built duplex lekki" },
  { name: "common and rare word", keyword: "duplex observatory" },
  { name: "absent word", keyword: "xylophone" },
  { name: "common and absent word", keyword: "duplex xylophone" },
  { name: "two common words that never meet", keyword: "duplex flat" },
  { name: "five words that seldom meet", keyword: "flat lekki rent parking fitted" },
  { name: "twelve words", keyword: "spacious serviced 3 bedroom flat lekki lagos rent parking fitted kitchen ensuite" },
  { name: "fact and district", keyword: "serviced flat lekki phase 1" },
  { name: "fees and district", keyword: "no agency fee flat for rent in yaba" },
  { name: "papers and district", keyword: "land with c of o in epe" },
  { name: "four facts", keyword: "furnished flat with borehole and prepaid meter, pets allowed" },
  {
    name: "few results",
    keyword: "serviced 5 bedroom bungalow in magodo with solar, pets allowed, no agency fee, monthly",
  },
];

/** Spelling mistakes in one, two and three words; one of them should be two words. */
export const mistyped: readonly string[] = [
  "aparment lekky",
  "dupplex gwarimpa",
  "surelere minni flat yabba",
  "lekkiphase1",
];

/** Partially typed searches. */
export const begun: readonly string[] = [
  "l",
  "le",
  "lekki d",
  "3 bedroom flat in vic",
  "short",
  "duplex fl",
  "newly b",
  "gwar",
  "aparment",
  "3 bedroom duplx",
  "vi",
  "lekki ph",
  "gra",
  "banana isl",
];

/** Pages of a list by name: first, random, middle and last. */
export async function pagesOf(filter: ListFilter): Promise<{ name: string; page: () => number }[]> {
  const { pages } = await listProperties(filter, 1);
  const random = new Random(7);
  return [
    { name: "first page", page: () => 1 },
    { name: "random page", page: () => random.whole(1, pages) },
    { name: "middle page", page: () => Math.ceil(pages / 2) },
    { name: "last page", page: () => pages },
  ];
}
