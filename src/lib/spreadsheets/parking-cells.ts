/** Parking: a number of cars, where they stand, or both. */
import { cellReaders, UnreadableCell } from "#lib/listing/fields/spreadsheet.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { choiceOfColumn, chosenIn, saysNo, saysYes } from "./foreign-choices.ts";
import { type RowContext, type Said, shownCell } from "./said.ts";

const parkingKinds = declared("parkingKind");
const readParkingKind = cellReaders.get(parkingKinds.name);

function isKnown(cell: string | undefined): boolean {
  try {
    return cell !== undefined && cell !== "" && readParkingKind?.(cell) !== undefined;
  } catch (error) {
    if (error instanceof UnreadableCell) return false;
    throw error;
  }
}

const isThere = /^(?:available|provided|included)(?: parking(?: spaces?)?)?$/i;
/** Words that say neither how many cars nor where. */
const isVague =
  /^(?:(?:very|quite)\s+)?(?:ample|plenty|enough|sufficient|adequate|spacious|large|big|huge|lots?|much|many|multiple|several|unlimited|good|okay)(?:\s+(?:of|for|many|several|parking|park|cars?|vehicles?|spaces?|slots?|lots?|area))*$/i;
const parkingWords = /\b(?:parking|car|space|bay|slot|lot|vehicle)s?\b/gi;

/** A number of cars, where they stand, or both: "2 covered". */
export function parkingIn(header: string, cell: string, row: RowContext): Said {
  const { digits, words = "" } =
    /^\(?(?<digits>\d{1,4})?\)?(?<words>.*?)$/s.exec(cell.replace(/^(\D+?)\W*(\d+)\W*$/, "$2 $1"))?.groups ?? {};
  const isOfKind = choiceOfColumn(header, parkingKinds) !== undefined;
  const whole = chosenIn(parkingKinds, header, cell, row);
  if (digits === undefined && !saysNo(cell) && isKnown(whole.cells?.parkingKind)) return whole;
  if (saysNo(cell) || (digits === "0" && words === "")) {
    const none = chosenIn(parkingKinds, header, "no", row);
    return isOfKind ? none : { ...none, cells: { ...none.cells, parkingSpace: "0" } };
  }
  if (isVague.test(cell))
    return {
      note: `${shownCell(header, cell)} is not kept: write how many cars, or where they stand, such as “Basement”`,
    };
  if ((saysYes(cell) || isThere.test(cell)) && !isOfKind)
    return {
      cells: { parkingSpace: "1" },
      note: `${shownCell(header, cell)} is read as one car: write how many there are`,
    };
  const kind = words.replaceAll(parkingWords, " ").replaceAll(/^\W+|\W+$/g, "");
  const kindCell = kind === "" && digits !== undefined ? (isOfKind ? "yes" : "") : saysYes(cell) ? cell : words.trim();
  return {
    cells: {
      ...(digits !== undefined && { parkingSpace: digits }),
      ...(kindCell !== "" && chosenIn(parkingKinds, header, kind === "" ? kindCell : kind, row).cells),
    },
  };
}
