/** What a written query has to find, said in keys of the demo's listings or in what all of the first page must be. */
export interface Trait {
  readonly category?: string | readonly string[];
  readonly subCategory?: string | readonly string[];
  readonly state?: string | readonly string[];
  /** In the location or the title. */
  readonly place?: string;
  /** In neither. */
  readonly notPlace?: string;
  readonly notState?: string;
  readonly bedrooms?: number | readonly number[];
  readonly bathroomsFrom?: number;
  readonly parkingFrom?: number;
  readonly pool?: true;
  readonly available?: true;
  /** In whole units of naira, unless `inDirhams`. */
  readonly priceUpTo?: number;
  readonly inDirhams?: true;
  readonly priceFrom?: number;
  /** All of these values of each fact. True and false are yes and no. */
  readonly facts?: Readonly<Record<string, boolean | string | readonly string[]>>;
  /** One of these values of each fact. */
  readonly factsAny?: Readonly<Record<string, readonly string[]>>;
  /** Fees of at most this share of the rent in percent, or none. */
  readonly feesUpTo?: Readonly<Record<string, number>>;
  /** The least sum to move in, in whole naira. */
  readonly moveInUpTo?: number;
  /** Facts with at least this number. */
  readonly factsFrom?: Readonly<Record<string, number>>;
  /** Facts with at most this number. */
  readonly factsUpTo?: Readonly<Record<string, number>>;
}

export interface WrittenQuery {
  readonly typed: string;
  /** One of these has to be the first. */
  readonly first?: readonly string[];
  /** All of these have to be on the first page. */
  readonly page?: readonly string[];
  /** All of the first page, which must not be empty, have to be so. */
  readonly every?: Trait;
}

/** All categories of homes. */
export const homes = [
  "for sale",
  "rent",
  "distress sale",
  "shared apartment",
  "short lets",
  "boys quarters",
  "dubai properties",
];

export const first = (typed: string, ...keys: readonly string[]): WrittenQuery => ({ typed, first: keys });

export const page = (typed: string, ...keys: readonly string[]): WrittenQuery => ({ typed, page: keys });

export const every = (typed: string, trait: Trait): WrittenQuery => ({ typed, every: trait });

/** The first is one of `keys`, and all are so. */
export const both = (typed: string, keys: readonly string[], trait: Trait): WrittenQuery => ({
  typed,
  first: keys,
  every: trait,
});
