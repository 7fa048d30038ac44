/** Lists of amenities: other systems put pools, maids' rooms and guards into one column. */
import { declared, fields } from "#lib/listing/fields/values.ts";
import type { ListingColumn } from "#lib/shared/listing/listing-columns.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import { choiceNamed, chosenIn, itemsOf } from "./foreign-choices.ts";
import type { RowContext, Said } from "./said.ts";

const features = declared("features");
const lists = (["extraRooms", "parkingKind", "security", "backupPower", "waterSources"] as const).map(declared);

/** Facts of yes and no by all their names: "Pool", "Lift". */
const flags: ReadonlyMap<string, ListingColumn> = new Map(
  fields.flatMap((field) => {
    if (field.kind !== "flag" && field.kind !== "yesNo") return [];
    const names = [field.label, ...(field.headers ?? []), ...(field.search ?? [])];
    return names.map((name) => [plain(name), field.name as ListingColumn] as const);
  }),
);

const withoutManner = (item: string): string => item.replace(/^(?:shared|private|communal|common)\s+/i, "");

/** Where an amenity has its place. Undefined if it has none. */
export function placeOf(item: string): readonly [ListingColumn, string] | undefined {
  for (const name of [item, withoutManner(item)]) {
    const feature = choiceNamed(name, features.choices);
    if (feature) return [features.name, feature.label];
    const flag = flags.get(plain(name));
    if (flag) return [flag, "yes"];
    for (const list of lists) {
      const choice = choiceNamed(name, list.choices);
      if (choice && choice.value !== "none") return [list.name, choice.label];
    }
  }
  return undefined;
}

export function amenitiesIn(header: string, cell: string, row: RowContext): Said {
  const items = itemsOf(cell, (item) => placeOf(item) !== undefined);
  const found = items.map((item) => [item, placeOf(item)] as const);
  if (!found.some(([, place]) => place !== undefined)) return chosenIn(features, header, cell, row);
  const cells = new Map<ListingColumn, Set<string>>();
  for (const [item, [column, label] = [features.name, item] as const] of found)
    cells.set(column, (cells.get(column) ?? new Set()).add(label));
  return { cells: Object.fromEntries([...cells].map(([column, labels]) => [column, [...labels].join(", ")])) };
}
