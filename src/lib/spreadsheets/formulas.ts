/** Spreadsheets run what begins like a formula. Ours leave with an apostrophe before it, and come back without. */

const likeFormula = /^'*[=+\-@\t\r＝＋－＠]/;

export const disarmed = (text: string): string => (likeFormula.test(text) ? `'${text}` : text);

export const asWritten = (cell: string): string =>
  cell.startsWith("'") && likeFormula.test(cell) ? cell.slice(1) : cell;
