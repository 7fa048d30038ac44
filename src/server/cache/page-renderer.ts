/** Renders a page once for all visitors who wait for it, and stores the result. */
import { inScope, nameRoute, newScope, noRoute, type RequestScope, reference } from "#lib/request-scope.ts";
import { compressFast, isCompressible } from "#server/http/compression.ts";
import type { HeaderList } from "#server/http/security-headers.ts";
import { type StoredPage, storedPage } from "./bounded-pages.ts";
import { type Lifetime, lifetimeOf } from "./cacheability.ts";
import type { Captured } from "./captured-response.ts";
import { hashOf, type Page, passingPage, revalidatedPage } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { publicHeaders } from "./page-headers.ts";
import { listingOf, longestKey, notFoundPage, type PageJob } from "./page-key.ts";
import { Turns } from "./turns.ts";

/** How long a stale page is served after a failed render before the next try. */
const retryAfterMs = 5000;

/** Renders at once. Hundreds of different lists, asked for at once, would take gigabytes and hold every other answer. */
const mostRenders = 8;
/** Compressions at once: libuv has four threads, and each task takes megabytes. */
const mostCompressions = 4;

interface Rendered {
  readonly page: Page;
  /** Tags of the page; undefined if the answer is for one request only. */
  readonly tags: readonly string[] | undefined;
  readonly generation: number;
  /** When the render began to read data. */
  readonly begunAt: number;
}

export interface PageRendererOptions {
  readonly render: (job: PageJob) => Promise<Captured>;
  readonly cache: PageCache;
  readonly security: HeaderList;
  readonly now: () => number;
  /** Milliseconds that the thread has worked so far. */
  readonly work: () => number;
  readonly onError: (error: unknown, what: string) => void;
  /** Whether there is a listing with this id, in any state. */
  readonly isListing: (id: string) => Promise<boolean>;
  /** Receives the duration of each render. */
  readonly onRendered?: ((route: string, seconds: number) => void) | undefined;
}

