import { accountPages, paths } from "#lib/shared/route/paths.ts";

const elsewhere = "https://elsewhere.invalid";

/** Where nobody wants to end up: the API, and the forms that lead on. */
const noDestination = new RegExp(`^(?:/api|${accountPages.join("|")})(?![\\w-])`, "i");

/** Where `?redirect=` may lead: a path of this site that can be read, the landing page otherwise. */
export function ownPath(target: string | null | undefined): string {
  if (!target?.startsWith("/") || !isPlain(target) || !URL.canParse(target, elsewhere)) return paths.landing;
  const url = new URL(target, elsewhere);
  const path = url.pathname + url.search + url.hash;
  const isOwn = url.origin === elsewhere && !path.startsWith("//") && !spellings(path).some(isNoDestination);
  return isOwn ? path : paths.landing;
}

/**
 * Whether a path means the same however often it is decoded: a browser drops tabs and line breaks from a URL and takes
 * a `\` for a `/`, and whoever sends `//evil` in code hopes that somebody decodes it.
 */
const isPlain = (target: string): boolean =>
  isDecodable(target) && spellings(target).every((path) => !/[\p{Cc}\\]/u.test(path) && !path.startsWith("//"));

/** A path as it is, and as it reads when it is decoded once and twice. */
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

/** The path alone: a query may name any page. Slashes and steps count as a server may read them. */
function isNoDestination(path: string): boolean {
  const { pathname } = new URL(path.replaceAll(/\/{2,}/g, "/"), elsewhere);
  return noDestination.test(pathname);
}

/** A page of accounts that leads on to `target`, an own path. */
export const withRedirect = (page: string, target: string): string =>
  target === paths.landing ? page : `${page}?redirect=${encodeURIComponent(target)}`;

/** The sign-in page that leads back to `path`. */
export const loginFor = (path: string): string => withRedirect(paths.login, path);

/** The query parameter with which somebody who is signed in comes for another account. */
export const otherAccount = "other";

/** As `loginFor`, for who is signed in with another account than `path` needs. */
export const otherLoginFor = (path: string): string =>
  `${paths.login}?${new URLSearchParams({ redirect: path, [otherAccount]: "" })}`;
