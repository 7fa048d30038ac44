/** Parts of amounts in minor units. Each part is rounded by itself, halves up. */
import { readDecimal, rounded } from "#lib/price/decimal.ts";

const hundred = 100;

/** `amount` × `of` ÷ `parts`, all whole numbers. */
export const partOf = (amount: number, of: number, parts: number): number =>
  Number((2n * BigInt(amount) * BigInt(of) + BigInt(parts)) / (2n * BigInt(parts)));

/** 7.5 % of an amount, with value added tax on top where there is one. */
export function percentOf(amount: number, percent: number, vat = 0): number {
  const share = readDecimal(String(percent));
  if (!share) throw new RangeError(`${percent} is no percentage`);
  return Number(rounded({ units: BigInt(amount) * share.units * BigInt(hundred + vat), decimals: share.decimals + 4 }));
}

/** The first of equal payments is rounded up. */
export const firstPayment = (amount: number, payments: number): number => Math.ceil(amount / payments);

/** A square foot is 0.09290304 m². */
const footInMetres = 9_290_304n;

/** An amount per square foot for an area in m² with at most two decimals. */
export const perFoot = (amount: number, squareMetres: number): number => {
  const scaled = BigInt(amount) * BigInt(Math.round(squareMetres * hundred)) * 1_000_000n;
  return Number((2n * scaled + footInMetres) / (2n * footInMetres));
};
