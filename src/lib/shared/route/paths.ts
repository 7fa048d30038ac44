/** All URLs of the site. Public scripts load this file; paths that need category and state lists are elsewhere. */

import { longestKeyword, unseen } from "#lib/shared/list/keyword.ts";
import type { Category } from "#lib/shared/listing/categories.ts";
import type { State } from "#lib/shared/place/states.ts";

/** Browsers resolve `.` and `..` segments even if encoded, but not `.-`. */
const dots = /(^|[/\\])(\.\.?)(?=[/\\]|$)/g;

export const paths = {
  landing: "/",
  home: "/home",
  filters: "/filters",
  /** Target of the filter form, which redirects to the list. */
  filtered: "/filters/list",
  favourites: "/favourites",
  /** Favourites of an account as a page without script. */
  selections: "/selections",
  login: "/login",
  register: "/register",
  profile: "/profile",
  logout: "/logout",
  forgottenPassword: "/forgotten-password",
  newPassword: "/new-password",
  verifyEmail: "/verify-email",
  shortLetBooking: "/shortletbooking",
  estimator: "/estimator",
  adminBookings: "/admin/bookinglist",
  adminProperties: "/admin/propertylist",
  adminUsers: "/admin/userlist",
  agentProperties: "/agent/propertylist",
  listYourProperty: "/register?redirect=/agent/propertylist",
  /** Blank goes home; other keywords go to the search page. */
  search: (keyword: string): string => {
    const words = keyword.replaceAll(unseen, " ").trim().slice(0, longestKeyword);
    // Percent signs are dropped: they could be decoded again, and no search needs them.
    const hyphenated = words
      .replaceAll(/[%\p{C}\s]+/gu, " ")
      .trim()
      .replaceAll(" ", "-")
      .replaceAll(dots, "$1$2-");
    return words === "" ? "/" : `/search/${encodeURIComponent(hyphenated || "-")}`;
  },
  category: (category: Pick<Category, "slug">): string => `/${category.slug}`,
  subCategory: (slug: string): string => `/buildersmart/${slug}`,
  state: (state: Pick<State, "slug">): string => `/state/${state.slug}`,
  /** `id` is that of a place: "lagos/lekki-phase-1". */
  district: (id: string): string => `/state/${id}`,
  property: (id: string): string => `/property/${id}`,
  reviews: (id: string): string => `/property/${id}/reviews`,
  report: (id: string): string => `/property/${id}/report`,
  reported: (id: string): string => `/property/${id}/reported`,
  /**
   * Page `page` of the list at `listPath`. The first page is the list itself; further pages of `/home` are `/page/{n}`.
   */
  listPage: (listPath: string, page: number): string => {
    if (page <= 1) return listPath;
    return listPath === "/home" ? `/page/${page}` : `${listPath}/page/${page}`;
  },
} as const;

/** The search for `keyword` within a filter, such as "offer=rent"; without words the whole list. */
export function searchAddress(keyword: string, filter: string): string {
  const page = paths.search(keyword);
  if (filter === "") return page;
  return `${page === paths.landing ? paths.home : page}?${filter}`;
}

/** Sign-in pages: never shared, and never a redirect target. */
export const accountPages = [
  paths.login,
  paths.register,
  paths.logout,
  paths.forgottenPassword,
  paths.newPassword,
  paths.verifyEmail,
] as const;
