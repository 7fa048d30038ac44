const probe = "probe";

/** Whether this browser keeps such a text: it may refuse all storage. */
export function canKeep(text: string): boolean {
  try {
    // A server has none, and refuses nothing.
    if (typeof localStorage === "undefined") return true;
    localStorage.setItem(probe, text);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
