/** Files of comma-separated values, as every program for tables reads them without harm. */
import { stringify } from "csv-stringify/sync";
import { disarmed } from "./formulas.ts";

/** What a file begins with: Excel knows by it that the text is UTF-8, and shows ₦ as ₦. */
export const byteOrderMark = "\u{feff}";

/** Rows as lines. Cells with a line's end or another's separator in them are quoted, for every reader. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(disarmed)),
    { record_delimiter: "windows", quoted_match: /[\r\n;\t]/ },
  );

/** The answer that sends a file while it is made. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}"`,
});
