import { createColumnHelper, rowSelectionFeature, tableFeatures } from "@tanstack/react-table";
import type { Direction } from "#islands/management/table/SortButton.tsx";
import { StatusPill } from "#islands/management/table/StatusPill.tsx";
import type { ManagedRow } from "#lib/contracts/managed-property.ts";
import type { ManagedSort } from "#lib/shared/listing/listing-table.ts";
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { ownerTableUrl } from "#lib/shared/route/property-table-url.ts";
import { groupedNumber } from "#lib/shared/text/counted.ts";
import { PropertyCell } from "./PropertyCell.tsx";
import { RowTools } from "./RowTools.tsx";
import { categoryOf, statusLabels, unknown } from "./row-text.ts";

export const features = tableFeatures({ rowSelectionFeature });

const helper = createColumnHelper<typeof features, ManagedRow>();

/** Orders of each column heading, in pressing order. */
export const sortsOf: Readonly<Record<string, readonly ManagedSort[]>> = {
  property: ["title", "title-down"],
  price: ["price-up", "price-down"],
  views: ["views"],
  contacts: ["contacts"],
};

const ascending: readonly ManagedSort[] = ["title", "price-up"];

export function directionOf(column: string, sort: ManagedSort): Direction {
  if (!sortsOf[column]?.includes(sort)) return undefined;
  return ascending.includes(sort) ? "ascending" : "descending";
}

/** The order after pressing a heading; after the last one comes the default. */
export function nextSort(column: string, sort: ManagedSort): ManagedSort {
  const sorts = sortsOf[column] ?? [];
  return sorts[sorts.indexOf(sort) + 1] ?? "newest";
}

const statusLooks = { published: "good", draft: "plain", unavailable: "alert" } as const;

function Status({ row }: { row: ManagedRow }) {
  if (row.deletedAt !== null) return <StatusPill label="Deleted" look="alert" />;
  // Hidden by a suspension, not a draft.
  if (row.isOffered && row.owner?.isSuspended) return <StatusPill label="Hidden" look="alert" />;
  return <StatusPill label={statusLabels[row.status]} look={statusLooks[row.status]} />;
}

/** The price, with its remark below. */
function PriceCell({ shown: { before, amount, after } }: { shown: ManagedRow["shownPrice"] }) {
  if (amount === "") return unknown;
  return (
    <>
      {before !== "" && <span className="price-rest">{before}</span>}
      <span className="price-amount" data-short={amount.length <= 20}>
        {amount}
      </span>
      {after !== "" && <span className="price-rest">{after.replace(/^, /, "")}</span>}
    </>
  );
}

const owner = helper.display({
  id: "owner",
  header: "Owner",
  cell: ({ row: { original } }) => (
    <>
      {original.owner ? (
        <a className="text-link owner-link" href={ownerTableUrl(original.owner._id)}>
          {original.owner.name}
        </a>
      ) : (
        unknown
      )}
      {original.owner?.isSuspended && <span className="row-place">Suspended</span>}
    </>
  ),
});

/** Columns of the table; only admins see the owner. */
export const columnsFor = (side: Side) =>
  helper.columns([
    helper.display({
      id: "property",
      header: "Property",
      cell: ({ row }) => <PropertyCell row={row.original} side={side} />,
    }),
    helper.display({ id: "category", header: "Category", cell: ({ row }) => categoryOf(row.original) }),
    helper.display({ id: "price", header: "Price", cell: ({ row }) => <PriceCell shown={row.original.shownPrice} /> }),
    helper.display({ id: "status", header: "Status", cell: ({ row }) => <Status row={row.original} /> }),
    helper.display({ id: "views", header: "Views", cell: ({ row }) => groupedNumber(row.original.views) }),
    helper.display({ id: "contacts", header: "Contacts", cell: ({ row }) => groupedNumber(row.original.contacts) }),
    ...(side === "admin" ? [owner] : []),
    helper.display({
      id: "tools",
      header: "Actions",
      cell: ({ row }) => <RowTools row={row.original} side={side} />,
    }),
  ]);
