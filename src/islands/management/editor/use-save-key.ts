import { useEffect } from "react";

/** Ctrl+S, and Cmd+S on a Mac. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // An open dialog must be answered first.
      if (document.querySelector("dialog[open]") === null) save();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [save]);
}
