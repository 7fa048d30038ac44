/**
 * Neutralises formulas. Spreadsheets run cells that begin like a formula, also after a separator or line break. Exports
 * put an apostrophe before them; imports remove it.
 */

const formula = `["' ]*[=+\\-@＝＋－＠]`;
/** Only at the beginning can a tab or carriage return lead into a formula. */
const place = `(?<=^|[;\\t\\r\\n])`;
const begins = `(?=${formula}|(?<=^'?)["' ]*[\\t\\r])`;

const unarmed = new RegExp(place + begins, "g");
const armed = new RegExp(`${place}'${begins}`, "g");

export const disarmed = (text: string): string => text.replaceAll(unarmed, "'");

export const asWritten = (cell: string): string => cell.replaceAll(armed, "");
