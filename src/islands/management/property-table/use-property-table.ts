import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { ManagedPage } from "#lib/contracts/managed-property.ts";
import { loginFor } from "#lib/shared/route/redirect.ts";
import { ApiError } from "#lib/stores/api.ts";
import { createPropertyTable, type TableStart } from "#lib/stores/management/property-table.ts";

/** Data of the table. Old rows stay while new ones load. */
export function usePropertyTable(start: TableStart) {
  const [table] = useState(() => {
    const made = createPropertyTable(start);
    if (typeof window !== "undefined") made.start();
    return made;
  });
  const query = useStore(table.query, { ssr: () => start.query });
  const answer = useStore(table.answer, {
    ssr: () => ({ loading: false, ...(start.page && { data: start.page }) }),
  });
  const known = useRef<ManagedPage | undefined>(start.page);
  if (answer.data) known.current = answer.data;

  useEffect(() => table.followHistory(), [table]);

  const { error } = answer;
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401)
      location.assign(loginFor(location.pathname + location.search));
  }, [error]);

  const page = known.current;
  // The last page may be empty after a deletion.
  const lastPage = answer.data && Math.max(1, answer.data.pages);
  useEffect(() => {
    if (lastPage !== undefined && query.pageNumber > lastPage) table.go({ ...query, pageNumber: lastPage }, "replace");
  }, [table, query, lastPage]);

  return {
    query,
    go: table.go,
    page,
    isLoading: answer.loading,
    /** Whether the rows belong to an earlier query. */
    isOld: answer.loading && answer.data === undefined,
    hasFailed: error !== undefined || (page === undefined && !answer.loading),
  };
}
