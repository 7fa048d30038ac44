/** Sizes and plots. A number without a unit is asked about: it may be square feet, square metres or plots. */
import type { Field } from "#lib/listing/fields/field.ts";
import { metresOfUnit } from "#lib/price/area-units.ts";
import { countPattern, readCount } from "#lib/price/numbers.ts";
import { squareMetresPattern } from "#lib/price/units.ts";
import { land } from "#lib/shared/listing/categories.ts";
import type { RowContext, Said } from "./said.ts";
import { shownCell } from "./said.ts";

const behind = "(?![a-z\\d²])";
const unitPatterns: readonly (readonly [unit: string, pattern: string])[] = [
  ["sqm", squareMetresPattern],
  ["sq ft", "sq\\.?\\s?(?:ft|feet|foot)\\.?|square (?:feet|foot)|ft2|ft²"],
  ["acres", "acres?"],
  ["hectares", "hectares?"],
  // "Plot size" names no unit.
  ["plots", "(?<=\\()plots?(?=\\))|(?<=\\bin )plots?"],
];
const unitWords = unitPatterns.map(
  ([unit, words]) => [unit, RegExp(`(?<![a-z\\d])(?:${words})${behind}`, "i")] as const,
);

const spaced = (header: string): string => header.replaceAll("_", " ");

/** The unit that the name of a column states: "Size (sqft)", "plot_size_m2". */
export const unitOfHeader = (header: string): string | undefined =>
  unitWords.find(([, words]) => words.test(spaced(header)))?.[0];

/** "BUA" of "BUA sqm" and "Land size" of "Land size (acres)". */
export function withoutUnit(header: string): string {
  const words = unitWords.find(([, pattern]) => pattern.test(spaced(header)))?.[1];
  return words === undefined
    ? header
    : spaced(header)
        .replace(words, " ")
        .replaceAll(/\bin\s*$|[()[\]]/g, " ")
        .trim();
}

const isSquareMetres = RegExp(`^(?:${squareMetresPattern})$`, "i");

const metresOf = (unit: string): number | undefined => (isSquareMetres.test(unit) ? 1 : metresOfUnit(unit));

const parts: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  "½": 0.5,
  "¼": 0.25,
  "1/2": 0.5,
  "1/4": 0.25,
};
const quantity = RegExp(
  String.raw`^(?:(?<part>half|quarter|½|¼|1/[24])(?:\s+(?:of\s+)?an?)?|(?<one>an?)(?=\s)|(?<whole>\d[\d,]*(?:\.\d+)?|${countPattern})(?<half>\s*(?:(?:and|&)\s+(?:a\s+)?half|\s1/2|½))?)(?:\s*(?<unit>\D.*)?)$`,
  "i",
);

interface Measure {
  readonly amount: number;
  /** Empty without one. */
  readonly unit: string;
}

function measureOf(text: string): Measure | undefined {
  const { part, one, whole = "", half, unit = "" } = quantity.exec(text)?.groups ?? {};
  const isDigits = /^\d/.test(whole);
  const read = isDigits ? Number(whole.replaceAll(",", "")) : readCount(whole.toLowerCase());
  const amount = part ? parts[part.toLowerCase()] : one ? 1 : read + (half ? 0.5 : 0);
  return amount === undefined || Number.isNaN(amount) || (!part && !one && whole === "")
    ? undefined
    : { amount, unit: unit.trim() };
}

const metres = ({ amount, unit }: Measure): string | undefined => {
  const factor = metresOf(unit);
  return factor === undefined ? undefined : String(Number((amount * factor).toFixed(2)));
};

const plots = /^plots?(?: of land)?(?:\s*(?:[(,=:–-]|of|measuring)\s*(?<rest>[^)]*)\)?)?$/i;

const isPlotField = (field: Field): boolean => field.name === "plotArea" || field.name === "plotCount";