export class PageRenderer {
  readonly #underWay = new Map<string, Promise<Rendered>>();
  readonly #renders = new Turns(mostRenders);
  readonly #compressions = new Turns(mostCompressions);
  readonly #options: PageRendererOptions;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /**
   * Renders `job`, or joins its running render. A failure rejects for all of them. If the page may lag, the result may
   * come from a render that overlaps a change.
   */
  async page(job: PageJob, mayLag = false): Promise<Page> {
    const { cache, now } = this.#options;
    const { invalidations } = cache;
    const askedAt = invalidations.generation;
    for (;;) {
      const joined = this.#underWay.get(job.key);
      if (joined === undefined) return (await this.#start(job)).page;
      const { page, tags, generation, begunAt } = await joined;
      // An uncacheable answer may hold a visitor's Set-Cookie, so waiting visitors get their own render.
      if (tags === undefined) return (await this.#render(job)).page;
      // A request made after a change must not get data read before it.
      if (generation >= askedAt || !invalidations.changedSince(generation, tags)) return page;
      if (mayLag && !cache.hasLost(generation, tags) && cache.budget.allowsLag(begunAt, now())) return page;
    }
  }

  /** Renders a stale page in the background, once for any number of requests. */
  refresh(job: PageJob, stale: StoredPage): void {
    if (this.#underWay.has(job.key)) return;
    const retryLater = (): void => {
      stale.freshUntil = this.#options.now() + retryAfterMs;
    };
    inScope(newScope(reference()), () =>
      this.#start(job).then(
        ({ page }) => {
          if (page.status >= 500) retryLater();
        },
        (error: unknown) => {
          retryLater();
          this.#options.onError(error, "Rendering a page again");
        },
      ),
    );
  }

  async #start(job: PageJob): Promise<Rendered> {
    const render = this.#render(job);
    this.#underWay.set(job.key, render);
    try {
      return await render;
    } finally {
      this.#underWay.delete(job.key);
    }
  }

  /** Runs in its own scope: it may serve many requests and outlive the one that started it. */
  async #render(job: PageJob): Promise<Rendered> {
    const scope = newScope(reference());
    try {
      return await inScope(scope, () => this.#renderIn(scope, job));
    } finally {
      // The route is known even if the render fails.
      if (scope.route !== undefined) nameRoute(scope.route);
    }
  }

  async #renderIn(scope: RequestScope, job: PageJob): Promise<Rendered> {
    const { cache, security, now, work, render, onRendered } = this.#options;
    if (await this.#lacksListing(job)) return await this.#notFound(job);
    const { captured, began, workBefore, isAgain, seconds } = await this.#renders.run(async () => {
      const { generation } = cache.invalidations;
      const began = { generation, begunAt: now() };
      const startedAt = performance.now();
      const workBefore = work();
      const isAgain = isBehind(cache.findKept(job.key, began.begunAt));
      const captured = await render(job);
      return { captured, began, workBefore, isAgain, seconds: (performance.now() - startedAt) / 1_000 };
    });
    const { id, route = noRoute } = scope;
    onRendered?.(route, seconds);
    if (isEmptyNotFound(captured) && job.url !== notFoundPage.plain.url) {
      return await this.#notFound(job);
    }
    const lifetime = lifetimeOf(captured);
    if (lifetime === undefined) {
      const isFailure = captured.status >= 500;
      if (!isFailure) cache.delete(job.key);
      const headers = [...publicHeaders(captured.headers, security, false), "X-Request-Id", id];
      const page = passingPage(route, captured.status, headers, captured.body);
      const isForAll = isFailure && captured.headers["set-cookie"] === undefined;
      return { page, tags: isForAll ? [] : undefined, ...began };
    }
    const page = await this.#build(job, route, captured);
    this.#keep(job, page, lifetime, began);
    if (isAgain) cache.budget.spend(work() - workBefore, now());
    return { page, tags: lifetime.tags, ...began };
  }

  /** Asked each time: a remembered answer would hide a new listing. If it cannot be told, the page says why. */
  async #lacksListing(job: PageJob): Promise<boolean> {
    const id = listingOf(job);
    return id !== undefined && !(await this.#options.isListing(id).catch(() => true));
  }

  /** Made-up addresses cost no memory: their answers are not kept. */
  async #notFound(job: PageJob): Promise<Rendered> {
    const { cache, now } = this.#options;
    const began = { generation: cache.invalidations.generation, begunAt: now() };
    cache.delete(job.key);
    return { page: await this.#sharedNotFound(job), tags: undefined, ...began };
  }

  /** One copy of the 404 page serves all unknown paths. */
  async #sharedNotFound({ saveData }: PageJob): Promise<Page> {
    const job = saveData ? notFoundPage.saveData : notFoundPage.plain;
    const now = this.#options.now();
    const kept = this.#options.cache.find(job.key, now);
    if (kept === undefined) return await this.page(job);
    if (now >= kept.freshUntil) this.refresh(job, kept);
    return kept;
  }

  #keep(job: PageJob, page: Page, lifetime: Lifetime, began: Pick<Rendered, "generation" | "begunAt">): void {
    const { cache } = this.#options;
    const now = this.#options.now();
    const before = cache.peek(job.key);
    if (job.key.length > longestKey || page.identity.body.length > cache.maxBodyBytes) {
      cache.delete(job.key);
      return;
    }
    const stored = storedPage(page, job.key, lifetime, now);
    if (before?.hash === page.hash && before.recompression === "done") stored.recompression = "done";
    cache.put(stored, began.generation, began.begunAt);
  }

  async #build(job: PageJob, route: string, { status, headers, body }: Captured): Promise<Page> {
    const { cache, security } = this.#options;
    const shared = publicHeaders(headers, security, true);
    if (!isCompressible(String(headers["content-type"] ?? ""), body.length)) {
      return revalidatedPage(route, status, shared, body);
    }
    const before = cache.peek(job.key);
    const hasSameBytes = before !== undefined && before.hash === hashOf(body);
    if (hasSameBytes && before.gzip !== undefined && before.br !== undefined) {
      return revalidatedPage(route, status, shared, body, { gzip: before.gzip.body, br: before.br.body });
    }
    return revalidatedPage(route, status, shared, body, await this.#compressions.run(() => compressFast(body)));
  }
}

/** Whether a cached page is rendered again because of a change, not because of its age. */
const isBehind = (kept: StoredPage | undefined): boolean =>
  kept !== undefined && (kept.isDoubtful || kept.behindSince !== undefined);

/** Astro returns an empty 404 for unknown routes, because its 404 page cannot use the cache API there. */
function isEmptyNotFound({ status, body }: Captured): boolean {
  return status === 404 && body.length === 0;
}
