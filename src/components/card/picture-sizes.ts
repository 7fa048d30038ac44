/** Of phones with fine pixels, from this resolution on: the part of a picture's width that is fetched for. */
const parts = [
  [3.25, 0.48],
  [2.9, 0.58],
  [2.5, 0.64],
  [1.75, 0.8],
] as const;

/**
 * How wide a picture is that takes `share` hundredths of the screen. Browsers fetch for every pixel of the screen, and
 * nobody sees more than two for each point. So phones of 360 to 414 points are led to the file of 640 pixels for all of it,
 * also those of two pixels a point: at 360 points they would ask for 662, and be sent 960.
 */
export function capped(share: number): string {
  const fine = parts.map(([resolution, part]) => `(min-resolution:${resolution}dppx) ${Math.floor(share * part)}vw`);
  return [...fine, `${share}vw`].join(",");
}

/** How wide the picture of a card in a list is shown. */
export const cardSizes = `(min-width:64rem) 290px,(min-width:48rem) 31vw,(min-width:35rem) 46vw,${capped(92)}`;
