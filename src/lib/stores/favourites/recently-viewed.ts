/** Listings viewed in this browser; stored only here, sent nowhere. */
import { isShownPicture } from "#lib/shared/listing/pictures.ts";

/** Written by the page's own script: `components/favourites/recent-view.ts`. */
export const recentKey = "recentlyViewed";
export const mostRecent = 12;

/** Older views are useless, and their prices outdated. */
const keptFor = 90 * 86_400_000;

export interface RecentView {
  readonly _id: string;
  readonly title: string;
  readonly price: string;
  /** Naira conversion of a foreign price, and its date. */
  readonly naira?: string;
  readonly ratesOf?: string;
  readonly place: string;
  readonly picture: string;
  /** When it was viewed, in epoch milliseconds. */
  readonly at: number;
}

/** Newest first; invalid entries are left out. */
export function recentViews(now = Date.now()): RecentView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((view) => isRecentView(view, now)).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

function isRecentView(value: unknown, now: number): value is RecentView {
  if (typeof value !== "object" || value === null) return false;
  const { _id, title, price, naira = "", ratesOf = "", place, picture, at } = value as Record<string, unknown>;
  const isText = [title, price, naira, ratesOf, place, picture].every(
    (text) => typeof text === "string" && text.length < 2_100,
  );
  if (!isText || typeof _id !== "string" || !/^[\w-]{1,64}$/.test(_id)) return false;
  if (!isShownPicture(picture as string) && !/^\/\w[\w/.-]*$/.test(picture as string)) return false;
  return typeof at === "number" && at > now - keptFor && at <= now + keptFor;
}

/** Removes a listing, such as an unlisted one. */
export const forgetView = (id: string): void => write(recentViews().filter(({ _id }) => _id !== id));

export const forgetViews = (): void => write([]);

function write(views: readonly RecentView[]): void {
  try {
    if (views.length === 0) localStorage.removeItem(recentKey);
    else localStorage.setItem(recentKey, JSON.stringify(views));
  } catch {
    // A browser without storage has nothing to remove.
  }
}
