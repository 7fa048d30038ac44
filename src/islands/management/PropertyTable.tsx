import { useStore } from "@nanostores/react";
import { type RowSelectionState, useTable } from "@tanstack/react-table";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ManagedQuery, ManagedRow } from "#lib/contracts/managed-property.ts";
import { sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { isNarrowed, plainQuery, tableUrl } from "#lib/shared/route/property-table-url.ts";
import { counted, groupedNumber } from "#lib/shared/text/counted.ts";
import { isLeaving, leaving, offerCarriedUndo, undo } from "#lib/stores/management/property-actions.ts";
import type { TableStart } from "#lib/stores/management/property-table.ts";
import { forget } from "#lib/stores/management/query-cache.ts";
import CreateProperty from "./CreateProperty.tsx";
import { BulkBar } from "./property-table/BulkBar.tsx";
import { columnsFor, features } from "./property-table/columns.tsx";
import { ExportLink } from "./property-table/ExportLink.tsx";
import { Filters } from "./property-table/Filters.tsx";
import { PropertyRow } from "./property-table/PropertyRow.tsx";
import { SummaryBand } from "./property-table/SummaryBand.tsx";
import { TableHead } from "./property-table/TableHead.tsx";
import { tableKeys } from "./property-table/table-keys.ts";
import { usePropertyTable } from "./property-table/use-property-table.ts";
import { EmptyState } from "./table/EmptyState.tsx";
import { followHere } from "./table/follow-here.ts";
import { KeysDialog } from "./table/KeysDialog.tsx";
import { LiveRegion } from "./table/LiveRegion.tsx";
import { LoadError } from "./table/LoadError.tsx";
import { Pager } from "./table/Pager.tsx";
import { useKeptFocus } from "./table/use-kept-focus.ts";
import { useRowKeys } from "./table/use-row-keys.ts";
import { useAwake } from "./use-hydrated.ts";

const none: ManagedRow[] = [];
const noneSelected: RowSelectionState = {};
const nothingLeaves = new Map<string, number>();

/** Listing table for agents and admins. */
export default function PropertyTable(start: TableStart) {
  const { side, personId } = start;
  const { query, go, page, isLoading, isOld, hasFailed } = usePropertyTable(start);
  const left = useStore(leaving, { ssr: () => nothingLeaves });
  const data = useMemo(() => page?.properties.filter((row) => !isLeaving(row, left)) ?? none, [page, left]);

  const [rowSelection, setRowSelection] = useState(noneSelected);
  const columns = useMemo(() => columnsFor(side), [side]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row._id,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const { rows } = table.getRowModel();
  const selected = data.filter((row) => rowSelection[row._id]);

  const body = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useKeptFocus(body, rows);
  useRowKeys(
    body,
    useMemo(
      () => ({
        onRow: {
          x: (id: string) =>
            setRowSelection(({ [id]: isOn, ...others }) => (isOn ? others : { ...others, [id]: true as const })),
          e: (id: string) => location.assign(sidePaths.editProperty(side, id)),
        },
        anywhere: { "/": () => search.current?.focus(), "?": () => setShowsKeys(true), u: undo },
      }),
      [side],
    ),
  );

  const ask = (next: ManagedQuery, how?: "push" | "replace") => {
    setRowSelection(noneSelected);
    go(next, how);
  };
  useEffect(offerCarriedUndo, []);
  // Back and forward leave no row selected either that is not to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what is asked
  useEffect(() => setRowSelection(noneSelected), [query]);

  const hrefOf = (asked: ManagedQuery) => tableUrl(side, asked);
  const goToPage = (pageNumber: number) => {
    ask({ ...query, pageNumber });
    if ((body.current?.getBoundingClientRect().top ?? 0) < 0) body.current?.scrollIntoView();
  };
  const isEmpty = page !== undefined && rows.length === 0 && !isOld && !hasFailed;
  const results = page && !hasFailed ? sentenceOf(page.total, page.page, page.pages) : "";

  return (
    <fieldset className="property-table" data-side={side} disabled={!useAwake()} aria-label="Properties">
      <SummaryBand page={page} />
      <Filters side={side} query={query} page={page} search={search} hrefOf={hrefOf} onAsk={ask} />
      {hasFailed && (
        <LoadError
          sentence="Error loading properties. Please check your internet connection"
          isRetrying={isLoading}
          onRetry={() => forget("Property")}
        />
      )}
      <div ref={bar} className="table-bar" tabIndex={-1}>
        <div className="table-result">
          <LiveRegion className="text-sm text-muted" sentence={results} />
          {page && !isOld && !hasFailed && (
            <ExportLink side={side} personId={personId} query={query} total={page.total} />
          )}
        </div>
        <BulkBar
          rows={selected}
          areDeleted={query.status === "deleted"}
          onClear={() => setRowSelection(noneSelected)}
          onDone={() => {
            setRowSelection(noneSelected);
            // The pressed button disappears with the selection, so focus moves to the bar.
            bar.current?.focus();
          }}
        />
      </div>
      <div ref={body} className="table-body" aria-busy={isOld} inert={hasFailed}>
        {rows.length > 0 && (
          <table>
            <caption className="sr-only">Properties. Press ? for keyboard shortcuts.</caption>
            <TableHead
              group={table.getHeaderGroups()[0]}
              sort={query.sort}
              hrefOf={(sort) => hrefOf({ ...query, pageNumber: 1, sort })}
              onSort={(sort) => ask({ ...query, pageNumber: 1, sort })}
              selected={selected.length}
              of={rows.length}
              onSelectAll={(isOn) => table.toggleAllPageRowsSelected(isOn)}
            />
            <tbody>
              {rows.map((row) => (
                <PropertyRow key={row.id} row={row} isSelected={rowSelection[row.id] === true} />
              ))}
            </tbody>
          </table>
        )}
        {isEmpty && isNarrowed(query) && (
          <EmptyState sentence="No properties found">
            <a
              className="button button-quiet"
              href={hrefOf(plainQuery)}
              onClick={(event) => followHere(event, () => ask(plainQuery))}
            >
              Clear filters
            </a>
          </EmptyState>
        )}
        {isEmpty && !isNarrowed(query) && (
          <EmptyState
            sentence="No properties found"
            hint="Create the first one: it stays a draft until you fill it in."
          >
            <CreateProperty side={side} />
          </EmptyState>
        )}
      </div>
      {page && (
        <Pager
          page={query.pageNumber}
          pages={page.pages}
          hrefOf={(pageNumber) => hrefOf({ ...query, pageNumber })}
          onGo={goToPage}
        />
      )}
      <p className="keys-hint">
        <button type="button" className="text-link" onClick={() => setShowsKeys(true)}>
          Keys <kbd>?</kbd>
        </button>
      </p>
      {showsKeys && <KeysDialog keys={tableKeys} onClose={() => setShowsKeys(false)} />}
    </fieldset>
  );
}

function sentenceOf(total: number, page: number, pages: number): string {
  const found = counted(total, ["property", "properties"]);
  return pages > 1 ? `${found}, page ${groupedNumber(page)} of ${groupedNumber(pages)}` : found;
}
