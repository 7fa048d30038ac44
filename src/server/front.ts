/** The listener of every request: refuses, serves from memory, or has Astro answer. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { onInvalidation } from "#lib/cache/tags.ts";
import { isPublic, isSigned, takesWrites, variesByPerson } from "./audience.ts";
import { BodyGuard } from "./body-guard.ts";
import { type Bucket, BucketFiles } from "./bucket-files.ts";
import { createHostCheck, type HostCheck } from "./host-check.ts";
import { MediaFiles } from "./media-files.ts";
import { createOriginCheck, type OriginCheck } from "./origin-check.ts";
import { type Page, sendPage } from "./page.ts";
import { notFoundPage, type PageTarget, pageTarget, type ReadUrl, readUrl } from "./page-key.ts";
import { PageService } from "./page-service.ts";
import { answerPersonally, type PersonalOptions } from "./personal-answer.ts";
import { PlainAnswers } from "./plain-answers.ts";
import type { AstroHandler } from "./render.ts";
import { hasBody } from "./request-body.ts";
import { securityHeaders } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";
import { UrlMemo } from "./url-memo.ts";
import { isView, type Visitor, visitorOf } from "./views.ts";

export interface FrontOptions {
  readonly handler: AstroHandler;
  readonly siteUrl: string;
  /** Whether requests for other hosts are refused. */
  readonly hasSiteUrl: boolean;
  readonly cacheMaxBytes: number;
  readonly trustedProxies: number;
  readonly clientDir: string;
  readonly mediaDir: string;
  /** Where uploaded pictures are, if not in `mediaDir`. */
  readonly bucket?: Bucket | undefined;
  /** Why nothing new can be rendered; undefined where all is well. */
  readonly whyNotReady: () => Promise<string | undefined>;
  readonly onError: (error: unknown, what: string) => void;
  /** Hears of each page of a listing that a person is shown. */
  readonly onView?: (propertyId: string, visitor: Visitor) => void;
  readonly now?: () => number;
  readonly renderTimeoutMs?: number;
  /** How often a body that is coming in has to have got on. */
  readonly bodyProgressMs?: number;
}

const passed = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const refused = new Set(["TRACE", "CONNECT"]);
const readOnly = ["Allow", "GET, HEAD"];
const allow = ["Allow", [...passed].join(", ")];

export class Front {
  readonly answers: PlainAnswers;
  readonly pages: PageService;
  readonly #options: FrontOptions;
  readonly #hosts: HostCheck;
  readonly #origins: OriginCheck;
  readonly #statics: ReadonlyMap<string, Page>;
  readonly #media: MediaFiles;
  readonly #bucket: BucketFiles | undefined;
  readonly #personal: PersonalOptions;
  readonly #bodies: BodyGuard;
  readonly #memo = new UrlMemo();
  readonly #stopListening: () => void;

