/** What a cell of another system says, in our own columns. */
import type { OfferName } from "#lib/listing/fields/field.ts";
import type { ListingColumn } from "#lib/shared/listing/listing-columns.ts";

export type Cells = Readonly<Partial<Record<ListingColumn, string>>>;

export interface Said {
  readonly cells?: Cells;
  /** What follows from it, unless another column says it. */
  readonly implied?: Cells;
  /** How it was read, for people to check. */
  readonly note?: string;
  /** Why it cannot be read, and how to write it. */
  readonly question?: string;
  /** Why it keeps the listing from visitors. */
  readonly held?: string;
  /** It says that there is none of this, which a list of what there is cannot hold. */
  readonly absent?: string;
}

/** What the reading of a cell depends on. */
export interface RowContext {
  /** A value of the field `category`; empty if it is unknown. */
  readonly category: string;
  readonly isInDubai: boolean;
  /** As the row says it, or as its category implies it. */
  readonly offer: OfferName | null;
  /** A column of its own names the unit of sizes. Empty without one. */
  readonly areaUnit: string;
  /** "2026-11-26". */
  readonly today: string;
}

export const shownCell = (header: string, cell: string): string => `“${header}: ${cell.slice(0, 60)}”`;
