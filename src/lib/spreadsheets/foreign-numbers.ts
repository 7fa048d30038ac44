/** Numbers with the words around them: "12 months", "2nd floor", "5 years old". */
import type { FieldOf } from "#lib/listing/fields/field.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import { placeOf } from "./amenity-cells.ts";
import { choiceNamed, saysNo } from "./foreign-choices.ts";
import type { Cells, RowContext, Said } from "./said.ts";
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

/** Behind a number, these change the number: "2k", "3 and a half". */
const isOfNumber = /^(?:k|m|bn|mn|thousand|hundred|million|billion|dozen)\b|\bhalf\b|\bquarter\b/i;
/** These change nothing. */
const isFiller = /^(?:st|nd|rd|th|only|no|nos|number|pcs?|pieces?|units?|in|total|of|the|a|per|max|maximum|approx)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const singular = (word: string): string => word.replace(/s$/, "");

/** Words behind a number that its own field does not mean: "ensuite" of "3 beds ensuite". */
function otherWords(field: Counting, header: string, words: string): string {
  const nouns = [field.noun, field.filter && "noun" in field.filter ? field.filter.noun : undefined].flat();
  const names = [header, field.label, ...(field.headers ?? []), ...nouns].flatMap((name) => wordsOf(name ?? ""));
  const own = new Set(names.map(singular));
  const noun =
    field.kind === "count" && field.searchNoun !== undefined ? RegExp(`^${field.searchNoun}(?!\\p{L})`, "iu") : /^$/;
  const kept = words.replace(noun, "").split(/\s+/);
  const isOwn = (word: string): boolean =>
    wordsOf(word).every((each) => own.has(singular(each)) || isFiller.test(each));
  return kept
    .filter((word) => !isOwn(word))
    .join(" ")
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

const ensuite = declared("ensuite");

/** The other fact that words behind a number say: "ensuite", "BQ". */
function factIn(field: Counting, words: string): Cells | undefined {
  const all = [words, `all ${words}`].map((name) => choiceNamed(name, ensuite.choices)).find(Boolean);
  if (field.name === "bedrooms" && all) return { [ensuite.name]: all.label };
  const place = placeOf(words);
  return place === undefined || place[0] === field.name ? undefined : { [place[0]]: place[1] };
}

/** A number with words that say other facts: they are kept as these, or named. */
function withWords(field: Counting, header: string, cell: string, amount: number, words: string): Said {
  const parts = otherWords(field, header, words)
    .split(/\s*[+,&()]\s*|(?:^|\s+)(?:and|with|plus)\s+/i)
    .filter((part) => /\p{L}/u.test(part));
  let cells: Cells = { [field.name]: String(amount) };
  const unkept: string[] = [];
  for (const part of parts) {
    const fact = factIn(field, part);
    if (fact === undefined) unkept.push(`“${part.slice(0, 60)}”`);
    else cells = { ...fact, ...cells };
  }
  if (unkept.length === 0) return { cells };
  return { cells, note: `${shownCell(header, cell)} is read as ${amount}, without ${unkept.join(", ")}` };
}

export function numberIn(field: Counting, header: string, cell: string, { today }: RowContext): Said {
  const as = (value: number | string): Said => ({ cells: { [field.name]: String(value) } });
  const { digits, word = "" } =
    /^(?<digits>\d[\d,]*(?:\.\d+)?)(?:\s*[(+&,;/–-]*\s*(?<word>\p{L}[\p{L}.,'&+/() -]*))?$/u.exec(cell)?.groups ?? {};
  if (digits === undefined || isOfNumber.test(word)) {
    if (field.name === "bedrooms" && /^studio\b/i.test(cell)) return as(0);
    const hasNone = field.kind === "number" && field.least === 0 && field.noun !== undefined;
    return as(numberNamed(cell, header, field) ?? (hasNone && saysNo(cell) ? 0 : cell));
  }
  const amount = Number(digits.replaceAll(",", ""));
  const found = timeWord.exec(word)?.groups?.["unit"]?.toLowerCase();
  const unit = found === undefined ? undefined : (names[found] ?? found);
  if (field.name === "yearBuilt" && (unit === "year" || (word === "" && /\bage\b/i.test(header) && amount < 200)))
    return builtYearsAgo(field, amount, header, cell, today);
  if (unit === undefined) return withWords(field, header, cell, amount, word);
  const factor = factors[field.noun?.[0] ?? ""]?.[unit];
  // The contract asks about what cannot be converted.
  return as(factor === undefined ? cell : amount * factor);
}
