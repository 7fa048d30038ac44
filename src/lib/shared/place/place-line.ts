/** Where a listing is, as people read it. */

export const fctName = "FCT";
const fctLabel = "Abuja (FCT)";

/** A state as people read it. */
export const stateLabel = (name: string): string => (name === fctName ? fctLabel : name);

/** The capital or its territory at the end of an address, which the label says again. */
const capital = /(?:^|,)\s*\(?(?:abuja|f\.?c\.?t\.?)\)?(?:[,\s]+\(?(?:abuja|f\.?c\.?t\.?)\)?)?\s*$/i;

interface Placed {
  readonly location: string;
  readonly state: string;
}

/** "Jabi, Abuja (FCT)". */
export function placeLine({ location, state }: Placed): string {
  const own = state === fctName ? location.replace(capital, "") : location;
  return [own, stateLabel(state)].filter((part) => part !== "").join(", ");
}