  constructor(options: FrontOptions) {
    const security = securityHeaders(options.siteUrl);
    this.#options = options;
    this.#hosts = createHostCheck(options.siteUrl, options.hasSiteUrl);
    this.#origins = createOriginCheck(options.siteUrl, options.hasSiteUrl);
    this.answers = new PlainAnswers(security);
    this.#statics = readStaticFiles(options.clientDir, security);
    this.#media = new MediaFiles(options.mediaDir, security);
    this.#bucket = options.bucket && new BucketFiles(options.bucket, security);
    this.pages = new PageService(options, security, this.#hosts.siteHost);
    const { handler, trustedProxies } = options;
    this.#personal = { handler, security, isHttps: options.siteUrl.startsWith("https:"), trustedProxies };
    this.#bodies = new BodyGuard(this.answers, options.bodyProgressMs ?? 30_000);
    this.#stopListening = onInvalidation((tags) => this.pages.cache.invalidate(tags));
  }

  /** Stops hearing of changes. */
  close(): void {
    this.#stopListening();
  }

  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    const target = this.#memo.get(request.url ?? "");
    if (target !== undefined && isRead(request.method) && this.#hosts.accepts(request.headers.host)) {
      if (!hasBody(request) && this.pages.sendKept(request, response, target)) {
        this.#seen(request, response, target);
        return;
      }
    }
    this.#answer(request, response).catch((error: unknown) => this.#fail(request, response, error));
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "" } = request;
    if (refused.has(method))
      return this.#refuse(request, response, 405, "This method is not allowed.", "METHOD_NOT_ALLOWED");
    if (!passed.has(method))
      return this.#refuse(request, response, 501, "This method is not known here.", "METHOD_UNKNOWN");
    const url = readUrl(request.url ?? "");
    if (isRead(method) && (await this.#health(response, url?.pathname))) return;
    if (!this.#hosts.accepts(request.headers.host)) {
      return this.#refuse(request, response, 400, "This site does not answer to that host name.", "UNKNOWN_HOST");
    }
    if (hasBody(request) && !this.#bodies.accepts(request, response, url?.pathname ?? "")) return;
    if (isRead(method)) return await this.#read(request, response, url);
    if (url === undefined) return this.#refuse(request, response, 404, "There is nothing here.", "NOT_FOUND");
    if (!this.#origins.accepts(request)) {
      return this.#refuse(
        request,
        response,
        403,
        "This request was sent by the page of another site.",
        "FOREIGN_ORIGIN",
      );
    }
    if (!takesWrites(url.pathname)) {
      return this.answers.refuse(request, response, 405, "A page can only be read.", "METHOD_NOT_ALLOWED", readOnly);
    }
    return await answerPersonally(this.#personal, request, response, url);
  }

  async #read(request: IncomingMessage, response: ServerResponse, url: ReadUrl | undefined): Promise<void> {
    if (url === undefined) {
      const isApi = request.url?.startsWith("/api/") === true;
      if (isApi) return this.#refuse(request, response, 404, "There is nothing at this address.", "NOT_FOUND");
      return await this.pages.send(request, response, notFoundPage);
    }
    const { pathname } = url;
    const file = this.#statics.get(pathname);
    if (file !== undefined) return sendPage(request, response, file);
    if (await this.#media.send(request, response, pathname)) return;
    if (this.#bucket && (await this.#sendFromBucket(this.#bucket, request, response, pathname))) return;
    // `/_image` would resize anything for anybody.
    if (/^\/(?:_astro|media|_image)(?:\/|$)/.test(pathname)) {
      return this.answers.text(response, 404, "There is no such file.");
    }
    // Astro's own address for islands that the server renders later: this site has none.
    if (pathname.startsWith("/_server-islands")) return await this.pages.send(request, response, notFoundPage);
    const isMixed = variesByPerson(pathname);
    if (!isPublic(request.method, pathname) || (isMixed && isSigned(request.headers))) {
      return await answerPersonally(this.#personal, request, response, url);
    }
    const target = pageTarget(url);
    if (!isMixed) this.#memo.set(request.url ?? "", target);
    await this.pages.send(request, response, target);
    this.#seen(request, response, target);
  }

  #seen(request: IncomingMessage, response: ServerResponse, { propertyId }: PageTarget): void {
    if (propertyId === undefined || !isView(request, response)) return;
    this.#options.onView?.(propertyId, visitorOf(request, this.#options.trustedProxies));
  }

  async #sendFromBucket(
    bucket: BucketFiles,
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> {
    try {
      return await bucket.send(request, response, pathname);
    } catch (error) {
      this.#options.onError(error, "Asking the bucket for a picture");
      this.answers.text(response, 503, "This picture cannot be had just now.");
      return true;
    }
  }

  async #health(response: ServerResponse, pathname: string | undefined): Promise<boolean> {
    if (pathname === "/healthz") this.answers.text(response, 200, "ok");
    else if (pathname === "/readyz") {
      const reason = await this.#options.whyNotReady().catch(() => "Looking whether the site is ready failed.");
      this.answers.json(response, reason === undefined ? 200 : 503, { ready: reason === undefined, reason });
    } else return false;
    return true;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string, code: string): void {
    this.answers.refuse(request, response, status, message, code, status === 405 ? allow : []);
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    this.#options.onError(error, `Answering ${request.method} ${request.url}`);
    if (response.headersSent) response.destroy();
    else this.#refuse(request, response, 500, "Something went wrong here. Please try again.", "INTERNAL");
  }
}

function isRead(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}
