/**
 * Spreadsheets run what begins like a formula, also behind a separator or a line's end where they read a file with
 * another separator than ours. Ours leave with an apostrophe before each, and come back without.
 */

const formula = `["' ]*[=+\\-@＝＋－＠]`;
/** Only at the beginning a tab or a carriage return leads into a formula, too. */
const place = `(?<=^|[;\\t\\r\\n])`;
const begins = `(?=${formula}|(?<=^'?)["' ]*[\\t\\r])`;

const unarmed = new RegExp(place + begins, "g");
const armed = new RegExp(`${place}'${begins}`, "g");

export const disarmed = (text: string): string => text.replaceAll(unarmed, "'");

export const asWritten = (cell: string): string => cell.replaceAll(armed, "");
