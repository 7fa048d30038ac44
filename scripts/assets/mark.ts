/**
 * The mark: a house of one room whose roof is the acute accent of "ilé". Drawn on a 32-unit square, by hand, for 16 px:
 * walls and door sit on whole pixels there.
 */
export const FOREST = "#0E4D38";
export const FOREST_DEEP = "#0A3B2B";
export const PAPER = "#FFFDF8";

/** The accent, thick at the top right like a pen stroke. */
export const ROOF = "M4.4 13.9 24.7 3.1a1.2 1.2 0 0 1 1.7.6l1.5 4a1.2 1.2 0 0 1-.8 1.5L5.4 16a1 1 0 0 1-1-2.1z";
/** The walls, with their top along the accent and an open door. */
export const WALLS = "M6 19 26 13v15h-6v-6a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v6H6z";

export const markPaths = (fill: string): string => `<path fill="${fill}" d="${ROOF}${WALLS}"/>`;

/** `scale` below 1 leaves room around the mark (for masks that cut to a circle of 80 %); `radius` rounds the ground. */
export function icon({ ground = PAPER, fill = FOREST, radius = 0, scale = 1 } = {}): string {
  const mark =
    scale === 1
      ? markPaths(fill)
      : `<g transform="translate(16 16) scale(${scale}) translate(-16.1 -15.5)">${markPaths(fill)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${ground}"/>${mark}</svg>`;
}
