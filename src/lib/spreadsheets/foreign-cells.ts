/** Cells as other systems write them, in the words of our own columns. */
import type { Field } from "#lib/listing/fields/field.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import { amenitiesIn } from "./amenity-cells.ts";
import { completionIn } from "./completion-cells.ts";
import { currencyOfHeader, feeIn, priceIn, withoutCurrency } from "./currency-cells.ts";
import { areaIn, sidesIn } from "./foreign-areas.ts";
import { chosenIn } from "./foreign-choices.ts";
import { dayIn, firstDayIn, monthIn } from "./foreign-dates.ts";
import { numberIn } from "./foreign-numbers.ts";
import { parkingIn } from "./parking-cells.ts";
import { feeCell, namedFeeCell, withoutPeriod } from "./price-cells.ts";
import { type RowContext, type Said, shownCell } from "./said.ts";

const unsaid = /^(?:[-–—]+|n\.?\s?\/?\s?a\.?|unknown|not (?:said|stated|known|available|applicable))$/i;

export const isUnsaid = (cell: string): boolean => unsaid.test(cell);

const isTrue =
  /^(?:yes|y|true|✓|✔|[1-9]\d*|allowed|welcome|accepted|available|included|provided|private|shared|communal)$/i;
const isFalse =
  /^(?:no|n|false|✗|✘|0|none|nil|(?:not|un) ?(?:allowed|available|accepted|included|provided|permitted)|without)$/i;

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

/** "Allowed" and "not allowed", and the field's own phrases: "unserviced". */
function yesOrNoIn(field: Field, header: string, cell: string): string {
  if (isTrue.test(cell)) return "yes";
  if (isFalse.test(cell)) return "no";
  const said = [cell, `${cell} ${header}`].map(plain);
  const has = (phrases: readonly string[]): boolean => phrases.some((phrase) => said.includes(plain(phrase)));
  if (field.kind === "yesNo" && has(field.searchNo ?? [])) return "no";
  const names = "search" in field && Array.isArray(field.search) ? (field.search as readonly string[]) : [];
  const denied = /^(?:no|not|without|non)[\s-]+(?<name>.+)$/i.exec(cell)?.groups?.["name"];
  if (denied !== undefined && [header, field.label, ...names].some((name) => isSame(name, denied))) return "no";
  return has([field.label, ...names]) ? "yes" : cell;
}

const isOfGoods = (category: string): boolean => category === buildersMart.name || category === "home movers";

/** A deposit for goods is one of the ways to pay. The amount has no field. */
function depositOfGoods(header: string, cell: string): Said {
  if (isFalse.test(cell)) return { absent: shownCell(header, cell) };
  const { label } = declared("paymentTerms").choices.find(({ value }) => value === "deposit") ?? { label: "" };
  const isAmount = /\d/.test(cell);
  return {
    cells: { paymentTerms: label },
    ...(isAmount && { note: `${shownCell(header, cell)} is kept as “${label}”: say how much in the description` }),
  };
}

const inCurrency = (kind: "price" | "fee", header: string, cell: string): string => {
  const currency = currencyOfHeader(header) ?? currencyOfHeader(withoutPeriod(header));
  if (currency === undefined) return cell;
  return kind === "price" ? priceIn(cell, currency) : feeIn(cell, currency);
};

/** Words for any property. */
const isGeneral = /^(?:land|plot|house|home|property|building|residential|commercial)s?(?: property)?$/i;

/** More than all choices of a list. */
const longestCell = 2_000;

/** `isOurs`: the file has our columns, whose sizes are square metres. */
export function foreignCell(field: Field, header: string, cell: string, row: RowContext, isOurs: boolean): Said {
  const as = (text: string): Said => ({ cells: { [field.name]: text } });
  const typed = cell.trim();
  if (header === field.name && isOurs && !isReadable.has(field.kind)) return as(cell);
  if (typed === "" || isUnsaid(typed)) return as("");
  // The contract refuses longer ones; reading them would take long.
  if (typed.length > longestCell) return as(cell);
  if (header === field.name && isOurs) return ofKind(field, header, typed, row);
  if (field.name === "parkingSpace" || field.name === "parkingKind") return parkingIn(header, typed, row);
  if (field.name === "handover" || field.name === "condition") return completionIn(field, header, typed, row);
  if (field.name === "cautionFee" && isOfGoods(row.category)) return depositOfGoods(header, typed);
  if (field.name === "size" && isOfGoods(row.category)) return sidesIn(header, typed, true);
  if (field.name === "dimensions") return sidesIn(header, typed, isOfGoods(row.category));
  if (field.name === "features") return amenitiesIn(header, typed, row);
  if (field.name === "propertyType" && isGeneral.test(typed))
    return {
      note: `${shownCell(header, typed)} is not kept: choose a property type, such as Residential land or Bungalow`,
    };
  if (field.name === "plotCount") return areaIn(field, header, typed, row);
  return ofKind(field, header, typed, row);
}

function ofKind(field: Field, header: string, typed: string, row: RowContext): Said {
  const as = (text: string): Said => ({ cells: { [field.name]: text } });
  switch (field.kind) {
    case "area":
    case "squareMetres":
      return areaIn(field, header, typed, row);
    case "count":
    case "number":
      return numberIn(field, header, typed, row);
    case "choice":
    case "choices":
      return chosenIn(field, header, typed, row);
    case "yesNo":
    case "flag":
    case "offered":
      return as(yesOrNoIn(field, header, typed));
    case "price":
      return as(inCurrency("price", header, typed));
    case "fee":
      return feeCell(field, header, inCurrency("fee", header, typed), row);
    case "namedFees":
      return namedFeeCell(withoutCurrency(header), header, inCurrency("fee", header, typed));
    case "day": {
      if (isNow.test(typed))
        return { ...as(""), note: `${shownCell(header, typed)} is not a date: the cell stays empty` };
      const read = dayIn(typed) ?? firstDayIn(typed);
      return { ...as(read?.day ?? typed), ...(read?.note !== undefined && { note: read.note }) };
    }
    case "month":
      return as(monthIn(typed) ?? typed);
    default:
      return as(typed);
  }
}

const isNow = /^(?:now|immediate(?:ly)?|asap|vacant|ready|any ?time)$/i;

/** Kinds whose cells are read alike in every file, because what an export writes comes back as it is. */
const isReadable: ReadonlySet<Field["kind"]> = new Set([
  "choice",
  "choices",
  "yesNo",
  "flag",
  "offered",
  "count",
  "number",
  "day",
  "month",
]);
