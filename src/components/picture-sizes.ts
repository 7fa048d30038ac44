/** Of phones with very fine pixels, from this resolution on: the part of a picture's width that is fetched for. */
const parts = [
  [3.25, 0.48],
  [2.9, 0.58],
  [2.5, 0.64],
] as const;

/**
 * How wide a picture is that takes `share` hundredths of the screen. Browsers fetch for every pixel of the screen, and
 * nobody sees more than two for each point: phones of 360 to 412 points are led to the file of 640 pixels for all of it.
 */
export function capped(share: number): string {
  const fine = parts.map(([resolution, part]) => `(min-resolution:${resolution}dppx) ${Math.floor(share * part)}vw`);
  return [...fine, `${share}vw`].join(",");
}
