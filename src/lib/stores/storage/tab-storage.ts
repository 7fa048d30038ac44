/** What is kept for this tab. A browser may refuse all storage, or be full: then nothing is kept and nothing breaks. */
export function keptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or drops it where it is null. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The page works without it.
  }
}
