import { accountPages, paths } from "#lib/shared/route/paths.ts";

const elsewhere = "https://elsewhere.invalid";

/** Never a redirect target: the API, and sign-in pages. */
const noDestination = new RegExp(`^(?:/api|${accountPages.join("|")})(?![\\w-])`, "i");

/** A safe `?redirect=` target: a path of this site, else the landing page. */
export function ownPath(target: string | null | undefined): string {
  if (!target?.startsWith("/") || !isPlain(target) || !URL.canParse(target, elsewhere)) return paths.landing;
  const url = new URL(target, elsewhere);
  const path = url.pathname + url.search + url.hash;
  const isOwn = url.origin === elsewhere && !path.startsWith("//") && !spellings(path).some(isNoDestination);
  return isOwn ? path : paths.landing;
}

/**
 * Whether a path is unambiguous. Browsers drop tabs and line breaks and treat `\` as `/`, and an encoded `//evil` may
 * be decoded later.
 */
const isPlain = (target: string): boolean =>
  isDecodable(target) && spellings(target).every((path) => !/[\p{Cc}\\]/u.test(path) && !path.startsWith("//"));

/** A path as given, decoded once, and decoded twice. */
function spellings(path: string): string[] {
  const found = [path];
  for (let decoded = path; found.length < 3 && isDecodable(decoded); ) {
    decoded = decodeURIComponent(decoded);
    found.push(decoded);
  }
  return found;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Checks the path only: queries may name any page. Slashes and dots count as servers read them. */
function isNoDestination(path: string): boolean {
  const { pathname } = new URL(path.replaceAll(/\/{2,}/g, "/"), elsewhere);
  return noDestination.test(pathname);
}

/** An account page that then redirects to `target`, an own path. */
export const withRedirect = (page: string, target: string): string =>
  target === paths.landing ? page : `${page}?redirect=${encodeURIComponent(target)}`;

/** The sign-in page that then redirects to `path`. */
export const loginFor = (path: string): string => withRedirect(paths.login, path);

/** Query parameter for signed-in people who want another account. */
export const otherAccount = "other";

/** Like `loginFor`, for people whose account may not open `path`. */
export const otherLoginFor = (path: string): string =>
  `${paths.login}?${new URLSearchParams({ redirect: path, [otherAccount]: "" })}`;
