/** A town, district or estate that the site knows by name. */
export interface KnownPlace {
  /** State and place as path segments: "lagos/lekki-phase-1". */
  readonly id: string;
  /** Names that several towns share hold the town in brackets: "GRA (Enugu)". */
  readonly name: string;
  readonly kind: PlaceKind;
  /** Slug of the state. */
  readonly state: string;
  /** Undefined directly below the state. */
  readonly parent: string | undefined;
  /** About the middle, within some 3 km. It is no position of a home. */
  readonly middle: Coordinates | undefined;
  readonly aliases: readonly Alias[];
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A doubtful alias counts beside its town, or alone in its state. */
export interface Alias {
  readonly text: string;
  readonly isDoubtful: boolean;
}

/** A region is a loose name over several towns. */
export const placeKinds = ["region", "town", "district", "estate"] as const;
export type PlaceKind = (typeof placeKinds)[number];
