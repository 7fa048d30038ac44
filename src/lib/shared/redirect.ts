import { paths } from "#lib/shared/paths.ts";

const elsewhere = "https://elsewhere.invalid";

/** Where `?redirect=` may lead: a path of this site, the landing page otherwise. */
export function ownPath(target: string | null | undefined): string {
  // A browser drops tabs and line breaks from a URL, and takes a `\` for a `/`.
  if (!target?.startsWith("/") || /[\p{Cc}\\]/u.test(target) || !URL.canParse(target, elsewhere)) return paths.landing;
  const url = new URL(target, elsewhere);
  const path = url.pathname + url.search + url.hash;
  return url.origin === elsewhere && !path.startsWith("//") ? path : paths.landing;
}

/** A page of accounts that leads on to `target`, an own path. */
export const withRedirect = (page: string, target: string): string =>
  target === paths.landing ? page : `${page}?redirect=${encodeURIComponent(target)}`;

/** The sign-in page that leads back to `path`. */
export const loginFor = (path: string): string => withRedirect(paths.login, path);
