/** Share of a picture's width that high-resolution phones fetch. */
const parts = [
  [3.25, 0.48],
  [2.9, 0.58],
  [2.5, 0.64],
  [1.75, 0.8],
] as const;

/**
 * `sizes` of a picture that takes `share` hundredths of the screen width. Browsers fetch for every device pixel, but
 * more than two per point are invisible. So phones of 360 to 414 points get the 640-pixel file for a full-width
 * picture. At 360 points with two pixels each they would ask for 662 and get 960.
 */
export function capped(share: number): string {
  const fine = parts.map(([resolution, part]) => `(min-resolution:${resolution}dppx) ${Math.floor(share * part)}vw`);
  return [...fine, `${share}vw`].join(",");
}

/** `sizes` of a card's picture in a list. */
export const cardSizes = `(min-width:64rem) 290px,(min-width:48rem) 31vw,(min-width:35rem) 46vw,${capped(92)}`;
