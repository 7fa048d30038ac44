/** CSV files that every spreadsheet program reads safely. */
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { streamOf } from "#lib/http/text-stream.ts";
import { disarmed } from "./formulas.ts";

/** With this mark, Excel recognises UTF-8 and shows ₦ correctly. */
export const byteOrderMark = "\u{feff}";

/** Rows as lines. Cells with line breaks or separators are quoted. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(disarmed)),
    { record_delimiter: "windows", quoted_match: /[\r\n;\t]/ },
  );

/** Streams a CSV file as a download. */
export const csvAnswer = (name: string, pieces: AsyncGenerator<string>): Response =>
  new Response(streamOf(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });

/** The same answer, as an endpoint declares it. */
export function declaredCsv(columns: readonly { readonly name: string }[]) {
  const names = columns.map(({ name }) => name);
  const content = { "text/csv": { schema: z.string(), example: `${names.join(",")}\r\n` } };
  return [content, `The file. Columns: ${names.join(", ")}.`] as const;
}
