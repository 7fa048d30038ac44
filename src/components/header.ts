/** What the header knows of this browser before any island wakes: how many favourites there are, and which. */
import { awaitedIds, awaitFavourite, favouriteCount, favouriteIds, removeFavourite } from "#lib/stores/favourites.ts";

const badge = document.querySelector<HTMLElement>("[data-favourite-count]");

favouriteCount.subscribe((count) => {
  if (!badge) return;
  badge.textContent = String(count);
  badge.hidden = count === 0;
});

function fetchWhatIsAwaited(): void {
  if (awaitedIds.get().length === 0) return;
  import("#lib/stores/favourite-fetch.ts").then(
    ({ fetchAwaited }) => fetchAwaited(),
    // Without a connection they go on waiting, in the storage.
    () => undefined,
  );
}

fetchWhatIsAwaited();
addEventListener("online", fetchWhatIsAwaited);

/** Hearts that still sleep show what is saved; an awake one says it itself. */
favouriteIds.subscribe((ids) => {
  for (const heart of document.querySelectorAll<HTMLElement>("astro-island[ssr] [data-favourite]")) {
    heart.setAttribute("aria-pressed", String(ids.has(heart.dataset["favourite"] ?? "")));
  }
});

/**
 * A press on a sleeping heart counts at once, also where its island never comes: the person may have left the page
 * before that. Heard before the island itself does, which therefore has nothing to do again.
 */
function pressSleepingHeart(event: MouseEvent): void {
  const heart = (event.target as Element).closest<HTMLButtonElement>("astro-island[ssr] [data-favourite]");
  const id = heart?.dataset["favourite"];
  if (!heart || heart.disabled || id === undefined) return;
  event.stopImmediatePropagation();
  if (favouriteIds.get().has(id)) removeFavourite(id);
  else {
    awaitFavourite(id);
    fetchWhatIsAwaited();
  }
}

document.addEventListener("click", pressSleepingHeart, true);

/** A menu closes when the person turns elsewhere; without script it closes by its own title. */
function closeMenus(event: Event): void {
  // In the sheet of a phone the rows would jump away from under the finger that has just come down on one.
  if (event.type === "focusin" && matchMedia("(width < 64rem)").matches) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("#site-menu details[open]")) {
    const isEscape = (event as KeyboardEvent).key === "Escape";
    // What is hidden loses the focus: it goes back to where the person came from.
    if (isEscape && menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    if (isEscape || !menu.contains(event.target as Node)) menu.open = false;
  }
}

document.addEventListener("click", closeMenus);
document.addEventListener("focusin", closeMenus);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenus(event);
});
