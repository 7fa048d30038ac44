/** Reads a CSV file as rows of cells. */
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Options, parse } from "csv-parse";
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import { invalid, type ServiceError } from "#lib/errors.ts";
import { mostRows } from "#lib/shared/listing/listing-columns.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";

export interface TableRow {
  /** Row number as in a spreadsheet. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** The first row, with the column names. */
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
  /** Where reading had to stop. */
  readonly mistakes: readonly RowMistake[];
}

/** Characters parsed before other requests get a turn; at worst one row each. */
const piece = 4_096;
/** More than any listing contains. */
const longestRow = 131_072;

/** Spreadsheets leave empty rows behind; more than this is no accident. */
const mostEmptyRows = 20 * mostRows;
/** More than there are columns: further cells are reported and dropped. */
const mostCells = 100;

const tooManyRows = (): ServiceError =>
  invalid({
    file: `At most ${mostRows.toLocaleString("en")} rows can be imported at once, and this file has more: split it`,
  });
const tooManyEmptyRows = (): ServiceError =>
  invalid({
    file: `This file has more than ${mostEmptyRows.toLocaleString("en")} empty rows: delete them, or copy the listings into a new file`,
  });
const tooLongRow = (): ServiceError =>
  invalid({ file: "A row of this file is longer than any listing can be: look for one with thousands of cells" });

const unclosed = "A quotation mark in this row is never closed, so the rest can't be read. Close or remove it";

/** Non-empty rows. Throws 422 for a file without listings or with too many. */
export async function readTable(text: string): Promise<Table> {
  // Excel's own separator line, which it does not display.
  const [hint = "", named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const written = text.slice(hint.length);
  const { rows, mistakes } = await parseRows(written, named ?? separatorOf(written));
  const [names, ...rest] = rows;
  if (names?.row !== 1) throw invalid({ file: "The first row must name the columns, such as title, price and state" });
  if (rest.length === 0 && mistakes.length === 0) {
    throw invalid({ file: "This file has no listings: put each on its own row below the column names" });
  }
  return { names: names.cells, rows: rest, mistakes };
}

async function parseRows(text: string, delimiter: string): Promise<{ rows: TableRow[]; mistakes: RowMistake[] }> {
  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    // The row reports both mistakes.
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  };
  refuseLongLines(text);
  const rows: TableRow[] = [];
  const turn = pacer();
  let row = 0;
  let isOpen = false;
  // Skips unreadable records: a stream failure would also lose earlier rows.
  const parser = parse({ ...options, skip_records_with_error: true });
  parser.on("skip", () => {
    isOpen = true;
  });
  const pieces = Readable.from(piecesOf(text, () => isOpen));
  // Not `pipeline`: leaving it early raises an unhandled error that ends the server.
  pieces.pipe(parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      await turn();
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ row, cells: shortened(cells) });
      // Refused before reading the rest, which would fill the memory.
      if (rows.length > 1 + mostRows) throw tooManyRows();
      if (row - rows.length > mostEmptyRows) throw tooManyEmptyRows();
    }
  } finally {
    pieces.destroy();
  }
  return { rows, mistakes: isOpen ? [{ row: row + 1, field: "", message: unclosed }] : [] };
}

/** The parser limits the length of cells, not their number. */
function refuseLongLines(text: string): void {
  for (let from = 0; text.length - from > longestRow; ) {
    const line = text.slice(from, from + longestRow + 1);
    const end = Math.max(line.lastIndexOf("\n"), line.lastIndexOf("\r"));
    if (end === -1) throw tooLongRow();
    from += end + 1;
  }
}

/** The first cells, plus a non-empty marker if there were more. */
function shortened(cells: readonly string[]): readonly string[] {
  if (cells.length <= mostCells) return cells;
  const further = cells.slice(mostCells).find((cell) => cell.trim() !== "");
  return [...cells.slice(0, mostCells), ...(further === undefined ? [] : [further])];
}

async function* piecesOf(text: string, isEnough: () => boolean): AsyncGenerator<string> {
  for (let from = 0; from < text.length && !isEnough(); ) {
    let to = from + piece;
    // No piece may end within a character.
    if (/[\uD800-\uDBFF]/.test(text[to - 1] ?? "")) to += 1;
    yield text.slice(from, to);
    from = to;
    await nextTurn();
  }
}

/** The most frequent separator between the column names. */
function separatorOf(text: string): string {
  const [first = ""] = /^[^\r\n]*/.exec(text.trimStart()) ?? [];
  const bare = first.slice(0, longestRow).replaceAll(/"[^"]*"/g, "");
  const times = (separator: string) => bare.split(separator).length;
  return [",", ";", "\t"].reduce((best, separator) => (times(separator) > times(best) ? separator : best));
}
