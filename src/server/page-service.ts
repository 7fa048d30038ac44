/** Public pages: from memory where they are kept, rendered otherwise. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Page, sendPage } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import type { PageJob, PageTarget } from "./page-key.ts";
import { PageRenderer } from "./page-renderer.ts";
import { Recompressor } from "./recompressor.ts";
import { type AstroHandler, renderPublicPage } from "./render.ts";
import type { HeaderList } from "./security-headers.ts";

export interface PageServiceOptions {
  readonly handler: AstroHandler;
  readonly siteUrl: string;
  readonly cacheMaxBytes: number;
  readonly onError: (error: unknown, what: string) => void;
  readonly now?: () => number;
  readonly renderTimeoutMs?: number;
}

export class PageService {
  readonly cache: PageCache;
  readonly #renderer: PageRenderer;
  readonly #recompressor: Recompressor;
  readonly #now: () => number;
  readonly #onError: PageServiceOptions["onError"];
  /** Whether nothing can be rendered just now: what is kept is served, however old. */
  #isCutOff = false;

  constructor(options: PageServiceOptions, security: HeaderList, siteHost: string) {
    const { handler, siteUrl, onError, now = Date.now, renderTimeoutMs: timeoutMs = 30_000 } = options;
    const rendering = { handler, siteHost, isHttps: siteUrl.startsWith("https:"), timeoutMs };
    this.#now = now;
    this.#onError = onError;
    this.cache = new PageCache(options.cacheMaxBytes);
    this.#renderer = new PageRenderer({
      render: (job) => renderPublicPage(rendering, job),
      cache: this.cache,
      security,
      now,
      onError,
    });
    this.#recompressor = new Recompressor(
      (page) => this.cache.recount(page),
      (error) => onError(error, "Compressing a page"),
    );
  }

  setCutOff(isCutOff: boolean): void {
    this.#isCutOff = isCutOff;
  }

  /** Answers from memory, at once; false where the page has to be rendered first. */
  sendKept(request: IncomingMessage, response: ServerResponse, target: PageTarget): boolean {
    const job = variantFor(request, target);
    const now = this.#now();
    const page = this.#isCutOff ? this.cache.findKept(job.key, now) : this.cache.find(job.key, now);
    if (page === undefined) return false;
    if (now >= page.freshUntil && !this.#isCutOff) this.#renderer.refresh(job, page);
    else if (page.recompression === "due") this.#recompressor.add(page);
    sendPage(request, response, page);
    return true;
  }

  async send(request: IncomingMessage, response: ServerResponse, target: PageTarget): Promise<void> {
    if (this.sendKept(request, response, target)) return;
    sendPage(request, response, await this.#rendered(variantFor(request, target)));
  }

  /** What was kept of a page and may be out of date is better than an error. */
  async #rendered(job: PageJob): Promise<Page> {
    const kept = this.cache.findKept(job.key, this.#now());
    try {
      const page = await this.#renderer.page(job);
      return page.status >= 500 ? (kept ?? page) : page;
    } catch (error) {
      if (kept === undefined) throw error;
      this.#onError(error, `Rendering ${job.url} once more`);
      return kept;
    }
  }
}

function variantFor(request: IncomingMessage, target: PageTarget): PageJob {
  return request.headers["save-data"] === "on" ? target.saveData : target.plain;
}
