import type { RefObject } from "react";
import { Icon } from "#islands/management/Icon.tsx";
import { Chips } from "#islands/management/table/Chips.tsx";
import { followHere } from "#islands/management/table/follow-here.ts";
import { SearchField } from "#islands/management/table/SearchField.tsx";
import { TableSelect } from "#islands/management/table/TableSelect.tsx";
import type { ManagedPage, ManagedQuery } from "#lib/contracts/managed-property.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { type ManagedSort, pageSizes } from "#lib/shared/listing/listing-table.ts";
import { states } from "#lib/shared/place/states.ts";
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { isNarrowed, plainQuery } from "#lib/shared/route/property-table-url.ts";

interface Props {
  side: Side;
  query: ManagedQuery;
  /** The current page, once loaded. */
  page: ManagedPage | undefined;
  search: RefObject<HTMLInputElement | null>;
  hrefOf: (query: ManagedQuery) => string;
  onAsk: (query: ManagedQuery, how?: "push" | "replace") => void;
}

const statuses = [
  [undefined, "All", "all"],
  ["published", "Published", "published"],
  ["draft", "Drafts", "draft"],
  ["unavailable", "Unavailable", "unavailable"],
  ["deleted", "Deleted", "deleted"],
] as const;

const sorts: readonly (readonly [ManagedSort, string])[] = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["changed", "Last changed"],
  ["title", "Title, A to Z"],
  ["title-down", "Title, Z to A"],
  ["price-up", "Lowest price"],
  ["price-down", "Highest price"],
  ["views", "Most views"],
  ["contacts", "Most contacts"],
];

const categoryChoices = categories.map(({ name, label }) => [name, label] as const);
const stateChoices = states.map(({ name, label }) => [name, label] as const);
const sizeChoices = pageSizes.map((size) => [String(size), `${size} a page`] as const);

/** Search, filters and order of the table. Each choice has its own address. A phone folds the rarely used ones. */
export function Filters({ side, query, page, search, hrefOf, onAsk }: Props) {
  const counts = page?.counts;
  /** Applies a change and returns to page one. */
  const ask = (change: Partial<ManagedQuery>, how?: "push" | "replace") =>
    onAsk({ ...query, pageNumber: 1, ...change }, how);
  const folded = [query.category, query.state].filter((choice) => choice !== undefined).length;
  const cleared = { ...plainQuery, sort: query.sort, pageSize: query.pageSize };
  return (
    <search className="filters" aria-label="Filter properties">
      <SearchField
        label="Search these properties"
        hint={side === "admin" ? "Title, owner, phone, e-mail or link" : undefined}
        value={query.keyword}
        longest={longestKeyword}
        input={search}
        // Typing one word adds one history entry, not one per key.
        onSearch={(keyword) => ask({ keyword }, query.keyword === "" ? "push" : "replace")}
      />
      <Chips
        label="Status"
        choices={statuses.map(([status, label, count]) => [status, label, counts?.[count]] as const)}
        chosen={query.status}
        hrefOf={(status) => hrefOf({ ...query, pageNumber: 1, status })}
        onChoose={(status) => ask({ status })}
      />
      {query.owner !== undefined && (
        <OwnerChip
          name={page?.owner?._id === query.owner ? page.owner.name : ""}
          href={hrefOf({ ...query, pageNumber: 1, owner: undefined })}
          onRemove={() => ask({ owner: undefined })}
        />
      )}
      <details className="more-filters">
        <summary className="button button-quiet">
          <Icon name="filters" />
          Filters
          {folded > 0 && (
            <span className="filter-count">
              {folded}
              <span className="sr-only"> in use</span>
            </span>
          )}
        </summary>
        <div className="choices">
          <TableSelect
            label="Category"
            none="All categories"
            value={query.category ?? ""}
            choices={categoryChoices}
            onChoose={(category) => ask({ category })}
          />
          <TableSelect
            label="State"
            none="All states"
            value={query.state ?? ""}
            choices={stateChoices}
            onChoose={(state) => ask({ state })}
          />
          <TableSelect label="Order" value={query.sort} choices={sorts} onChoose={(sort) => sort && ask({ sort })} />
          <TableSelect
            label="Per page"
            value={String(query.pageSize)}
            choices={sizeChoices}
            onChoose={(size) =>
              ask({ pageSize: pageSizes.find((each) => String(each) === size) ?? plainQuery.pageSize })
            }
          />
          {isNarrowed(query) && (
            <a
              className="text-link clear-filters"
              href={hrefOf(cleared)}
              onClick={(event) => followHere(event, () => onAsk(cleared))}
            >
              Clear filters
            </a>
          )}
        </div>
      </details>
    </search>
  );
}

interface OwnerProps {
  /** Empty until known. */
  name: string;
  href: string;
  onRemove: () => void;
}

/** Chip of the owner filter; pressing it removes the filter. */
const OwnerChip = ({ name, href, onRemove }: OwnerProps) => (
  <a className="chip owner-chip" href={href} onClick={(event) => followHere(event, onRemove)}>
    <span>
      Owner
      {name !== "" && (
        <>
          : <b>{name}</b>
        </>
      )}
    </span>
    <Icon name="close" />
    <span className="sr-only">Show all owners</span>
  </a>
);
