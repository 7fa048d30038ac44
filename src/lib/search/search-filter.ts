/** What a search can be narrowed by, in the words of the listing index. */
export interface SearchFilter {
  readonly category?: string;
  readonly subCategory?: string;
  readonly state?: string;
  /** In whole units of the list's currency: dirhams for the Dubai properties, else naira; months are a year's. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** The last that can be chosen means "or more". */
  readonly bedrooms?: readonly number[];
  readonly bathrooms?: readonly number[];
  readonly toilets?: readonly number[];
  readonly parking?: readonly number[];
  readonly pool?: true;
  readonly available?: true;
  readonly pictures?: true;
  /** At least so many stars. */
  readonly rating?: number;
  readonly sort?: "price-up" | "price-down" | "rating";
}

export const mostRooms = 6;
export const mostParking = 4;

export const isInDirhams = ({ category, state }: SearchFilter): boolean =>
  category === "dubai properties" || state === "Dubai";
