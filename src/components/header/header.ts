/**
 * Shows in the header who is signed in and how many favourites there are, before any island hydrates. Later imports are
 * never destructured in a parameter: the bundler makes that several times longer.
 */
import {
  awaitFavourite,
  favouriteCount,
  favouriteIds,
  hasLooseEnds,
  removeFavourite,
} from "#lib/stores/favourites/favourites.ts";
import { endExpiredSession, userInfo } from "#lib/stores/session/session.ts";

const ignore = () => undefined;
const all = <Kind extends Element>(selector: string) => document.querySelectorAll<Kind>(selector);

const [, freshId = "", freshUntil, hasBegun] = /fresh-session=([\w-]+)\.(\d+)(\.new)?/.exec(document.cookie) ?? [];

// The cookie must not outlive the browser's record of the session, unless a new session has just begun.
const isOver = endExpiredSession() && !hasBegun;
if (isOver) import("#lib/stores/api.ts").then((server) => server.api.logout()).catch(ignore);

/** `hold-first-paint.ts` has applied the stored session before the first paint. */
userInfo.subscribe((person) => {
  const roles = person && ["user", person.isAgent && "agent", person.isAdmin && "admin"].filter(Boolean);
  if (roles) document.documentElement.dataset["session"] = roles.join(" ");
  else delete document.documentElement.dataset["session"];
  for (const name of all(".account summary span")) name.textContent = person?.name ?? "";
});

const loadAccountMenu = () => void import("./account-menu.ts").then((menus) => menus.fillAccountMenus(), ignore);

for (const account of all(".account")) {
  for (const name of ["pointerenter", "focusin", "toggle"]) account.addEventListener(name, loadAccountMenu);
}

/** Loads all files of the search field in one step, in time for its island. */
function loadSearch(): void {
  void import("#islands/SearchBar.tsx").catch(ignore);
  void import("@astrojs/react/client.js").catch(ignore);
}

for (const field of all("[role=search]")) {
  for (const name of ["pointerenter", "touchstart", "focusin"]) field.addEventListener(name, loadSearch);
}

if (freshUntil && !isOver && (hasBegun || userInfo.get()?._id !== freshId)) {
  import("#lib/stores/session/fresh-session.ts")
    .then((fresh) => fresh.pickUpSession(freshId, Number(freshUntil)))
    .then(tieLooseEnds, ignore);
}

favouriteCount.subscribe((count) => {
  for (const badge of all<HTMLElement>("[data-favourite-count]")) {
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
});

function tieLooseEnds(): void {
  if (!hasLooseEnds(userInfo.get()?._id)) return;
  // Offline, changes stay in storage. The connection may return although this file failed to load.
  import("#lib/stores/favourites/favourite-sync.ts").then(
    (sync) => sync.syncFavourites(),
    () => navigator.onLine && setTimeout(tieLooseEnds, 2000),
  );
}

tieLooseEnds();
addEventListener("online", tieLooseEnds);

/** Hearts that are not hydrated yet show the saved state; hydrated ones do it themselves. */
favouriteIds.subscribe((ids) => {
  for (const heart of all<HTMLElement>("astro-island[ssr] [data-favourite]")) {
    heart.setAttribute("aria-pressed", String(ids.has(heart.dataset["favourite"] ?? "")));
  }
});

/**
 * A press on a heart that is not hydrated counts at once, even if the person leaves before its island loads. This
 * handler runs first, so the island finds nothing to replay.
 */
function pressSleepingHeart(event: MouseEvent): void {
  const heart = (event.target as Element).closest<HTMLElement>("astro-island[ssr] [data-favourite]:enabled");
  const id = heart?.dataset["favourite"];
  if (!id) return;
  event.stopImmediatePropagation();
  // The second press of a double click is ignored.
  if (event.detail > 1) return;
  try {
    if (favouriteIds.get().has(id)) removeFavourite(id);
    else awaitFavourite(id);
    tieLooseEnds();
  } catch {
    // Storage is full or refuses writes.
    import("#lib/stores/storage/storage-full.ts").then((refusal) => refusal.sayNotKept(), ignore);
  }
}

document.addEventListener("click", pressSleepingHeart, true);

/** Signing in returns to the current page. Account pages choose their own target. */
for (const entry of all<HTMLAnchorElement>("a.guest")) {
  for (const name of ["pointerenter", "touchstart", "focusin"]) {
    entry.addEventListener(name, () => {
      const { pathname, search } = location;
      entry.search = /^\/(login|register)/.test(pathname)
        ? search
        : `?redirect=${encodeURIComponent(pathname + search)}`;
    });
  }
}

/** Closes menus when the person turns elsewhere. Without script a menu closes by its title. */
function closeMenus(event: Event): void {
  // On a phone, rows would jump away under the finger.
  if (event.type === "focusin" && matchMedia("(width < 64rem)").matches) return;
  const isEscape = (event as KeyboardEvent).key === "Escape";
  if (event.type === "keydown" && !isEscape) return;
  for (const menu of all<HTMLDetailsElement>("details[name=menu][open]")) {
    // Focus returns to the menu's title before it is hidden.
    if (isEscape && menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    if (isEscape || !menu.contains(event.target as Node)) menu.open = false;
  }
}

for (const name of ["click", "focusin", "keydown"]) document.addEventListener(name, closeMenus);

// A review written before signing in shows at once; its island restores the text.
try {
  if (sessionStorage.getItem(`review:${location.pathname}`)) {
    document.querySelector(".review-form")?.dispatchEvent(new Event("focusin", { bubbles: true }));
  }
} catch {
  // A browser without storage has kept no review.
}
