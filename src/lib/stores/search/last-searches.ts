/**
 * Recent searches in this browser, newest first; never sent to the server. Not a nanostore: that would split a further
 * file from the common chunk.
 */
import { longestKeyword, unseen } from "#lib/shared/list/keyword.ts";

const key = "lastSearches";
const most = 8;

let searches: readonly string[] = [];
const listeners = new Set<() => void>();

export const lastSearches = {
  get: (): readonly string[] => searches,
  /** Reads the stored list and watches other tabs. Returns a function to stop. */
  listen(listener: () => void): () => void {
    const read = ({ key: changed }: Pick<StorageEvent, "key">) => {
      if (changed === key || changed === null) show(stored());
    };
    listeners.add(listener);
    addEventListener("storage", read);
    show(stored());
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", read);
    };
  },
};

/** Stores a search once, ignoring case. */
export function rememberSearch(typed: string): void {
  const text = readable(typed);
  if (text !== "") keep([text, ...others(text)]);
}

export const forgetSearch = (text: string): void => keep(others(text));

export const forgetAllSearches = (): void => keep([]);

const readable = (typed: string): string => typed.slice(0, longestKeyword).replaceAll(unseen, " ").trim();

const others = (text: string): string[] => stored().filter((kept) => kept.toLowerCase() !== text.toLowerCase());

function show(found: readonly string[]): void {
  searches = found;
  for (const listener of listeners) listener();
}

function keep(found: readonly string[]): void {
  const kept = found.slice(0, most);
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // If storage is full or denied, only this page remembers.
  }
  show(kept);
}

function stored(): readonly string[] {
  try {
    return textsOf(localStorage.getItem(key) ?? "[]");
  } catch {
    return searches;
  }
}

/** Stored data may come from another version, an extension or a person: only valid entries are used. */
function textsOf(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value)) return [];
    const texts = value.filter((entry) => typeof entry === "string").map(readable);
    return [...new Set(texts.filter((text) => text !== ""))].slice(0, most);
  } catch {
    return [];
  }
}
