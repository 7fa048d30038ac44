import { type Direction, SortButton } from "./SortButton.tsx";

interface Props<Sort extends string> {
  label: string;
  /** The orders that pressing goes through, the first one first. */
  orders: readonly [up: Sort, down: Sort];
  /** Which of the two begins with the smallest. */
  ascending: Sort;
  sort: Sort;
  hrefOf: (sort: Sort) => string;
  onSort: (sort: Sort) => void;
  isNumber?: boolean;
}

/** The head of a column that can be sorted by. */
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
