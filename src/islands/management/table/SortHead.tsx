import { Icon } from "#islands/management/Icon.tsx";

interface Props<Sort extends string> {
  label: string;
  /** The orders that pressing goes through, the first one first. */
  orders: readonly [up: Sort, down: Sort];
  /** Which of the two begins with the smallest. */
  ascending: Sort;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isNumber?: boolean;
}

/** The head of a column that can be sorted by. */
export function SortHead<Sort extends string>({ label, orders, ascending, sort, onSort, isNumber }: Props<Sort>) {
  const [first, second] = orders;
  const isSorted = orders.includes(sort);
  const isUp = sort === ascending;
  return (
    <th
      className={isNumber ? "cell-number" : undefined}
      aria-sort={isSorted ? (isUp ? "ascending" : "descending") : undefined}
    >
      <button type="button" className="sort-button" onClick={() => onSort(sort === first ? second : first)}>
        {label}
        <Icon name={isSorted ? (isUp ? "up" : "down") : "sort"} />
      </button>
    </th>
  );
}
