import { Icon } from "#islands/management/Icon.tsx";
import type { ManagedRow } from "#lib/contracts/managed-property.ts";
import { nameOf } from "#lib/shared/listing/draft-placeholders.ts";
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { deleteListing, restoreListing } from "#lib/stores/management/property-actions.ts";

interface Props {
  row: ManagedRow;
  side: Side;
}

/** Actions for one listing. */
export function RowTools({ row, side }: Props) {
  const name = nameOf(row);
  if (row.deletedAt !== null) {
    return (
      <button
        type="button"
        className="button button-quiet"
        data-row-link
        aria-label={`Restore ${name}`}
        onClick={() => restoreListing(row)}
      >
        <Icon name="undo" />
        Restore
      </button>
    );
  }
  return (
    <div className="row-tools">
      <a className="tool" href={sidePaths.editProperty(side, row._id)} aria-label={`Edit ${name}`} title="Edit">
        <Icon name="edit" />
      </a>
      {row.status === "draft" ? (
        <a
          className="tool"
          href={sidePaths.preview(side, row._id)}
          aria-label={`Preview ${name}`}
          title="See it as a visitor"
        >
          <Icon name="view" />
        </a>
      ) : (
        <a className="tool" href={paths.property(row._id)} aria-label={`View ${name}`} title="View">
          <Icon name="view" />
        </a>
      )}
      <button
        type="button"
        className="tool"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => deleteListing(row)}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
