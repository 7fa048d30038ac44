/** CSV files that every spreadsheet program reads safely. */
import { stringify } from "csv-stringify/sync";
import { disarmed } from "./formulas.ts";

/** With this mark, Excel recognises UTF-8 and shows ₦ correctly. */
export const byteOrderMark = "\u{feff}";

/** Rows as lines. Cells with line breaks or separators are quoted. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(disarmed)),
    { record_delimiter: "windows", quoted_match: /[\r\n;\t]/ },
  );

/** Headers of a streamed file. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}"`,
});
