import { type Direction, SortButton } from "./SortButton.tsx";

interface Props<Sort extends string> {
  label: string;
  /** Orders in pressing order. */
  orders: readonly [up: Sort, down: Sort];
  /** The one that starts with the smallest value. */
  ascending: Sort;
  sort: Sort;
  hrefOf: (sort: Sort) => string;
  onSort: (sort: Sort) => void;
  isNumber?: boolean;
}

/** Head of a sortable column. */
export function SortHead<Sort extends string>({
  label,
  orders,
  ascending,
  sort,
  hrefOf,
  onSort,
  isNumber,
}: Props<Sort>) {
  const [first, second] = orders;
  const next = sort === first ? second : first;
  const direction: Direction = orders.includes(sort) ? (sort === ascending ? "ascending" : "descending") : undefined;
  return (
    <th scope="col" className={isNumber ? "cell-number" : undefined} aria-sort={direction}>
      <SortButton label={label} direction={direction} href={hrefOf(next)} onSort={() => onSort(next)} />
    </th>
  );
}
