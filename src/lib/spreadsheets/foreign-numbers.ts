/** Numbers with the words around them: "12 months", "2nd floor", "5 years old". */
import type { FieldOf } from "#lib/listing/fields/field.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import { saysNo } from "./foreign-choices.ts";
import type { RowContext, Said } from "./said.ts";
import { shownCell } from "./said.ts";

type Counting = FieldOf<"count"> | FieldOf<"number">;

const timeWord =
  /^(?<unit>hour|hr|day|night|week|wk|month|mth|year|yr)s?\.?(?:\s+(?:old|warranty|guarantee|upfront|advance|rent|stay|minimum|a day|per day|daily))?$/i;
const names: Readonly<Record<string, string>> = { hr: "hour", wk: "week", mth: "month", yr: "year" };

/** How many of a field's own unit one of another is. */
const factors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  month: { month: 1, year: 12 },
  night: { night: 1, day: 1, week: 7 },
  hour: { hour: 1 },
};

/** A phrase that stands for a number: "Ground floor". */
function numberNamed(cell: string, header: string, field: Counting): number | undefined {
  const phrases = field.kind === "number" ? Object.entries(field.searchNumber ?? {}) : [];
  const said = [cell, `${cell} ${header}`, `${cell} ${field.label}`].map(plain);
  const found = phrases.find(([, all]) => all.some((phrase) => said.includes(plain(phrase))));
  return found && Number(found[0]);
}

/** An age in place of the year. */
function builtYearsAgo(field: Counting, years: number, header: string, cell: string, today: string): Said {
  const built = String(Number(today.slice(0, 4)) - years);
  return { cells: { [field.name]: built }, note: `${shownCell(header, cell)} is read as built in ${built}` };
}

export function numberIn(field: Counting, header: string, cell: string, { today }: RowContext): Said {
  const as = (value: number | string): Said => ({ cells: { [field.name]: String(value) } });
  const { digits, word = "" } = /^(?<digits>\d[\d,]*(?:\.\d+)?)\s*(?<word>\p{L}[\p{L}. ]*)?$/u.exec(cell)?.groups ?? {};
  if (digits === undefined) {
    if (field.name === "bedrooms" && /^studio\b/i.test(cell)) return as(0);
    const hasNone = field.kind === "number" && field.least === 0 && field.noun !== undefined;
    return as(numberNamed(cell, header, field) ?? (hasNone && saysNo(cell) ? 0 : cell));
  }
  const amount = Number(digits.replaceAll(",", ""));
  const found = timeWord.exec(word)?.groups?.["unit"]?.toLowerCase();
  const unit = found === undefined ? undefined : (names[found] ?? found);
  if (field.name === "yearBuilt" && (unit === "year" || (word === "" && /\bage\b/i.test(header) && amount < 200)))
    return builtYearsAgo(field, amount, header, cell, today);
  if (unit === undefined) return as(amount);
  const factor = factors[field.noun?.[0] ?? ""]?.[unit];
  // The contract asks about what cannot be converted.
  return as(factor === undefined ? cell : amount * factor);
}
