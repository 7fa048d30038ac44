/** Public pages: served from memory if cached, rendered otherwise. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderList } from "#server/http/security-headers.ts";
import { isSigned } from "./cache-visibility.ts";
import { workOfThread } from "./change-budget.ts";
import { type Page, sendPage } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import type { PageJob, PageTarget } from "./page-key.ts";
import { PageRenderer } from "./page-renderer.ts";
import { Recompressor } from "./recompressor.ts";
import { type AstroHandler, renderPublicPage } from "./render.ts";

export interface PageServiceOptions {
  readonly handler: AstroHandler;
  readonly siteUrl: string;
  readonly cacheMaxBytes: number;
  readonly onError: (error: unknown, what: string) => void;
  /** Whether there is a listing with this id, in any state. */
  readonly isListing: (id: string) => Promise<boolean>;
  readonly now?: () => number;
  /** Milliseconds that the thread has worked so far. */
  readonly work?: () => number;
  readonly renderTimeoutMs?: number;
  readonly onRendered?: (route: string, seconds: number) => void;
}

export class PageService {
  readonly cache: PageCache;
  /** Number of answers: fresh from memory, stale from memory, rendered first. */
  readonly counts = { hit: 0, stale: 0, miss: 0 };
  readonly #renderer: PageRenderer;
  readonly #recompressor: Recompressor;
  readonly #now: () => number;
  readonly #onError: PageServiceOptions["onError"];
  /** True while nothing can be rendered: cached pages are then served however old. */
  #isCutOff = false;

  constructor(options: PageServiceOptions, security: HeaderList, siteHost: string) {
    const {
      handler,
      siteUrl,
      onError,
      isListing,
      now = Date.now,
      work = workOfThread,
      renderTimeoutMs: timeoutMs = 30_000,
    } = options;
    const rendering = { handler, siteHost, isHttps: siteUrl.startsWith("https:"), timeoutMs };
    this.#now = now;
    this.#onError = onError;
    this.cache = new PageCache(options.cacheMaxBytes);
    this.#renderer = new PageRenderer({
      render: (job) => renderPublicPage(rendering, job),
      cache: this.cache,
      security,
      now,
      work,
      onError,
      isListing,
      onRendered: options.onRendered,
    });
    this.#recompressor = new Recompressor(
      (page) => this.cache.recount(page),
      (error) => onError(error, "Compressing a page"),
    );
  }

  /** Marks pages with one of these tags as out of date. */
  invalidate(tags: readonly string[]): void {
    this.cache.invalidate(tags, this.#now());
  }

  setCutOff(isCutOff: boolean): void {
    this.#isCutOff = isCutOff;
  }

  /** Sends the page from memory and returns what it sent; undefined if the page must be rendered first. */
  sendKept(request: IncomingMessage, response: ServerResponse, target: PageTarget): Page | undefined {
    const job = variantFor(request, target);
    const now = this.#now();
    const page = this.#isCutOff ? this.cache.findKept(job.key, now) : this.cache.find(job.key, now, mayLag(request));
    if (page === undefined) return undefined;
    if (this.#isCutOff || now >= page.freshUntil) {
      this.counts.stale += 1;
      if (!this.#isCutOff) this.#renderer.refresh(job, page);
    } else {
      this.counts.hit += 1;
      if (page.recompression === "due" && this.cache.isCalm(now)) this.#recompressor.add(page);
    }
    sendPage(request, response, page);
    return page;
  }

  async send(request: IncomingMessage, response: ServerResponse, target: PageTarget): Promise<Page> {
    const kept = this.sendKept(request, response, target);
    if (kept !== undefined) return kept;
    this.counts.miss += 1;
    const page = await this.#rendered(variantFor(request, target), mayLag(request));
    sendPage(request, response, page);
    return page;
  }

  /** A cached page that may be outdated is better than an error. */
  async #rendered(job: PageJob, mayLag: boolean): Promise<Page> {
    const kept = this.cache.peek(job.key);
    try {
      const page = await this.#renderer.page(job, mayLag);
      return page.status >= 500 ? (kept ?? page) : page;
    } catch (error) {
      if (kept === undefined) throw error;
      this.#onError(error, "Rendering a page once more");
      return kept;
    }
  }
}

/** A signed-in person may have made the last change and must see it at once. */
const mayLag = (request: IncomingMessage): boolean => !isSigned(request.headers);

function variantFor(request: IncomingMessage, target: PageTarget): PageJob {
  return request.headers["save-data"] === "on" ? target.saveData : target.plain;
}
