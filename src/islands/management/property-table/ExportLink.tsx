import { Icon } from "#islands/management/Icon.tsx";
import type { ManagedQuery } from "#lib/contracts/managed-property.ts";
import { mostRows } from "#lib/shared/listing/listing-columns.ts";
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { exportUrl } from "#lib/shared/route/property-table-url.ts";
import { groupedNumber } from "#lib/shared/text/counted.ts";

interface Props {
  side: Side;
  personId: string;
  query: ManagedQuery;
  /** Number of listings on all pages: the file contains the same. */
  total: number;
}

/** Exports the listings of the table. */
export function ExportLink({ side, personId, query, total }: Props) {
  if (total === 0) return null;
  return (
    <>
      <a className="text-link export-link" href={exportUrl(side, personId, query)} download>
        <Icon name="download" />
        <span>
          Export {groupedNumber(total)}
          <span className="max-md:sr-only"> {total === 1 ? "listing" : "listings"}</span>
        </span>
      </a>
      {total > mostRows && (
        <span className="text-sm text-muted max-md:sr-only">
          An import takes {groupedNumber(mostRows)} rows at most. Filter the table for a smaller file.
        </span>
      )}
    </>
  );
}
