/** Maps a raw request URL to the URL to render and its cache key. */

import { knownQuery } from "#lib/shared/list/known-query.ts";
import { canonicalListQuery } from "#lib/shared/list/list-paths.ts";
import { typedOf } from "#lib/shared/list/list-reader.ts";
import { isListParameter } from "#lib/shared/list/list-request.ts";
import { spelledNames } from "#lib/shared/list/parameter-names.ts";
import { askedIds } from "#lib/shared/listing/comparison.ts";
import { canonicalPath } from "#lib/shared/route/canonical-path.ts";
import { isId } from "#lib/shared/route/ids.ts";
import { withRefused } from "#lib/shared/short-let/short-let-address.ts";

/** Pages with longer keys are rendered but not cached. */
export const longestKey = 512;

export interface ReadUrl {
  readonly pathname: string;
  /** Includes the question mark; may be empty. */
  readonly search: string;
}

/** One page in one variant: the URL for Astro and its cache key. */
export interface PageJob {
  readonly url: string;
  readonly key: string;
  readonly saveData: boolean;
}

export interface PageTarget {
  readonly plain: PageJob;
  readonly saveData: PageJob;
  /** The listing's id, on a listing's page. */
  readonly propertyId: string | undefined;
}

const propertyPage = /^\/property\/([^/]+)$/;
const pageOfListing = /^\/property\/([^/?]+)/;

/** The id of the listing that a page is about. */
export const listingOf = ({ url }: PageJob): string | undefined => pageOfListing.exec(url)?.[1];

/** The canonical path and raw query; undefined if the URL is ambiguous. */
export function readUrl(raw: string): ReadUrl | undefined {
  const mark = raw.indexOf("?");
  const canonical = canonicalPath(mark === -1 ? raw : raw.slice(0, mark));
  if (canonical === undefined) return undefined;
  const segments = canonical.slice(1).split("/").map(decodeURIComponent);
  if (segments.length > 1 && segments.at(-1) === "") segments.pop();
  if (segments.some(isAmbiguous)) return undefined;
  // Encoded again so that no later reader can see another path: not a `\`, a `#` or an `%61pi`.
  return { pathname: `/${segments.map(encodeURIComponent).join("/")}`, search: mark === -1 ? "" : raw.slice(mark) };
}

/** Segments that could be decoded twice: `%41`, or `..` also behind an encoded slash. */
function isAmbiguous(segment: string): boolean {
  return /%[0-9a-f]{2}/i.test(segment) || /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(segment);
}

/** The page at `pathname` with the query parameters that it supports. */
export function pageTarget({ pathname, search }: ReadUrl): PageTarget {
  const url = pathname + knownSearch(pathname, search);
  return {
    plain: { url, key: url, saveData: false },
    saveData: { url, key: `save-data ${url}`, saveData: true },
    propertyId: propertyPage.exec(pathname)?.[1],
  };
}

/** Pages with an id in their address. The middleware checks API routes. */
const pagesById = /^\/(?:property|(?:admin|agent)\/(?:property|user))\/([^/]+)/;

/** Whether the address has an invalid id. Such requests reach no header and no cache key. */
export function namesNoId(pathname: string): boolean {
  const id = pagesById.exec(pathname)?.[1];
  return id !== undefined && !isId(id);
}

/** The shared page for all unknown paths. */
export const notFoundPage: PageTarget = pageTarget({ pathname: "/404", search: "" });

function knownSearch(pathname: string, search: string): string {
  if (search.length < 2) return "";
  const typed = new URLSearchParams(search);
  const ofLists = spelledNames(typed);
  const query = canonicalListQuery(pathname, ofLists);
  if (query !== undefined) return withRefused(query, pathname, ofLists);
  const names = knownQuery(pathname);
  const given = spelledNames(typed, names);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = parameterOf(given, name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? "" : `?${kept}`;
}

function parameterOf(given: URLSearchParams, name: string): string | null {
  if (name === "ids") return askedIds(given) || null;
  return isListParameter(name) && name !== "keyword" ? typedOf(given, name) || null : given.get(name);
}
