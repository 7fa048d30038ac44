/** What the cells of a row say, in the words of the contract. */
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import type { ListingColumn } from "#lib/shared/listing/listing-columns.ts";
import { states } from "#lib/shared/place/states.ts";
import { nearest, plain } from "#lib/shared/text/nearest.ts";
import { asWritten } from "./formulas.ts";

export interface ReadCells {
  /** For the contract to look at; whatever could not be read is left out. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly mistakes: readonly { readonly field: ListingColumn; readonly message: string }[];
}

class UnreadableCell extends Error {}

type Reader = (cell: string) => unknown;

/** Empty says nothing: a listing keeps what it has. */
const left = undefined;

const yes = new Set(["yes", "y", "true", "1"]);
const no = new Set(["no", "n", "false", "0"]);

const yesOrNo: Reader = (cell) => {
  const word = cell.toLowerCase();
  if (word === "") return left;
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new UnreadableCell(`${shown(cell)} is neither yes nor no`);
};

const wholeNumber: Reader = (cell) => (cell === "" ? left : cell);

const version: Reader = (cell) => {
  if (cell === "") return left;
  if (!/^\d{1,9}$/.test(cell)) throw new UnreadableCell(`${shown(cell)} is no version: leave it as it was exported`);
  return Number(cell);
};

const shown = (cell: string): string => `“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”`;

/** One of a list, by any of its names; `all` says which there are. */
function oneOf(
  what: string,
  all: string,
  choices: readonly (readonly [value: string, ...names: string[]])[],
  blank: unknown,
): Reader {
  const byName = new Map(choices.flatMap(([value, ...names]) => [value, ...names].map((name) => [plain(name), value])));
  return (cell) => {
    if (cell === "") return blank;
    const value = byName.get(plain(cell));
    if (value !== undefined) return value;
    const meant = byName.get(plain(nearest(cell, [...byName.keys()]) ?? ""));
    const hint = meant === undefined ? `choose one of ${all}` : `did you mean “${meant}”?`;
    throw new UnreadableCell(`${shown(cell)} is no ${what}: ${hint}`);
  };
}

const readers: Partial<Record<ListingColumn, Reader>> = {
  version,
  category: oneOf(
    "category",
    categories.map(({ name }) => name).join(", "),
    categories.map(({ name, slug, label }) => [name, slug, label]),
    "",
  ),
  subCategory: oneOf(
    "sub-category",
    subCategories.map(({ slug }) => slug).join(", "),
    subCategories.map(({ slug, label }) => [slug, label]),
    null,
  ),
  state: oneOf(
    "state",
    "the 36 states, FCT or Dubai",
    // What people call the capital, and the states, beside their names.
    states.map(({ name }) => (name === "FCT" ? [name, "Abuja", "FCT Abuja", "Abuja FCT"] : [name, `${name} State`])),
    "",
  ),
  countInStock: wholeNumber,
  bedrooms: wholeNumber,
  bathrooms: wholeNumber,
  toilets: wholeNumber,
  parkingSpace: wholeNumber,
  swimmingPool: yesOrNo,
  // Empty is a size that nobody knows.
  size: (cell) => cell,
  isOffered: yesOrNo,
};

/** Columns that are no field of a listing. */
const apart = new Set<ListingColumn>(["_id", "status"]);

export function readCells(cells: ReadonlyMap<ListingColumn, string>): ReadCells {
  const values: Record<string, unknown> = {};
  const mistakes: { field: ListingColumn; message: string }[] = [];
  for (const [name, cell] of cells) {
    if (apart.has(name)) continue;
    try {
      const value = (readers[name] ?? asWritten)(readers[name] ? cell.trim() : cell);
      if (value !== left) values[name] = value;
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      mistakes.push({ field: name, message: error.message });
    }
  }
  return { values, mistakes };
}
