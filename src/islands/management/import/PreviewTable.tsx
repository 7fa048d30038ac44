import { useMemo, useState } from "react";
import type { ImportPreview, RowAction, RowMistake } from "#lib/contracts/listing-import.ts";
import { PageButtons } from "./PageButtons.tsx";
import { PreviewRow } from "./PreviewRow.tsx";

interface Props {
  preview: ImportPreview;
}

type Filter = "all" | RowAction;

const rowsOnPage = 50;

const filters: readonly (readonly [Filter, string])[] = [
  ["all", "All rows"],
  ["mistakes", "Rows with mistakes"],
  ["create", "New"],
  ["update", "Changed"],
  ["unchanged", "Unchanged"],
];

/** Preview of every row and every mistake. */
export function PreviewTable({ preview }: Props) {
  const [chosen, setChosen] = useState<Filter>();
  const [page, setPage] = useState(1);
  const { sample, errors } = preview;

  const byRow = useMemo(() => groupByRow(errors), [errors]);
  const rowsOf = useMemo(() => groupByAction(sample), [sample]);
  const known = useMemo(() => new Set(sample.map(({ row }) => row)), [sample]);
  // Mistakes in column names, and in rows that could not be read.
  const ofFile = errors.filter(({ row }) => !known.has(row));

  const count = (filter: Filter) => rowsOf.get(filter)?.length ?? 0;
  const offered = filters.filter(([name]) => name === "all" || name === "mistakes" || count(name) > 0);
  // A corrected file may have no rows of the chosen kind.
  const wished = chosen ?? "mistakes";
  const filter = count(wished) > 0 ? wished : "all";
  const rows = rowsOf.get(filter) ?? [];
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage));
  const shownPage = Math.min(page, pages);
  const from = (shownPage - 1) * rowsOnPage;

  return (
    <>
      {ofFile.length > 0 && (
        <ul className="of-file">
          {ofFile.map(({ row, field, message }) => (
            <li key={`${row} ${field} ${message}`}>
              <strong>Row {row}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <fieldset className="chips">
          <legend className="sr-only">Rows to show</legend>
          {offered.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={filter === name}
              disabled={count(name) === 0}
              onClick={() => {
                setChosen(name);
                setPage(1);
              }}
            >
              {label} <span className="chip-count">{count(name).toLocaleString("en")}</span>
            </button>
          ))}
        </fieldset>
      )}
      {sample.length > 0 && (
        // biome-ignore-start lint/a11y/noRedundantRoles: on a phone its parts are set as blocks, and would lose them
        <table className="rows" role="table">
          <caption className="sr-only">Preview</caption>
          <thead role="rowgroup">
            <tr role="row">
              {["Row", "Listing", "Price", "Result", "Notes"].map((name) => (
                <th key={name} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.slice(from, from + rowsOnPage).map((row) => (
              <PreviewRow key={row.row} row={row} mistakes={byRow.get(row.row) ?? []} />
            ))}
          </tbody>
        </table>
        // biome-ignore-end lint/a11y/noRedundantRoles: as above
      )}
      {pages > 1 && <PageButtons page={shownPage} pages={pages} onPage={setPage} />}
    </>
  );
}

function groupByRow(errors: readonly RowMistake[]): Map<number, RowMistake[]> {
  return Map.groupBy(errors, ({ row }) => row);
}

function groupByAction(sample: ImportPreview["sample"]): Map<Filter, ImportPreview["sample"]> {
  return new Map<Filter, ImportPreview["sample"]>([["all", sample], ...Map.groupBy(sample, ({ action }) => action)]);
}
