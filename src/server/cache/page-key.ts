/** From a request's raw URL to the one URL that is rendered and the key that it is cached under. */

import { knownQuery } from "#lib/shared/list/known-query.ts";
import { canonicalListQuery } from "#lib/shared/list/list-paths.ts";
import { typedOf } from "#lib/shared/list/list-reader.ts";
import { isListParameter } from "#lib/shared/list/list-request.ts";
import { spelledNames } from "#lib/shared/list/parameter-names.ts";
import { askedIds } from "#lib/shared/listing/comparison.ts";
import { canonicalPath } from "#lib/shared/route/canonical-path.ts";
import { isId } from "#lib/shared/route/ids.ts";
import { withRefused } from "#lib/shared/short-let/short-let-address.ts";

/** Longer ones are rendered and not kept. */
export const longestKey = 512;

export interface ReadUrl {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** One page in one variant: what Astro is asked for, and under which key it is kept. */
export interface PageJob {
  readonly url: string;
  readonly key: string;
  readonly saveData: boolean;
}

export interface PageTarget {
  readonly plain: PageJob;
  readonly saveData: PageJob;
  /** Of the page of one listing: its id. */
  readonly propertyId: string | undefined;
}

const propertyPage = /^\/property\/([^/]+)$/;

/** The canonical path and raw query; undefined where nobody should have to guess what is meant. */
export function readUrl(raw: string): ReadUrl | undefined {
  const mark = raw.indexOf("?");
  const canonical = canonicalPath(mark === -1 ? raw : raw.slice(0, mark));
  if (canonical === undefined) return undefined;
  const segments = canonical.slice(1).split("/").map(decodeURIComponent);
  if (segments.length > 1 && segments.at(-1) === "") segments.pop();
  if (segments.some(isAmbiguous)) return undefined;
  // Spelled afresh, so that no later reader can see another path in it: not a `\`, a `#` nor an `%61pi`.
  return { pathname: `/${segments.map(encodeURIComponent).join("/")}`, search: mark === -1 ? "" : raw.slice(mark) };
}

/** What would be read again further in: `%41`, or `..` as a part of a path, also behind an encoded slash. */
function isAmbiguous(segment: string): boolean {
  return /%[0-9a-f]{2}/i.test(segment) || /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(segment);
}

/** The page at `pathname` with those query parameters that it knows. */
export function pageTarget({ pathname, search }: ReadUrl): PageTarget {
  const url = pathname + knownSearch(pathname, search);
  return {
    plain: { url, key: url, saveData: false },
    saveData: { url, key: `save-data ${url}`, saveData: true },
    propertyId: propertyPage.exec(pathname)?.[1],
  };
}

/** Pages whose address holds an id. Calls of the API are looked at by the middleware, which knows their routes. */
const pagesById = /^\/(?:property|(?:admin|agent)\/(?:property|user))\/([^/]+)/;

/** Whether something stands where a page has an id, and can be none: it goes no further, into no header and no key. */
export function namesNoId(pathname: string): boolean {
  const id = pagesById.exec(pathname)?.[1];
  return id !== undefined && !isId(id);
}

/** The page for all paths where there is none. */
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
