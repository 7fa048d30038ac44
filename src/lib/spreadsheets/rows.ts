/** What a row of a file says of a listing, in our own columns and words. */
import type { Choice, OfferName } from "#lib/listing/fields/field.ts";
import { cellReaders, UnreadableCell } from "#lib/listing/fields/spreadsheet.ts";
import { appliesTo, declared, type FieldValues } from "#lib/listing/fields/values.ts";
import { impliedOffer } from "#lib/listing/offer.ts";
import { type CategoryName, categoryByName, dubaiProperties } from "#lib/shared/listing/categories.ts";
import type { ListingColumn } from "#lib/shared/listing/listing-columns.ts";
import { dubai } from "#lib/shared/place/states.ts";
import { dayOf } from "#lib/shared/text/dates.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import { fieldNamed, isDeal, saysDeal } from "./column-names.ts";
import { saysCondition } from "./completion-cells.ts";
import { currencyNamed, currencyOf, priceIn } from "./currency-cells.ts";
import { foreignCell, isUnsaid } from "./foreign-cells.ts";
import { asWritten } from "./formulas.ts";
import type { Header, Source } from "./header.ts";
import { offerAgreement } from "./offer-agreement.ts";
import { periodIn, priceWithPeriod } from "./price-cells.ts";
import { type RowContext, type Said, shownCell } from "./said.ts";
import { isStatus, statusIn } from "./status-cells.ts";

export interface RowMistakeOf {
  readonly field: ListingColumn;
  readonly message: string;
}

export interface ReadRow {
  readonly cells: ReadonlyMap<ListingColumn, string>;
  readonly mistakes: readonly RowMistakeOf[];
  /** How cells were read that could be meant otherwise, and what is not kept. */
  readonly notes: readonly string[];
  /** Why its status keeps it a draft. */
  readonly held?: string;
}

const said = (cells: readonly string[], source: Source | undefined): string =>
  source === undefined ? "" : (cells[source.place] ?? "").trim();

/** A value that the cell says, if it can be read. */
function readValue(name: ListingColumn, cell: string): unknown {
  try {
    return cellReaders.get(name)?.(cell);
  } catch (error) {
    if (error instanceof UnreadableCell) return undefined;
    throw error;
  }
}

const offers = declared("offer").choices;
const categoryOfOffer: Readonly<Record<string, CategoryName>> = { sale: "for sale", rent: "rent" };

/** Feeds of portals name category and offer in one code, such as "RR" for what people rent to live in. */
function dealOf(code: string, isInDubai: boolean): { readonly category: string; readonly offer: string } | undefined {
  const offer = offers.find(({ codes = [] }: Choice) => codes.includes(plain(code).toUpperCase()));
  const category = offer && categoryOfOffer[offer.value];
  return category && { category: isInDubai ? dubaiProperties : category, offer: offer.label };
}

/** The cells of a row, column by column, until all are read. */
class Reading {
  readonly cells = new Map<ListingColumn, string>();
  readonly implied = new Map<ListingColumn, string>();
  readonly mistakes: RowMistakeOf[] = [];
  readonly notes: string[] = [];
  readonly absent: string[] = [];
  private held: string | undefined;
  private readonly sources = new Map<ListingColumn, string>();

  add(column: ListingColumn, header: string, { cells = {}, implied = {}, note, question, absent, held }: Said): void {
    for (const [name, cell] of Object.entries(cells) as [ListingColumn, string][]) this.put(name, header, cell);
    for (const [name, cell] of Object.entries(implied) as [ListingColumn, string][]) this.implied.set(name, cell);
    this.held ??= held;
    if (note !== undefined) this.notes.push(note);
    if (absent !== undefined) this.absent.push(absent);
    if (question !== undefined) this.mistakes.push({ field: column, message: question });
  }

  private put(name: ListingColumn, header: string, cell: string): void {
    const before = this.cells.get(name) ?? "";
    const kind = fieldNamed(name)?.kind;
    if (before === "" || before === cell) {
      this.cells.set(name, cell === "" ? before : cell);
      if (cell !== "") this.sources.set(name, header);
    } else if (kind === "choices") this.cells.set(name, cell === "" ? before : `${before}, ${cell}`);
    else if (kind === "namedFees") this.cells.set(name, cell === "" ? before : `${before}; ${cell}`);
    else if (cell !== "") {
      const message = `“${this.sources.get(name)}” and “${header}” contradict each other: correct one of them`;
      this.mistakes.push({ field: name, message });
    }
  }

  finished(): ReadRow {
    for (const [name, cell] of this.implied) if ((this.cells.get(name) ?? "") === "") this.cells.set(name, cell);
    const notes = [...this.notes];
    if (this.absent.length > 0)
      notes.push(`Not kept, because a listing names only what it has: ${[...new Set(this.absent)].join(", ")}`);
    return { cells: this.cells, mistakes: this.mistakes, notes, ...(this.held !== undefined && { held: this.held }) };
  }
}

/** What a listing is before the row changes it. */
export type StoredListing = Pick<FieldValues, "category" | "offer" | "price">;

/** Which listing a row changes. */
export function namedListing({ places }: Header, cells: readonly string[]): { id: string; reference: string } {
  const first = (name: ListingColumn) => said(cells, places.get(name)?.[0]);
  const reference = first("reference");
  return {
    id: first("_id"),
    reference: asWritten(isUnsaid(reference) ? "" : reference)
      .trim()
      .replaceAll(/\s+/g, " "),
  };
}

