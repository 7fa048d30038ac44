/** Cells of choices: names, codes, a yes or no in a column that is named after a choice. */
import type { Choice, FieldOf } from "#lib/listing/fields/field.ts";
import { choicesOf } from "#lib/listing/fields/values.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import type { Cells, RowContext, Said } from "./said.ts";
import { shownCell } from "./said.ts";

export const saysYes = (cell: string): boolean => /^(?:yes|y|true|✓|✔)$/i.test(cell);
export const saysNo = (cell: string): boolean => /^(?:no|n|false|none|nil|✗|✘)$/i.test(cell);
const isCount = (cell: string): boolean => /^[1-9]\d*$/.test(cell);

type Choosing = FieldOf<"choice"> | FieldOf<"choices">;

type Names = ReadonlyMap<string, number>;

/** Places of choices by their names, the best names first: files of thousands of rows ask often. */
function namesOf(choices: readonly Choice[]): readonly Names[] {
  const known = indexed.get(choices);
  if (known) return known;
  const by = (names: (choice: Choice) => readonly string[]): Names => {
    const places = new Map<string, number>();
    for (const [place, choice] of choices.entries())
      for (const name of names(choice).map(plain)) if (!places.has(name)) places.set(name, place);
    return places;
  };
  const levels = [
    by(({ label, value }) => [label, value]),
    by(({ codes = [] }) => codes),
    by(({ label, value, search = [], titles = [] }) => [label, value, ...search, ...titles]),
    by(({ label }) => label.split(/[,/]| or | and /)),
  ];
  indexed.set(choices, levels);
  return levels;
}

const indexed = new WeakMap<readonly Choice[], readonly Names[]>();

/** The choice that a cell names, or a column of its own: "Apartment", "Borehole", "Furnished". */
export function choiceNamed(name: string, choices: readonly Choice[]): Choice | undefined {
  const said = plain(name);
  if (said === "") return undefined;
  const spellings = [said, `${said}s`, ...(said.endsWith("s") ? [said.slice(0, -1)] : [])];
  for (const names of namesOf(choices)) {
    const places = spellings.flatMap((spelling) => names.get(spelling) ?? []);
    if (places.length > 0) return choices[Math.min(...places)];
  }
  return undefined;
}

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .sort()
    .join(" ");

/** The choice that the name of a column stands for: "Solar", but not "Power backup", which is the whole field. */
export const choiceOfColumn = (header: string, { label, choices }: Choosing): Choice | undefined =>
  wordsOf(header) === wordsOf(label) ? undefined : choiceNamed(header, choices);

interface Title {
  readonly choice: Choice;
  readonly pattern: RegExp;
}

const titlesOf = new WeakMap<readonly Choice[], readonly Title[]>();

function patternsOf(choices: readonly Choice[]): readonly Title[] {
  const known = titlesOf.get(choices);
  if (known) return known;
  const all = choices.flatMap((choice) =>
    (choice.titles ?? []).map((title) => {
      const words = title.replaceAll(" ", "[\\s_-]?").replaceAll("#", "(?:\\d+ |[a-z]+ )?");
      return { choice, pattern: RegExp(`(?<![a-z\\d])(?:${words})(?:e?s)?(?![a-z])`, "i") };
    }),
  );
  titlesOf.set(choices, all);
  return all;
}

/** The first choice that titles name in it, the longest of those: "semi-detached duplex" is semi-detached. */
function choiceWithin(cell: string, choices: readonly Choice[]): Choice | undefined {
  const found = patternsOf(choices).flatMap(({ choice, pattern }) => {
    const match = pattern.exec(cell);
    return match ? [{ choice, start: match.index, length: match[0].length }] : [];
  });
  return found.toSorted((one, other) => one.start - other.start || other.length - one.length)[0]?.choice;
}

/** The name of a column completes short words: "semi" of "Furnished", "constant" of "Water". */
function choiceIn(word: string, header: string, { label, choices }: Choosing): Choice | undefined {
  const found = [word, `${word} ${header}`, `${word} ${label}`].map((name) => choiceNamed(name, choices));
  return found.find((choice) => choice !== undefined) ?? choiceWithin(word, choices);
}

/** No name has more separators than these parts have between them. */
const mostParts = 9;

/** Splits a list at its separators, but not at those within names: "View of sea, lagoon, lake or canal", "C/O". */
export function itemsOf(cell: string, isKnown: (item: string) => boolean): string[] {
  const parts = cell.split(/(\s*[,;|/\n]\s*)/);
  const items: string[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = Math.min(parts.length, start + mostParts);
    while (end > start + 1 && !isKnown(parts.slice(start, end).join(""))) end -= 2;
    items.push(parts.slice(start, end).join("").trim());
    start = end + 1;
  }
  return items.filter((item) => item !== "");
}

const cellOf = ({ name }: Choosing, cell: string): Cells => ({ [name]: cell });

/** What a "no" means: a choice that this column denies by name, or "none" in a column of the whole field. */
function denied(field: Choosing, header: string, cell: string, { category }: RowContext, name = plain(header)): Said {
  const possible = choicesOf(field, category);
  const opposite = possible.find(({ deniedBy = [] }) => deniedBy.some((each) => plain(each) === name));
  const isOfChoice = choiceOfColumn(header, field) !== undefined;
  const none = isOfChoice ? undefined : possible.find(({ value }) => value === "none");
  const meant = opposite ?? none;
  return meant ? { cells: cellOf(field, meant.label) } : { cells: cellOf(field, ""), absent: shownCell(header, cell) };
}

/** Of several names in a cell for one choice, the others are told: "Flat/House". */
function alternatives(field: Choosing, header: string, cell: string, chosen: Choice): Pick<Said, "note"> {
  const { choices } = field;
  const whole = [cell, `${cell} ${header}`, `${cell} ${field.label}`];
  if (field.kind === "choices" || whole.some((name) => choiceNamed(name, choices))) return {};
  const others = cell
    .split(/\s*[/|,;+&]\s*|\s+(?:or|and)\s+/i)
    .filter((part) => /\p{L}/u.test(part) && choiceIn(part, header, field) !== chosen);
  if (others.length === 0) return {};
  const unkept = others.map((each) => `“${each.slice(0, 40)}”`).join(", ");
  return { note: `${shownCell(header, cell)} is read as “${chosen.label}”, without ${unkept}` };
}

export function chosenIn(field: Choosing, header: string, cell: string, row: RowContext): Said {
  const { choices } = field;
  const whole = choiceIn(cell, header, field);
  // Our own columns hold our own words.
  if (header === field.name && whole?.label === cell) return { cells: cellOf(field, cell) };
  if (saysNo(cell) || cell === "0" || whole?.value === "none") return denied(field, header, cell, row);
  const not = whole ? undefined : /^(?:not|non)[\s-]+(?<name>.+)$/i.exec(cell)?.groups?.["name"];
  if (not !== undefined) return denied(field, header, cell, row, plain(not));
  if (whole && !isCount(cell))
    return { cells: cellOf(field, whole.label), ...alternatives(field, header, cell, whole) };
  if (saysYes(cell) || isCount(cell)) return { cells: cellOf(field, choiceOfColumn(header, field)?.label ?? cell) };
  if (field.kind === "choice") return { cells: cellOf(field, cell) };
  const items = itemsOf(cell, (item) => choiceNamed(item, choices) !== undefined);
  const labels = items.map((item) => choiceIn(item, header, field)?.label ?? item);
  return { cells: cellOf(field, [...new Set(labels)].join(", ")) };
}
