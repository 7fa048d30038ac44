const probe = "probe";

/** Whether this browser keeps such a text: it may refuse all storage. */
export function canKeep(text: string): boolean {
  try {
    localStorage.setItem(probe, text);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
