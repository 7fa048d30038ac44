import type { MouseEvent } from "react";
import { Icon } from "#islands/management/Icon.tsx";
import { pageNumbers } from "#lib/shared/list/page-numbers.ts";
import { followHere } from "./follow-here.ts";

interface Props {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
}

/** Page links of a table; hidden for a single page. */
export function Pager({ page, pages, hrefOf, onGo }: Props) {
  if (pages <= 1) return null;
  const goesTo = (number: number) => (event: MouseEvent) => followHere(event, () => onGo(number));
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <a
          className="page-number"
          href={hrefOf(page - 1)}
          onClick={goesTo(page - 1)}
          rel="prev"
          aria-label="Previous page"
        >
          <Icon name="previous" />
        </a>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === undefined ? (
          // The place is all that a gap has.
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps hold nothing
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            className="page-number"
            href={hrefOf(number)}
            onClick={goesTo(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number.toLocaleString("en-NG")}
          </a>
        ),
      )}
      {page < pages && (
        <a className="page-number" href={hrefOf(page + 1)} onClick={goesTo(page + 1)} rel="next" aria-label="Next page">
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
