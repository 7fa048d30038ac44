/** Sizes as people type them. */

const typed = /^(\d{1,7}(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?)\s?(?:m²|m2|sqm|sq\.? ?m\.?)?$/i;

/** "1,200.5" and "120 m²", in square metres; undefined where it is no number of them. */
export function readSize(text: string): number | undefined {
  const [, digits] = typed.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}
