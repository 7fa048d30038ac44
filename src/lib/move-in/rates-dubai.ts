/** What is usual in Dubai. */
import type { Rate } from "#lib/move-in/rate.ts";

const dubai = { country: "AE", state: "dubai", per: "once", refundable: false, sourceDay: null } as const;
const rent = { ...dubai, offer: "rent" } as const;
const sale = { ...dubai, offer: "sale", grade: "C" } as const;
const currency = "AED";

export const usualCheques = 4;

export const chequesRate: Rate = {
  ...rent,
  id: "ae-cheques",
  label: "Cheques",
  charge: { kind: "unknown" },
  per: "year",
  wording: "1–12 cheques, usually 1–4",
  source: "famproperties.com",
  grade: "C",
};

export const dubaiRates: readonly Rate[] = [
  {
    ...rent,
    id: "ae-rent-agency",
    fee: "agencyFee",
    label: "Agency fee",
    charge: { kind: "share", of: "year's rent", usual: 5 },
    wording: "5 % by custom; no law sets it; VAT may come on top",
    source: "gulfnews.com 1.1200976; propertyfinder.ae guides, 204",
    grade: "B",
  },
  {
    ...rent,
    id: "ae-rent-deposit",
    fee: "cautionFee",
    label: "Security deposit",
    charge: { kind: "share", of: "year's rent", usual: 5, usualFurnished: 10 },
    refundable: true,
    wording: "5 %, furnished 10 %",
    source: "propertyfinder.ae guides, 204",
    grade: "A",
  },
  {
    ...rent,
    id: "ae-ejari",
    label: "Ejari registration",
    charge: { kind: "amount", currency, amount: 22_000 },
    wording: "about AED 220",
    source: "propertyfinder.ae guides, 204",
    grade: "A",
  },
  {
    ...rent,
    id: "ae-dewa-deposit",
    label: "DEWA deposit",
    charge: { kind: "amount", currency, amount: 200_000, ofHouse: 400_000 },
    refundable: true,
    wording: "AED 2,000 for a flat, 4,000 for a villa or townhouse",
    source: "propertyfinder.ae guides, 204; gulfnews.com 1.1658761165377",
    sourceDay: "2022-07-25",
    grade: "A",
  },
  {
    ...rent,
    id: "ae-dewa-connection",
    label: "DEWA connection",
    charge: { kind: "amount", currency, amount: 10_000, ofHouse: 30_000 },
    wording: "AED 100 for a flat, 300 for a villa or townhouse",
    source: "propertyfinder.ae guides, 204; gulfnews.com 1.1658761165377",
    sourceDay: "2022-07-25",
    grade: "A",
  },
  {
    ...rent,
    id: "ae-housing-fee",
    label: "Housing fee",
    charge: { kind: "share", of: "year's rent", usual: 5, bills: 12 },
    per: "month",
    isBeside: true,
    wording: "5 % of a year's rent, paid by the tenant in 12 parts on the DEWA bill",
    source: "propertyfinder.ae guides, 204",
    grade: "A",
  },
  {
    ...sale,
    id: "ae-dld",
    label: "Land Department transfer fee",
    charge: { kind: "share", of: "price", usual: 4 },
    wording: "4 % of the price",
    source: "mycurrencytransfer.com/dubai-property/buying-costs; daviesandharrison.com; agn-avocats.com",
  },
  {
    ...sale,
    id: "ae-title-deed",
    label: "Title deed",
    charge: { kind: "amount", currency, amount: 58_000 },
    wording: "AED 580",
    source: "mycurrencytransfer.com/dubai-property/buying-costs",
  },
  {
    ...sale,
    id: "ae-trustee",
    label: "Trustee office",
    charge: {
      kind: "amount",
      currency,
      amount: 400_000,
      below: { price: 50_000_000, amount: 200_000 },
      vat: 5,
    },
    wording: "AED 4,000, below a price of 500,000 AED 2,000, each with 5 % VAT",
    source: "mycurrencytransfer.com/dubai-property/buying-costs; daviesandharrison.com",
  },
  {
    ...sale,
    id: "ae-sale-agency",
    fee: "agencyFee",
    label: "Agency fee",
    charge: { kind: "share", of: "price", usual: 2, vat: 5 },
    wording: "2 % with 5 % VAT",
    source: "mycurrencytransfer.com/dubai-property/buying-costs; agn-avocats.com",
  },
  {
    ...sale,
    id: "ae-mortgage-registration",
    label: "Mortgage registration",
    charge: { kind: "share", of: "loan", usual: 0.25, plus: { amount: 29_000, currency } },
    wording: "0.25 % of the loan and AED 290; fees may not be financed since February 2025",
    source: "mycurrencytransfer.com/dubai-property/buying-costs",
  },
  {
    ...sale,
    id: "ae-noc",
    label: "Developer's NOC",
    charge: { kind: "range", currency, low: 50_000, high: 500_000 },
    wording: "AED 500–5,000",
    source: "daviesandharrison.com; agn-avocats.com",
  },
];
