import { FlexRender, type Row } from "@tanstack/react-table";
import { memo } from "react";
import type { ManagedRow } from "#lib/contracts/managed-property.ts";
import { nameOf } from "#lib/shared/listing/draft-placeholders.ts";
import type { features } from "./columns.tsx";

interface Props {
  row: Row<typeof features, ManagedRow>;
  /** Separate from `row`, so that selecting one row leaves the others unchanged. */
  isSelected: boolean;
}

/** A listing: a table row, or a card on a phone. */
export const PropertyRow = memo(({ row, isSelected }: Props) => (
  <tr data-row={row.id} data-selected={isSelected}>
    <td className="cell-select">
      <label className="select-box">
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(row.original)}`}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
        />
      </label>
    </td>
    {row.getAllCells().map((cell) => (
      <td key={cell.id} className={`cell-${cell.column.id}`}>
        <FlexRender cell={cell} />
      </td>
    ))}
  </tr>
));
PropertyRow.displayName = "PropertyRow";
