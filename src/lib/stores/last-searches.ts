/** What was searched for last in this browser, the newest first. It stays here: no server is told. */
import { atom, onMount } from "nanostores";
import { longestKeyword, unseen } from "#lib/shared/keyword.ts";

const key = "lastSearches";
const most = 8;

export const lastSearches = atom<readonly string[]>([]);

// Read when somebody looks: until then another page or tab may have written.
onMount(lastSearches, () => {
  const read = (event?: StorageEvent) => {
    if (event === undefined || event.key === key || event.key === null) lastSearches.set(stored());
  };
  read();
  addEventListener("storage", read);
  return () => removeEventListener("storage", read);
});

/** Keeps what was searched for, once, however it was cased. */
export function rememberSearch(typed: string): void {
  const text = shown(typed);
  if (text !== "") keep([text, ...others(text)]);
}

export const forgetSearch = (text: string): void => keep(others(text));

export const forgetAllSearches = (): void => keep([]);

const shown = (typed: string): string => typed.slice(0, longestKeyword).replaceAll(unseen, " ").trim();

const others = (text: string): string[] => stored().filter((kept) => kept.toLowerCase() !== text.toLowerCase());

function keep(searches: readonly string[]): void {
  const kept = searches.slice(0, most);
  lastSearches.set(kept);
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A storage that is full or denied: this page alone remembers.
  }
}

function stored(): readonly string[] {
  try {
    return textsOf(localStorage.getItem(key) ?? "[]");
  } catch {
    return lastSearches.get();
  }
}

/** What another version, an extension or a person left in the storage is kept only as far as it can be used. */
function textsOf(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value)) return [];
    const texts = value.filter((entry) => typeof entry === "string").map(shown);
    return [...new Set(texts.filter((text) => text !== ""))].slice(0, most);
  } catch {
    return [];
  }
}
