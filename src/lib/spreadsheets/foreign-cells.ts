/** Cells as other systems write them, in the words of our own columns. */
import type { Choice, Field } from "#lib/listing/fields/field.ts";
import { metresOfUnit } from "#lib/price/area-units.ts";
import { plain } from "#lib/shared/text/nearest.ts";

const unsaid = /^(?:[-–—]+|n\.?\s?\/?\s?a\.?|unknown|not (?:said|stated|known|available|applicable))$/i;
const yes = /^(?:yes|y|true|1|✓|✔)$/i;
const no = /^(?:no|n|false|0|✗|✘)$/i;

const squareFeet = /sq\.?\s?ft|square f(?:ee|oo)t|(?:^|\W)ft2/i;
const measure = /^(?<digits>\d[\d,]*(?:\.\d+)?)\s*(?<unit>\D[\w. ²]*)?$/;

function sizeIn(cell: string, header: string): string {
  const { digits, unit = squareFeet.test(header) ? "sq ft" : "" } = measure.exec(cell)?.groups ?? {};
  const metres = metresOfUnit(unit.trim());
  if (digits === undefined || metres === undefined) return cell;
  return String(Number((Number(digits.replaceAll(",", "")) * metres).toFixed(2)));
}

/** "12 months" as "12", "1 year" of months as "12". */
function numberIn(cell: string, field: Field): string {
  const { digits, word = "" } = /^(?<digits>\d[\d,]*(?:\.\d+)?)\s*(?<word>\p{L}[\p{L}. ]*)?$/u.exec(cell)?.groups ?? {};
  if (digits === undefined) return field.name === "bedrooms" && /^studio$/i.test(cell) ? "0" : cell;
  const amount = Number(digits.replaceAll(",", ""));
  const isYears = /^(?:years?|yrs?)\b/i.test(word) && /Months$/.test(field.name);
  return String(isYears ? amount * 12 : amount);
}

/** The choice that a cell names, or a column of its own: "Apartment", "Borehole", "Furnished". */
function choiceOf(named: string, choices: readonly Choice[]): Choice | undefined {
  const said = plain(named);
  const names = ({ value, label, search = [] }: Choice): string[] => [value, label, ...search].map(plain);
  const isSame = (name: string): boolean => name === said || `${name}s` === said || name === `${said}s`;
  return (
    choices.find((choice) => names(choice).some(isSame)) ??
    choices.find(({ label }) => label.split(/[,/]| or | and /).some((part) => isSame(plain(part))))
  );
}

function chosenIn(cell: string, header: string, choices: readonly Choice[]): string {
  if (yes.test(cell)) return choiceOf(header, choices)?.label ?? cell;
  if (no.test(cell)) return choiceOf(`un${header}`, choices)?.label ?? "";
  if (/^[1-9]\d*$/.test(cell)) return choiceOf(header, choices)?.label ?? cell;
  const words = cell.split(/[,;]/).map((each) => each.trim());
  return words.map((word) => choiceOf(word, choices)?.label ?? word).join(", ");
}

/** `header` may name the unit, or the choice that a "yes" stands for. */
export function foreignCell(field: Field, header: string, cell: string): string {
  const typed = cell.trim();
  if (typed === "" || unsaid.test(typed)) return "";
  switch (field.kind) {
    case "area":
    case "squareMetres":
      return sizeIn(typed, header);
    case "count":
    case "number":
      return numberIn(typed, field);
    case "choice":
    case "choices":
      return chosenIn(typed, header, field.choices);
    case "fee":
      return header.includes("%") && /^\d+(?:\.\d+)?$/.test(typed) ? `${typed}%` : typed;
    default:
      return cell;
  }
}