/** `stored` is what the listing is that the row changes; `today` the day by which ages and handovers are read. */
export function readRow(
  header: Header,
  cells: readonly string[],
  today = dayOf(Date.now()),
  stored?: StoredListing,
): ReadRow {
  const { places, isOurs } = header;
  const reading = new Reading();
  const first = (name: ListingColumn) => said(cells, places.get(name)?.[0]);
  const state = first("state");
  const deal = dealOf(first("category"), readValue("state", state) === dubai.name);
  const category = String(readValue("category", deal?.category ?? first("category")) || (stored?.category ?? ""));
  const base = { category, areaUnit: said(cells, header.areaUnit), today };
  const isInDubai = category === dubaiProperties;
  const row: RowContext = {
    ...base,
    isInDubai,
    offer: offerOf(header, cells, { ...base, isInDubai, offer: null }, deal, stored),
  };
  const hasId = first("_id") !== "";
  for (const [name, sources] of places) {
    for (const source of sources) {
      const cell = cells[source.place] ?? "";
      const column = isOurs && source.header === name ? name : meantBy(name, cell.trim());
      const field = fieldNamed(column);
      if (column === "status") reading.add("isOffered", source.header, statusIn(source.header, cell, isOurs && hasId));
      else if (field === undefined) reading.add(name, source.header, { cells: { [name]: cell } });
      else reading.add(column, source.header, foreignCell(field, source.header, cell, row, isOurs));
    }
  }
  if (deal) {
    reading.cells.set("category", deal.category);
    reading.implied.set("offer", deal.offer);
  }
  readPrice(reading, header, cells, row, stored);
  noteOthers(reading, row);
  return reading.finished();
}

/** Columns of states hold several things: deals, conditions, and whether the listing is to be seen. */
function meantBy(name: ListingColumn, cell: string): ListingColumn {
  if (name === "status") return saysDeal(cell) ? "offer" : saysCondition(cell) ? "condition" : name;
  const isOfState = name === "offer" || name === "condition" || name === "availableFrom";
  return isOfState && isStatus(cell) && !isDeal(cell) ? "status" : name;
}

function offerOf(
  { places, isOurs }: Header,
  cells: readonly string[],
  row: RowContext,
  deal: ReturnType<typeof dealOf>,
  stored: StoredListing | undefined,
): OfferName | null {
  const [source] = places.get("offer") ?? [];
  const field = fieldNamed("offer");
  const cell = source && field && foreignCell(field, source.header, said(cells, source), row, isOurs).cells?.offer;
  const chosen = readValue("offer", cell || (deal?.offer ?? ""));
  const kept = stored?.category === row.category ? stored.offer : null;
  return (
    (chosen as OfferName | null | undefined) ?? kept ?? impliedOffer({ category: row.category, price_period: null })
  );
}

/** The price with the currency and the period that other columns, or its own name, state. */
function readPrice(
  reading: Reading,
  header: Header,
  cells: readonly string[],
  row: RowContext,
  stored: StoredListing | undefined,
): void {
  const [source] = header.places.get("price") ?? [];
  const price = (reading.cells.get("price") ?? "").trim();
  const isKept = stored !== undefined && (price === "" || price === stored.price);
  // What the listing has already is asked about where the row changes the offer.
  if (isKept && row.offer !== offerBefore(stored))
    reading.add("price", "", offerAgreement({ header: "", price: stored.price }, row));
  if (source === undefined) return;
  const currency = said(cells, header.currency);
  const [asked, named] = [currencyOf(price), currencyNamed(currency)];
  if (asked !== undefined && named !== undefined && asked !== named) {
    const message = `The price “${price.slice(0, 60)}” is not in ${named}, as its currency column says: correct one of them`;
    reading.mistakes.push({ field: "price", message });
  }
  const often = said(cells, header.period);
  const stated = [
    ...(header.period && often !== "" ? [{ header: header.period.header, cell: often, period: periodIn(often) }] : []),
    { header: source.header, period: source.header === "price" ? undefined : periodIn(source.header) },
  ].flatMap(({ period, ...each }) => (period === undefined ? [] : [{ ...each, period }]));
  if (header.period && often !== "" && periodIn(often) === undefined && !isOnce.test(often))
    reading.notes.push(`${shownCell(header.period.header, often)} is not kept: it names no period`);
  reading.cells.delete("price");
  const inCurrency = currency === "" ? price : priceIn(price, currency);
  reading.add("price", source.header, { cells: { price: inCurrency } });
  const withPeriod = priceWithPeriod(inCurrency, stated, row);
  if (withPeriod.cells?.price !== undefined) reading.cells.set("price", withPeriod.cells.price);
  const beside = header.period && often !== "" ? { period: { header: header.period.header, cell: often } } : {};
  const agreement =
    isKept || withPeriod.question !== undefined
      ? {}
      : offerAgreement({ header: source.header, price: withPeriod.cells?.price ?? inCurrency, ...beside }, row);
  reading.add("price", source.header, { ...withPeriod, ...agreement, cells: {} });
}

const offerBefore = ({ category, offer }: StoredListing): OfferName | null =>
  offer ?? impliedOffer({ category, price_period: null });

const isOnce = /^(?:once|one[ -](?:off|time)|outright|total|sale|full|fixed|[-–—]+|n\.?\/?a\.?)$/i;

/** Facts that its kind of listing does not show. */
function noteOthers(reading: Reading, { category, offer }: RowContext): void {
  const label = categoryByName(category)?.label;
  if (label === undefined) return;
  const others = [...reading.cells].flatMap(([name, cell]) => {
    const field = fieldNamed(name);
    const isBlank = /^(?:|0|no|false)$/i.test(cell.trim());
    return field === undefined || isBlank || appliesTo(field, category, offer) ? [] : [field.label];
  });
  if (others.length > 0) reading.notes.push(`Not shown for “${label}”: ${others.join(", ")}`);
}
