/** Loads suggestions from the server. */
import type { SearchSuggestions } from "#lib/contracts/suggestions.ts";
import { call } from "#lib/stores/api.ts";
import type { Surroundings } from "#lib/stores/search/suggester.ts";

/** Not supported by every browser. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

export const surroundings: Surroundings = {
  ask: (text, signal) =>
    call(`/api/suggestions?${new URLSearchParams({ keyword: text })}`, {
      fallback: "Looking for suggestions failed",
      signal,
    }) as Promise<SearchSuggestions>,
  isOnline: () => navigator.onLine,
  savesData: () =>
    (navigator as Connection).connection?.saveData === true || document.documentElement.dataset["save"] !== undefined,
};
