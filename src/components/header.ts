/** What the header knows of this browser before any island wakes: how many favourites there are, and which. */
import { awaitedIds, favouriteCount, favouriteIds } from "#lib/stores/favourites.ts";

const badge = document.querySelector<HTMLElement>("[data-favourite-count]");

favouriteCount.subscribe((count) => {
  if (!badge) return;
  badge.textContent = String(count);
  badge.hidden = count === 0;
});

if (awaitedIds.get().length > 0) {
  void import("#lib/stores/favourite-fetch.ts").then(({ fetchAwaited }) => fetchAwaited());
}

/** Hearts that still sleep show what is saved; an awake one says it itself. */
favouriteIds.subscribe((ids) => {
  for (const heart of document.querySelectorAll<HTMLElement>("astro-island[ssr] [data-favourite]")) {
    heart.setAttribute("aria-pressed", String(ids.has(heart.dataset["favourite"] ?? "")));
  }
});

/** A menu closes when the person turns elsewhere; without script it closes by its own title. */
function closeMenus(event: Event): void {
  // In the sheet of a phone the rows would jump away from under the finger that has just come down on one.
  if (event.type === "focusin" && matchMedia("(width < 64rem)").matches) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("#site-menu details[open]")) {
    if (!menu.contains(event.target as Node) || (event as KeyboardEvent).key === "Escape") menu.open = false;
  }
}

document.addEventListener("click", closeMenus);
document.addEventListener("focusin", closeMenus);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenus(event);
});
