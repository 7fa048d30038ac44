/** Arabic and Persian digits as Western ones. */
export const westernDigits = (typed: string): string =>
  typed.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Dashes of every length as hyphens. */
export const plainDashes = (typed: string): string => typed.replaceAll(/[\u2010-\u2015\u2212]/g, "-");