/** What is said of an area. The size of land is its plot area, and plots stay plots. */
export function areaIn(field: Field, header: string, cell: string, row: RowContext): Said {
  const isOfPlot = isPlotField(field) || row.category === land;
  const measured = (value: string): Said => ({
    cells: { [isOfPlot ? "plotArea" : field.name]: value },
    ...(row.category === land && { implied: { size: value } }),
  });
  if (sides.test(cell)) return sidesIn(header, cell);
  const said = measureOf(cell);
  if (said === undefined) return { cells: { [isOfPlot && field.name === "size" ? "plotArea" : field.name]: cell } };
  const own = unitOfHeader(header) ?? (row.areaUnit || undefined);
  const unit = said.unit === "" ? own : said.unit;
  const stated = statedUnits(field, header, row);
  const other = stated.find((each) => !isSameUnit(each, said.unit === "" ? (own ?? each) : said.unit));
  if (other !== undefined) return { question: otherUnitQuestion(header, cell, other) };
  if (unit === undefined)
    return field.name === "plotCount"
      ? { cells: { plotCount: String(said.amount) } }
      : { question: unitQuestion(header, cell, isOfPlot) };
  const rest = plots.exec(unit)?.groups;
  if (rest) return ofPlots(header, cell, said.amount, rest["rest"] ?? "", measured);
  const value = metres({ ...said, unit });
  return value === undefined
    ? {
        question: `${shownCell(header, cell)} is not a size that we can read: write one, such as “120 m²” or “1,200 sq ft”`,
      }
    : measured(value);
}

/** The units that the column and, for the size of the home, a column of its own state. */
function statedUnits(field: Field, header: string, { areaUnit }: RowContext): string[] {
  const beside = field.name === "size" ? areaUnit : "";
  return [unitOfHeader(header) ?? "", beside].filter((unit) => unit !== "");
}

const isSameUnit = (one: string, other: string): boolean => {
  const { rest } = plots.exec(other)?.groups ?? {};
  if (plots.test(one)) return plots.test(other);
  if (plots.test(other)) return rest !== undefined && isSameUnit(one, measureOf(rest)?.unit ?? "");
  const [metresOfOne, metresOfOther] = [metresOf(one), metresOf(other)];
  // An unknown unit becomes a question later.
  return metresOfOne === undefined || metresOfOther === undefined || metresOfOne === metresOfOther;
};

const otherUnitQuestion = (header: string, cell: string, unit: string): string =>
  `${shownCell(header, cell)} and the unit “${unit.slice(0, 20)}” of its column contradict each other: correct one of them`;

/** Sides keep their unit. Feet are usual for land, but a number alone could be metres. */
export function sidesIn(header: string, cell: string, isOfGoods = false): Said {
  const cells = { dimensions: cell };
  if (!sides.test(cell) || /["'′″]|\p{L}/u.test(cell.replaceAll(/\bby\b|(?<=[\d\s])x(?=[\d\s])/gi, " ")))
    return { cells };
  const unit = /\b(?<unit>feet|ft|mm|cm|metres?|meters?)\b/i.exec(header)?.groups?.["unit"];
  if (unit !== undefined) return { cells: { dimensions: `${cell} ${unit.toLowerCase()}` } };
  const sizes = cell.slice(0, 30);
  const [likely, other] = isOfGoods ? ["mm", "cm"] : ["ft", "m"];
  return { cells, note: `${shownCell(header, cell)} names no unit: write “${sizes} ${likely}” or “${sizes} ${other}”` };
}

/** "50 x 100 ft": how long and wide, which is no size. */
const sides = /^\d[\d.,]*\s*(?:ft|feet|m|metres?|cm|mm|["'])?\s*(?:x|×|\*|by)\s*\d/i;

function ofPlots(header: string, cell: string, count: number, rest: string, measured: (value: string) => Said): Said {
  const cells = { plotCount: String(count) };
  if (rest === "") return { cells };
  const area = measureOf(rest);
  const value = area && metres(area);
  if (value === undefined)
    return {
      question: `${shownCell(header, cell)} cannot be read: write plots and square metres in columns of their own`,
    };
  const whole = measured(value);
  return { ...whole, cells: { ...whole.cells, ...cells } };
}

const unitQuestion = (header: string, cell: string, isOfPlot: boolean): string => {
  const number = /^[\d,.]+/.exec(cell)?.[0] ?? "1200";
  const orPlots = isOfPlot && Number(number.replaceAll(",", "")) <= 100 ? `, “${number} plots”` : "";
  return `${shownCell(header, cell)} names no unit: write “${number} m²”${orPlots} or “${number} sq ft”. Or name it in the column: “${withoutUnit(header).slice(0, 40)} (sqm)” or “(sqft)”`;
};
