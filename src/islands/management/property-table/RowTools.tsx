import { Icon } from "#islands/management/Icon.tsx";
import type { ManagedRow } from "#lib/contracts/managed-property.ts";
import { paths } from "#lib/shared/paths.ts";
import { type Side, sidePaths } from "#lib/shared/side-paths.ts";
import { deleteListing, restoreListing } from "#lib/stores/property-actions.ts";

interface Props {
  row: ManagedRow;
  side: Side;
}

/** What can be done with one listing. */
export function RowTools({ row, side }: Props) {
  if (row.deletedAt !== null) {
    return (
      <button
        type="button"
        className="button button-quiet"
        data-row-link
        aria-label={`Restore ${row.title}`}
        onClick={() => restoreListing(row)}
      >
        <Icon name="undo" />
        Restore
      </button>
    );
  }
  return (
    <div className="row-tools">
      <a className="tool" href={sidePaths.editProperty(side, row._id)} aria-label={`Edit ${row.title}`} title="Edit">
        <Icon name="edit" />
      </a>
      {row.status !== "draft" && (
        <a className="tool" href={paths.property(row._id)} aria-label={`View ${row.title}`} title="View">
          <Icon name="view" />
        </a>
      )}
      <button
        type="button"
        className="tool"
        aria-label={`Delete ${row.title}`}
        title="Delete"
        onClick={() => deleteListing(row)}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
