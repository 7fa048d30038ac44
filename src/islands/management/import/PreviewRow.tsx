import type { PreviewedRow, RowAction, RowMistake } from "#lib/contracts/listing-import.ts";
import { priceLine } from "#lib/price/shown-price.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { stateLabel } from "#lib/shared/place/place-line.ts";

interface Props {
  row: PreviewedRow;
  mistakes: readonly RowMistake[];
}

const actions: Readonly<Record<RowAction, readonly [label: string, look: string]>> = {
  create: ["New", "pill pill-good"],
  update: ["Changed", "pill pill-good"],
  unchanged: ["Unchanged", "pill"],
  mistakes: ["Mistakes", "pill pill-alert"],
};

export function PreviewRow({ row, mistakes }: Props) {
  const [label, look] = actions[row.action];
  const place = [categoryByName(row.category)?.label ?? row.category, stateLabel(row.state)].filter(
    (word) => word !== "",
  );
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: on a phone a row is set as a card, and would lose them
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="card-only">Row </span>
        {row.row}
      </th>
      <td role="cell">
        <strong>{row.title || "No title"}</strong>
        <span className="place">{place.join(", ") || "—"}</span>
      </td>
      <td role="cell" className="price">
        {priceLine(row) || "—"}
      </td>
      <td role="cell">
        <span className={look}>{label}</span>
        {row.status !== null && <span className="place">{row.status}</span>}
      </td>
      <td role="cell" className="about">
        {row.changed.length > 0 && <p>Changes {row.changed.join(", ")}</p>}
        {row.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {mistakes.length > 0 && (
          <ul>
            {mistakes.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {field !== "" && <strong>{field} </strong>}
                {message}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}
