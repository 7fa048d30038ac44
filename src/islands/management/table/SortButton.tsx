import { Icon } from "#islands/management/Icon.tsx";
import { followHere } from "./follow-here.ts";

/** How rows stand by a column, in the words of `aria-sort`. */
export type Direction = "ascending" | "descending" | undefined;

interface Props {
  label: string;
  /** How the rows stand by this column now. */
  direction: Direction;
  /** The address of the table in the order that a press gives it. */
  href: string;
  onSort: () => void;
}

const arrows = { ascending: "up", descending: "down", undefined: "sort" } as const;

/** A column's heading that orders the rows; its cell carries `aria-sort`. */
export function SortButton({ label, direction, href, onSort }: Props) {
  return (
    <a
      className="sort"
      href={href}
      data-sorted={direction !== undefined}
      onClick={(event) => followHere(event, onSort)}
    >
      {label}
      <Icon name={arrows[`${direction}`]} />
    </a>
  );
}
