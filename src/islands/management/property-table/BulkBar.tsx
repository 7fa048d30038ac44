import { useState } from "react";
import { LiveRegion } from "#islands/management/table/LiveRegion.tsx";
import type { BulkChange, ManagedRow } from "#lib/contracts/managed-property.ts";
import { groupedNumber } from "#lib/shared/text/counted.ts";
import { changeListings } from "#lib/stores/management/property-actions.ts";

interface Props {
  rows: readonly ManagedRow[];
  /** Whether the table shows deleted listings. */
  areDeleted: boolean;
  onClear: () => void;
  /** Called after an action. */
  onDone: () => void;
}

/** Actions for the selected listings. */
export function BulkBar({ rows, areDeleted, onClear, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const change = async (action: BulkChange["action"]) => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await changeListings(action, rows);
    setBusy(false);
    if (isDone) onDone();
  };
  const button = (label: string, action: BulkChange["action"], look = "") => (
    <button type="button" className={`bulk-action ${look}`} aria-disabled={isBusy} onClick={() => change(action)}>
      {label}
    </button>
  );
  const count = rows.length;
  return (
    <>
      <LiveRegion className="sr-only" sentence={count === 0 ? "" : `${groupedNumber(count)} selected`} />
      {count > 0 && (
        <section className="bulk-bar" aria-label="Selected properties">
          <span className="bulk-count">{groupedNumber(count)} selected</span>
          {areDeleted ? (
            button("Restore", "restore")
          ) : (
            <>
              {button("Publish", "publish")}
              {button("Unpublish", "unpublish")}
              {button("Delete", "delete", "bulk-alert")}
            </>
          )}
          <button type="button" className="bulk-action bulk-clear" onClick={onClear}>
            Clear
          </button>
        </section>
      )}
    </>
  );
}
