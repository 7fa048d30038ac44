import { FlexRender, type HeaderGroup } from "@tanstack/react-table";
import { SelectAll } from "#islands/management/table/SelectAll.tsx";
import { SortButton } from "#islands/management/table/SortButton.tsx";
import type { ManagedRow } from "#lib/contracts/managed-property.ts";
import type { ManagedSort } from "#lib/shared/listing/listing-table.ts";
import { directionOf, type features, nextSort, sortsOf } from "./columns.tsx";

interface Props {
  group: HeaderGroup<typeof features, ManagedRow> | undefined;
  sort: ManagedSort;
  hrefOf: (sort: ManagedSort) => string;
  onSort: (sort: ManagedSort) => void;
  selected: number;
  of: number;
  onSelectAll: (isOn: boolean) => void;
}

export function TableHead({ group, sort, hrefOf, onSort, selected, of, onSelectAll }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col" className="cell-select">
          <SelectAll selected={selected} of={of} label="Select all properties on this page" onToggle={onSelectAll} />
        </th>
        {group?.headers.map((header) => {
          const { id } = header.column;
          const direction = directionOf(id, sort);
          const label = String(header.column.columnDef.header);
          return (
            <th key={id} scope="col" className={`cell-${id}`} aria-sort={direction}>
              {sortsOf[id] ? (
                <SortButton
                  label={label}
                  direction={direction}
                  href={hrefOf(nextSort(id, sort))}
                  onSort={() => onSort(nextSort(id, sort))}
                />
              ) : (
                <span className={id === "tools" ? "sr-only" : undefined}>
                  <FlexRender header={header} />
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
