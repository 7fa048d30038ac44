/** Units of area, each with its square metres, exactly. */
const units: readonly (readonly [word: RegExp, squareMetres: number])[] = [
  [/^(?:sq\.? ?(?:ft|feet|foot)\.?|sqft|sf|ft2|ft²|square f(?:ee|oo)t)$/i, 0.09290304],
  [/^(?:acres?)$/i, 4046.8564224],
  [/^(?:ha|hectares?)$/i, 10_000],
];

/** Square metres of one unit; undefined for units that are not converted. */
export const metresOfUnit = (unit: string): number | undefined => units.find(([word]) => word.test(unit))?.[1];
