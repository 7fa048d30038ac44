/** A table whose query is kept in the address and whose pages come from the API's cache. */
import { atom, type WritableAtom } from "nanostores";
import { useEffect, useRef, useState } from "react";
import { type CacheTag, createFetcherStore, remember } from "#lib/stores/management/query-cache.ts";

interface Options<Query, Page> {
  readonly tag: CacheTag;
  /** Name of the list within its cache tag. */
  readonly name: string;
  /** The page rendered by the server, which needs no request. */
  readonly first: { readonly query: Query; readonly page: Page };
  readonly load: (search: string) => Promise<Page>;
  /** Converts a query to the address and back. */
  readonly toSearch: (query: Query) => string;
  readonly fromSearch: (search: string) => Query;
}

interface Answer<Page> {
  readonly page: Page;
  readonly isLoading: boolean;
  readonly failure: Error | undefined;
}

export interface PagedQuery<Query, Page> extends Answer<Page> {
  readonly query: Query;
  /** Changes the query; "quietly" adds no history entry, as while typing. */
  readonly ask: (query: Query, quietly?: boolean) => void;
  readonly hrefOf: (query: Query) => string;
}

export function usePagedQuery<Query, Page>(options: Options<Query, Page>): PagedQuery<Query, Page> {
  const { first, toSearch } = options;
  const [query, setQuery] = useState(first.query);
  const [answer, setAnswer] = useState<Answer<Page>>({ page: first.page, isLoading: false, failure: undefined });
  const search = useRef<WritableAtom<string>>(undefined);
  const known = useRef(options);
  known.current = options;

  useEffect(() => {
    const { tag, name, first, load, toSearch, fromSearch } = known.current;
    const asked = atom(toSearch(first.query));
    search.current = asked;
    remember(tag, name + asked.get(), first.page);
    const store = createFetcherStore<Page>(tag, [name, asked], (_name, of) => load(String(of)));
    const stop = store.subscribe(({ data, loading, error }) =>
      setAnswer((before) => ({ page: data ?? before.page, isLoading: loading, failure: error })),
    );
    const goBack = () => {
      const back = fromSearch(location.search);
      asked.set(toSearch(back));
      setQuery(back);
    };
    addEventListener("popstate", goBack);
    return () => {
      stop();
      removeEventListener("popstate", goBack);
    };
  }, []);

  const hrefOf = (next: Query) => toSearch(next) || "?";
  const ask = (next: Query, quietly = false) => {
    const path = location.pathname + toSearch(next);
    if (quietly) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    search.current?.set(toSearch(next));
    setQuery(next);
  };
  return { ...answer, query, ask, hrefOf };
}
