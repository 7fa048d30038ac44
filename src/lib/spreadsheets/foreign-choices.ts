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

/** The choice that a cell names, or a column of its own: "Apartment", "Borehole", "Furnished". */
export function choiceNamed(name: string, choices: readonly Choice[]): Choice | undefined {
  const said = plain(name);
  if (said === "") return undefined;
  const isSame = (other: string): boolean => other === said || `${other}s` === said || other === `${said}s`;
  const has = (names: (choice: Choice) => readonly string[]) =>
    choices.find((choice) => names(choice).map(plain).some(isSame));
  return (
    choices.find(({ label, value }) => plain(label) === said || plain(value) === said) ??
    has(({ codes = [] }) => codes) ??
    has(({ label, value, search = [], titles = [] }) => [label, value, ...search, ...titles]) ??
    has(({ label }) => label.split(/[,/]| or | and /))
  );
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

/** The first choice that titles name in it, the longest of those: "semi-detached duplex" is semi-detached. */
function choiceWithin(cell: string, choices: readonly Choice[]): Choice | undefined {
  const found = choices.flatMap((choice) =>
    (choice.titles ?? []).flatMap((title) => {
      const words = title.replaceAll(" ", "[\\s_-]?").replaceAll("#", "(?:\\d+ |[a-z]+ )?");
      const match = RegExp(`(?<![a-z\\d])(?:${words})(?:e?s)?(?![a-z])`, "i").exec(cell);
      return match ? [{ choice, start: match.index, length: match[0].length }] : [];
    }),
  );
  return found.toSorted((one, other) => one.start - other.start || other.length - one.length)[0]?.choice;
}

/** The name of a column completes short words: "semi" of "Furnished", "constant" of "Water". */
function choiceIn(word: string, header: string, { label, choices }: Choosing): Choice | undefined {
  const found = [word, `${word} ${header}`, `${word} ${label}`].map((name) => choiceNamed(name, choices));
  return found.find((choice) => choice !== undefined) ?? choiceWithin(word, choices);
}

/** Splits a list at its separators, but not at those within names: "View of sea, lagoon, lake or canal", "C/O". */
function itemsOf(cell: string, isKnown: (item: string) => boolean): string[] {
  const parts = cell.split(/(\s*[,;|/\n]\s*)/);
  const items: string[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = parts.length;
    while (end > start + 1 && !isKnown(parts.slice(start, end).join(""))) end -= 2;
    items.push(parts.slice(start, end).join("").trim());
    start = end + 1;
  }
  return items.filter((item) => item !== "");
}

const cellOf = ({ name }: Choosing, cell: string): Cells => ({ [name]: cell });

/** What a "no" means: a choice that this column denies by name, or "none" in a column of the whole field. */
function denied(field: Choosing, header: string, cell: string, { category }: RowContext): Said {
  const possible = choicesOf(field, category);
  const name = plain(header);
  const opposite = possible.find(({ deniedBy = [] }) => deniedBy.some((each) => plain(each) === name));
  const isOfChoice = choiceOfColumn(header, field) !== undefined;
  const none = isOfChoice ? undefined : possible.find(({ value }) => value === "none");
  const meant = opposite ?? none;
  return meant ? { cells: cellOf(field, meant.label) } : { cells: cellOf(field, ""), absent: shownCell(header, cell) };
}

export function chosenIn(field: Choosing, header: string, cell: string, row: RowContext): Said {
  const { choices } = field;
  const whole = choiceIn(cell, header, field);
  // Our own columns hold our own words.
  if (header === field.name && whole?.label === cell) return { cells: cellOf(field, cell) };
  if (saysNo(cell) || cell === "0" || whole?.value === "none") return denied(field, header, cell, row);
  if (whole && !isCount(cell)) return { cells: cellOf(field, whole.label) };
  if (saysYes(cell) || isCount(cell)) return { cells: cellOf(field, choiceOfColumn(header, field)?.label ?? cell) };
  if (field.kind === "choice") return { cells: cellOf(field, cell) };
  const items = itemsOf(cell, (item) => choiceNamed(item, choices) !== undefined);
  const labels = items.map((item) => choiceIn(item, header, field)?.label ?? item);
  return { cells: cellOf(field, [...new Set(labels)].join(", ")) };
}
