import { useEffect } from "react";

/** Keeps the name of the tab and the line below the heading as the listing was last saved: tabs are told apart by them. */
export function useShownTitle(title: string): void {
  useEffect(() => {
    const shown = document.querySelector<HTMLElement>("[data-screen]");
    if (!shown || shown.textContent === title) return;
    shown.textContent = title;
    const screen = document.title.slice(document.title.lastIndexOf(shown.dataset["screen"] ?? ""));
    document.title = title === "" ? screen : `${title} – ${screen}`;
  }, [title]);
}
