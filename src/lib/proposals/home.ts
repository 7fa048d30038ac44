/** What the rest of a listing says about its home. */
export interface Home {
  readonly category: string;
  readonly offer: string | null;
  /** Alone on its plot: its generator is its own. */
  readonly isHouse: boolean;
  /** A plot without a home on it. */
  readonly isLand: boolean;
  readonly bedrooms: number | undefined;
}
