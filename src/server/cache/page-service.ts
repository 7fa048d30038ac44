/** Public pages: from memory where they are kept, rendered otherwise. */
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
  readonly now?: () => number;
  /** The work of the thread so far, in milliseconds. */
  readonly work?: () => number;
  readonly renderTimeoutMs?: number;
  readonly onRendered?: (route: string, seconds: number) => void;
}

export class PageService {
  readonly cache: PageCache;
  /** How pages were sent: fresh from memory, old from memory, or rendered first. */
  readonly counts = { hit: 0, stale: 0, miss: 0 };
  readonly #renderer: PageRenderer;
  readonly #recompressor: Recompressor;
  readonly #now: () => number;
  readonly #onError: PageServiceOptions["onError"];
  /** Whether nothing can be rendered just now: what is kept is served, however old. */
  #isCutOff = false;

  constructor(options: PageServiceOptions, security: HeaderList, siteHost: string) {
    const {
      handler,
      siteUrl,
      onError,
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
      onRendered: options.onRendered,
    });
    this.#recompressor = new Recompressor(
      (page) => this.cache.recount(page),
      (error) => onError(error, "Compressing a page"),
    );
  }

  /** What carries one of these tags is out of date. */
  invalidate(tags: readonly string[]): void {
    this.cache.invalidate(tags, this.#now());
  }

  setCutOff(isCutOff: boolean): void {
    this.#isCutOff = isCutOff;
  }

  /** Answers from memory, at once, and returns what it sent; undefined where the page has to be rendered first. */
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

  /** What was kept of a page and may be out of date is better than an error. */
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

/** Who is signed in may have made the last change, and sees it at once. */
const mayLag = (request: IncomingMessage): boolean => !isSigned(request.headers);

function variantFor(request: IncomingMessage, target: PageTarget): PageJob {
  return request.headers["save-data"] === "on" ? target.saveData : target.plain;
}
