const probe = "probe";

/** Whether this browser can store such a text: it may refuse all storage. */
export function canKeep(text: string): boolean {
  try {
    // A server has no storage and refuses nothing.
    if (typeof localStorage === "undefined") return true;
    localStorage.setItem(probe, text);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
