import { Icon } from "#islands/management/Icon.tsx";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export const PageButtons = ({ page, pages, onPage }: Props) => (
  <nav className="pages" aria-label="Pages of rows">
    <button
      type="button"
      className="tool"
      disabled={page <= 1}
      aria-label="Previous page"
      onClick={() => onPage(page - 1)}
    >
      <Icon name="previous" />
    </button>
    <p aria-live="polite">
      Page {page} of {pages}
    </p>
    <button
      type="button"
      className="tool"
      disabled={page >= pages}
      aria-label="Next page"
      onClick={() => onPage(page + 1)}
    >
      <Icon name="next" />
    </button>
  </nav>
);
