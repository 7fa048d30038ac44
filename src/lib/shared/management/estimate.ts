/** Construction cost estimate. The formula is the specification's: 5000 × area × factor of the material. */

import { type Decimal, isMoreThan, readDecimal, rounded, shownDecimal, times } from "#lib/price/decimal.ts";
import { groupedNumber } from "#lib/shared/text/counted.ts";

const nairaPerSquareMeter = 5_000;
const rate = `₦${groupedNumber(nairaPerSquareMeter)}`;
/** In meters. Smaller sides are impossible and would cost nothing. */
const shortestSide: Decimal = { units: 1n, decimals: 2 };
const longestSide: Decimal = { units: 1_000n, decimals: 0 };
const mostDecimals = 6;
/** Longer texts are not parsed. */
const longestText = 40;

interface Material {
  readonly name: string;
  readonly label: string;
  /** As written: "1.3". */
  readonly factor: string;
}

export const materials: readonly Material[] = [
  { name: "aluminum", label: "Aluminum", factor: "1" },
  { name: "wood", label: "Wood", factor: "1.3" },
  { name: "steel", label: "Steel", factor: "1.5" },
];

/** Both cost the same; the design is information for the builder. */
export const designs = [
  { name: "default", label: "Default" },
  { name: "custom", label: "Custom" },
] as const;

export const estimateFields = ["height", "width", "material", "design"] as const;

export type EstimateField = (typeof estimateFields)[number];

/** Typed and chosen values. */
export type EstimateInputs = Readonly<Record<EstimateField, string>>;

export type EstimateMistakes = Readonly<Partial<Record<EstimateField, string>>>;

/** Formatted for display. */
export interface Estimate {
  /** "₦48,750.00". */
  readonly cost: string;
  /** The interpreted sides: "2.5 m × 3 m = 7.5 m²". */
  readonly sides: string;
  /** "Wood, custom design: ₦5,000 × 7.5 × 1.3". */
  readonly working: string;
}

type Estimated =
  | { readonly estimate: Estimate; readonly mistakes?: undefined }
  | { readonly mistakes: EstimateMistakes; readonly estimate?: undefined };

export function estimateCost(inputs: EstimateInputs): Estimated {
  const height = readSide("Height", inputs.height);
  const width = readSide("Width", inputs.width);
  const material = materials.find(({ name }) => name === inputs.material);
  const design = designs.find(({ name }) => name === inputs.design);
  if (typeof height === "string" || typeof width === "string" || !material || !design) {
    return {
      mistakes: {
        ...(typeof height === "string" && { height }),
        ...(typeof width === "string" && { width }),
        ...(!material && { material: "Choose aluminum, wood or steel" }),
        ...(!design && { design: "Choose the default design or a custom one" }),
      },
    };
  }
  const area = times(height, width);
  return {
    estimate: {
      cost: shownNaira(costInKobo(area, material)),
      sides: `${shownDecimal(height)} m × ${shownDecimal(width)} m = ${shownDecimal(area)} m²`,
      working: `${material.label}, ${design.name} design: ${rate} × ${shownDecimal(area)} × ${material.factor}`,
    },
  };
}

function costInKobo(area: Decimal, { factor }: Material): bigint {
  const factors = readDecimal(factor) as Decimal;
  return rounded(times(times(area, factors), { units: BigInt(nairaPerSquareMeter * 100), decimals: 0 }));
}

function shownNaira(kobo: bigint): string {
  return `₦${groupedNumber(Number(kobo / 100n))}.${String(kobo % 100n).padStart(2, "0")}`;
}

/** A side in meters, or an error. */
function readSide(name: string, typed: string): Decimal | string {
  const noNumber = `${name} must be a number of meters, such as 2.5`;
  const trimmed = typed.trim();
  if (trimmed.length > longestText) return noNumber;
  const text = trimmed.replace(/\s*(?:m|met(?:er|re)s?)\.?$/i, "");
  if (text === "") return `${name} is missing`;
  // Many countries read "2,500" as two and a half.
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text)) {
    return `${name} is ambiguous: write 2.5 with a point, and 1000 without a comma`;
  }
  if (/^[-−–]\s*[\d.,]+$/.test(text)) return `${name} must be more than 0`;
  const side = readDecimal(text.replace(/^\+/, ""));
  if (!side) return noNumber;
  if (side.units === 0n) return `${name} must be more than 0`;
  if (isMoreThan(shortestSide, side)) {
    return `${name} must be at least ${shownDecimal(shortestSide)} meters (1 cm)`;
  }
  if (side.decimals > mostDecimals) return `${name} can have at most ${mostDecimals} decimals`;
  if (isMoreThan(side, longestSide)) return `${name} can be at most ${shownDecimal(longestSide)} meters`;
  return side;
}
