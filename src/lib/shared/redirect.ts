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

/** The sign-in page that leads back to `path`. */
export const loginFor = (path: string): string => `${paths.login}?redirect=${encodeURIComponent(path)}`;
