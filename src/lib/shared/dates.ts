/** A moment as the interface shows it: the first ten characters, "2026-11-21". */
export const shownDate = (isoDate: string): string => isoDate.slice(0, 10);
