import { Icon } from "#islands/management/Icon.tsx";
import { followHere } from "./follow-here.ts";

/** Sort direction, in the terms of `aria-sort`. */
export type Direction = "ascending" | "descending" | undefined;

interface Props {
  label: string;
  /** Current direction of this column. */
  direction: Direction;
  /** Address of the table in the next order. */
  href: string;
  onSort: () => void;
}

const arrows = { ascending: "up", descending: "down", undefined: "sort" } as const;

/** A column heading that sorts; its cell carries `aria-sort`. */
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
