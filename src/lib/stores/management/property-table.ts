/** The listing table in the browser: query and data. */
import { atom, computed } from "nanostores";
import type { ManagedPage, ManagedQuery } from "#lib/contracts/managed-property.ts";
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { readTableLocation, tableApiUrl, tableUrl } from "#lib/shared/route/property-table-url.ts";
import { propertyApi } from "#lib/stores/management/property-api.ts";
import { createFetcherStore, remember } from "#lib/stores/management/query-cache.ts";

export interface TableStart {
  readonly side: Side;
  readonly personId: string;
  readonly query: ManagedQuery;
  /** The first page from the server; undefined if loading failed. */
  readonly page: ManagedPage | undefined;
}

export type PropertyTableStore = ReturnType<typeof createPropertyTable>;

export function createPropertyTable({ side, personId, query: first, page }: TableStart) {
  const query = atom(first);
  const url = computed(query, (asked) => tableApiUrl(side, personId, asked));
  const answer = createFetcherStore<ManagedPage>("Property", [url], (asked) => propertyApi.listManaged(String(asked)));
  return {
    query,
    answer,
    /** Stores the first page, in the browser only: a server must not cache private listings. */
    start: (): void => {
      if (page) remember("Property", tableApiUrl(side, personId, first), page);
    },
    /** Changes the query and the address. */
    go(next: ManagedQuery, how: "push" | "replace" = "push"): void {
      const address = tableUrl(side, next);
      if (how === "push") history.pushState(null, "", address);
      else history.replaceState(null, "", address);
      query.set(next);
    },
    /** Follows back and forward. Returns a function to stop. */
    followHistory(): () => void {
      const follow = () => query.set(readTableLocation(side, location));
      window.addEventListener("popstate", follow);
      return () => window.removeEventListener("popstate", follow);
    },
  };
}
