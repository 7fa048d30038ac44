import { type RefObject, useEffect } from "react";

/** Keyboard shortcuts. Rows carry `data-row` with their id; the element to focus has `data-row-link`. */
export interface RowKeys {
  /** Shortcuts for the focused row. */
  readonly onRow: Readonly<Record<string, (id: string) => void>>;
  /** Shortcuts for the whole table. */
  readonly anywhere: Readonly<Record<string, () => void>>;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])"));

const isBusyElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.metaKey ||
  event.ctrlKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector("dialog[open]") !== null;

/** Moves the focus between rows and handles shortcuts, except while typing. */
export function useRowKeys(table: RefObject<HTMLElement | null>, keys: RowKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event) || !table.current) return;
      const row = document.activeElement?.closest<HTMLElement>("[data-row]");
      const step = steps[event.key];
      const id = row?.dataset["row"];
      // Arrow keys scroll the page unless the focus is in the table.
      if (step !== undefined && (row || !event.key.startsWith("Arrow"))) move(table.current, row, step);
      else if (id !== undefined && keys.onRow[event.key]) keys.onRow[event.key]?.(id);
      else if (keys.anywhere[event.key]) keys.anywhere[event.key]?.();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [table, keys]);
}

function move(table: HTMLElement, from: HTMLElement | null | undefined, step: 1 | -1): void {
  const rows = [...table.querySelectorAll<HTMLElement>("[data-row]")];
  const at = from ? rows.indexOf(from) + step : 0;
  const next = rows[at];
  next?.querySelector<HTMLElement>("[data-row-link]")?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
