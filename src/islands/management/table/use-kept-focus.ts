import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the next row when its row disappears. Otherwise keyboard users would restart at the top after each
 * deletion.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>, rows: unknown): void {
  const place = useRef(-1);

  useEffect(() => {
    const note = (event: FocusEvent) => {
      if (!(event.target instanceof Element) || !table.current) return;
      const row = event.target.closest<HTMLElement>("[data-row]");
      // A dialog's question is about the row that had the focus before.
      if (event.target.closest("dialog")) return;
      place.current = row ? [...table.current.querySelectorAll("[data-row]")].indexOf(row) : -1;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what has become of the rows
  useLayoutEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const left = table.current?.querySelectorAll<HTMLElement>("[data-row] [data-row-link]") ?? [];
    left[Math.min(place.current, left.length - 1)]?.focus();
  }, [rows]);
}
