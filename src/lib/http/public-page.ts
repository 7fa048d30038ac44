/** Shared steps of public pages: read parameters, load data, set the cache lifetime. */
import type { APIContext, AstroGlobal } from "astro";
import { tags } from "#lib/cache/tags.ts";
import { config } from "#lib/config.ts";
import { ServiceError } from "#lib/errors.ts";
import { retryLater } from "#lib/http/retry-later.ts";
import { log } from "#lib/log.ts";
import { type ReadRequest, readListRequest } from "#lib/shared/list/list-reader.ts";
import type { ListPlace } from "#lib/shared/list/list-request.ts";
import { dayBefore, startOfDay } from "#lib/shared/text/dates.ts";

const maxAge = 60;
const staleWhileRevalidate = 86_400;

/** Caches the page for everyone until one of these tags changes. */
export function cachePublicly(page: Pick<APIContext, "cache">, pageTags: readonly string[]): void {
  page.cache.set({ maxAge, swr: staleWhileRevalidate, tags: [...pageTags] });
}

/** Like `cachePublicly`, but until midnight in Nigeria. */
export function cacheForToday(page: Pick<APIContext, "cache">, pageTags: readonly string[], now = Date.now()): void {
  const left = Math.floor((startOfDay(dayBefore(-1, now)) - now) / 1_000);
  const fresh = Math.min(maxAge, left);
  page.cache.set({ maxAge: fresh, swr: left - fresh, tags: [...pageTags] });
}

/**
 * The page's data; undefined if it could not be loaded: the page then answers 503 uncached. A missing object is thrown
 * on as 404.
 */
export async function loadFor<Result>(page: AstroGlobal, load: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) throw error;
    log.error({ err: error }, "a page could not load what it shows");
    page.response.status = 503;
    retryLater(page.response.headers);
    page.cache.set(false);
    return undefined;
  }
}

/** The list request of an address without its page; `keyword` and `place` come from the path. */
export function askedOf({ url }: Pick<AstroGlobal, "url">, place: ListPlace, keyword = ""): ReadRequest {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.set("keyword", keyword);
  return readListRequest(parameters, place);
}

/** The page number in a list's rest path: empty is 1, `page/7` is 7, anything else undefined. */
export function pageNumberOf(rest: string | undefined): number | undefined {
  if (rest === undefined || rest === "") return 1;
  const digits = /^page\/([1-9]\d{0,14})$/.exec(rest)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Shows the 404 page instead. For public requests, an empty answer makes the front send its shared copy: made-up
 * addresses cost no render and no memory.
 */
export async function notFoundPage({ locals, rewrite }: Pick<APIContext, "locals" | "rewrite">): Promise<Response> {
  const isForOne = locals.clientAddress !== undefined;
  return isForOne || !config.isProduction ? rewrite("/404") : new Response("", { status: 404 });
}

export const listTags = [tags.listings];
