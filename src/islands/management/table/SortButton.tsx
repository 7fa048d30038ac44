import { followHere } from "./follow-here.ts";

interface Props {
  label: string;
  /** How the rows stand by this column now. */
  direction: "ascending" | "descending" | undefined;
  /** The address of the table in the order that a press gives it. */
  href: string;
  onSort: () => void;
}

const arrows = { ascending: "#up", descending: "#down", undefined: "#sort" } as const;

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
      <svg className="icon" aria-hidden="true">
        <use href={arrows[`${direction}`]} />
      </svg>
    </a>
  );
}
