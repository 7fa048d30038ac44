/** When a home is handed over, or in which state it is. */
import type { Field } from "#lib/listing/fields/field.ts";
import { textFormats } from "#lib/listing/fields/text-formats.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { dubaiProperties } from "#lib/shared/listing/categories.ts";
import { choiceNamed, chosenIn } from "./foreign-choices.ts";
import { quarterIn } from "./foreign-dates.ts";
import { type RowContext, type Said, shownCell } from "./said.ts";

const isBuilt =
  /^(?:ready|completed?|finished|handed over|built)(?: (?:primary|secondary|to move(?: in)?|property|project|unit|building))*$/i;
const spaced = (cell: string): string => cell.replaceAll(/[_\s]+/g, " ");
const withoutMarket = (words: string): string => words.replace(/ (?:primary|secondary|resale)$/i, "");
const conditions = declared("condition");
/** Whether a cell says a condition. */
export const saysCondition = (cell: string): boolean =>
  isBuilt.test(spaced(cell)) || choiceNamed(withoutMarket(spaced(cell)), conditions.choices) !== undefined;
const lastDays = ["03-31", "06-30", "09-30", "12-31"];

export function completionIn(field: Field, header: string, cell: string, row: RowContext): Said {
  const quarter = textFormats.quarter.read(cell.replace(/^([1-4])Q/i, "Q$1")) ?? quarterIn(cell);
  if (quarter !== undefined) {
    const end = `${quarter.slice(0, 4)}-${lastDays[Number(quarter.at(-1)) - 1]}`;
    const isOffPlan =
      row.category === dubaiProperties && row.offer !== "rent" && row.offer !== "short-let" && end >= row.today;
    return {
      cells: { handover: quarter },
      ...(isOffPlan && { implied: { condition: choiceNamed("off-plan", conditions.choices)?.label ?? "" } }),
    };
  }
  const words = spaced(cell);
  if (isBuilt.test(words))
    return {
      cells: {},
      note: `${shownCell(header, cell)} says that it is built: add a condition, such as Newly built or Good order`,
    };
  const said = chosenIn(conditions, header, withoutMarket(words), row);
  const isCondition = conditions.choices.some(({ label }) => label === said.cells?.condition);
  return isCondition || field.name === conditions.name || said.absent ? said : { cells: { handover: cell } };
}
