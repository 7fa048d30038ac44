import { useEffect } from "react";

/** Keeps the tab's title and the subheading in line with the saved listing. */
export function useShownTitle(title: string): void {
  useEffect(() => {
    const shown = document.querySelector<HTMLElement>("[data-screen]");
    if (!shown || shown.textContent === title) return;
    shown.textContent = title;
    const screen = document.title.slice(document.title.lastIndexOf(shown.dataset["screen"] ?? ""));
    document.title = title === "" ? screen : `${title} – ${screen}`;
  }, [title]);
}
