/** Every URL of the site. Scripts of public pages hold it: what needs the lists of categories and states stands elsewhere. */

import { longestKeyword, unseen } from "#lib/shared/list/keyword.ts";
import type { Category } from "#lib/shared/listing/categories.ts";
import type { State } from "#lib/shared/place/states.ts";

/** Browsers take `.` and `..` in a path for steps to other paths, however they are encoded; not `.-`. */
const dots = /(^|[/\\])(\.\.?)(?=[/\\]|$)/g;

export const paths = {
  landing: "/",
  home: "/home",
  filters: "/filters",
  /** Where the form of filters leads, to be led on to its list. */
  filtered: "/filters/list",
  favourites: "/favourites",
  /** An account's favourites as its own page, which needs no script. */
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
  /** Blank goes home, every other keyword to a page that shows it. */
  search: (keyword: string): string => {
    const words = keyword.replaceAll(unseen, " ").trim().slice(0, longestKeyword);
    // A percent sign could be read as the beginning of another one: no search needs it.
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
  property: (id: string): string => `/property/${id}`,
  reviews: (id: string): string => `/property/${id}/reviews`,
  report: (id: string): string => `/property/${id}/report`,
  reported: (id: string): string => `/property/${id}/reported`,
  /** Page `page` of the list at `listPath`; the first page is the list itself, `/home`'s others are `/page/{n}`. */
  listPage: (listPath: string, page: number): string => {
    if (page <= 1) return listPath;
    return listPath === "/home" ? `/page/${page}` : `${listPath}/page/${page}`;
  },
} as const;

/** Pages that lead somebody in or out; nobody else may be shown them, and nobody wants to be led back to one. */
export const accountPages = [
  paths.login,
  paths.register,
  paths.logout,
  paths.forgottenPassword,
  paths.newPassword,
  paths.verifyEmail,
] as const;
