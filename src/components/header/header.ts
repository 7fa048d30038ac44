/**
 * What the header knows of this browser before any island wakes: who is signed in, and which favourites there are. What
 * it imports later is never taken apart in a parameter: the bundler writes that at several times the length.
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

// The cookie must not outlive what this browser knows of it, unless it is of another session that has just begun.
const isOver = endExpiredSession() && !hasBegun;
if (isOver) import("#lib/stores/api.ts").then((server) => server.api.logout()).catch(ignore);

/** Before the first paint `whole-page.ts` has said the same of what was stored. */
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

/** All files of the search field are asked for in one step; its island, which wakes at the same moment, then has them. */
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
  // Without a connection everything goes on waiting, in the storage. It may come back while the file still fails to load.
  import("#lib/stores/favourites/favourite-sync.ts").then(
    (sync) => sync.syncFavourites(),
    () => navigator.onLine && setTimeout(tieLooseEnds, 2000),
  );
}

tieLooseEnds();
addEventListener("online", tieLooseEnds);

/** Hearts that still sleep show what is saved; an awake one says it itself. */
favouriteIds.subscribe((ids) => {
  for (const heart of all<HTMLElement>("astro-island[ssr] [data-favourite]")) {
    heart.setAttribute("aria-pressed", String(ids.has(heart.dataset["favourite"] ?? "")));
  }
});

/**
 * A press on a sleeping heart counts at once, also where its island never comes: the person may have left the page
 * before that. Heard before the island itself does, which therefore has nothing to do again.
 */
function pressSleepingHeart(event: MouseEvent): void {
  const heart = (event.target as Element).closest<HTMLElement>("astro-island[ssr] [data-favourite]:enabled");
  const id = heart?.dataset["favourite"];
  if (!id) return;
  event.stopImmediatePropagation();
  // The second press of a double click means the same as the first.
  if (event.detail > 1) return;
  try {
    if (favouriteIds.get().has(id)) removeFavourite(id);
    else awaitFavourite(id);
    tieLooseEnds();
  } catch {
    // The browser's storage is full, or refuses to be written to.
    import("#lib/stores/storage/storage-full.ts").then((refusal) => refusal.sayNotKept(), ignore);
  }
}

document.addEventListener("click", pressSleepingHeart, true);

/** Signing in leads back to the page that somebody reads; the pages of accounts know themselves where to lead. */
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

/** A menu closes when the person turns elsewhere; without script it closes by its own title. */
function closeMenus(event: Event): void {
  // In the sheet of a phone the rows would jump away from under the finger that has just come down on one.
  if (event.type === "focusin" && matchMedia("(width < 64rem)").matches) return;
  const isEscape = (event as KeyboardEvent).key === "Escape";
  if (event.type === "keydown" && !isEscape) return;
  for (const menu of all<HTMLDetailsElement>("details[name=menu][open]")) {
    // What is hidden loses the focus: it goes back to where the person came from.
    if (isEscape && menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    if (isEscape || !menu.contains(event.target as Node)) menu.open = false;
  }
}

for (const name of ["click", "focusin", "keydown"]) document.addEventListener(name, closeMenus);

// What was written of a review before signing in shows at once; its island reads it back.
try {
  if (sessionStorage.getItem(`review:${location.pathname}`)) {
    document.querySelector(".review-form")?.dispatchEvent(new Event("focusin", { bubbles: true }));
  }
} catch {
  // A browser that keeps nothing has kept no review.
}
