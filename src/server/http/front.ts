/** Handles every request: refuses it, serves it from memory, or passes it to Astro. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { onInvalidation } from "#lib/cache/tags.ts";
import { inScope, nameRoute, newScope, noRoute } from "#lib/request-scope.ts";
import { isPublic, isSigned, takesWrites, variesByPerson } from "#server/cache/cache-visibility.ts";
import { type Page, sendPage } from "#server/cache/page.ts";
import { namesNoId, notFoundPage, type PageTarget, pageTarget, type ReadUrl, readUrl } from "#server/cache/page-key.ts";
import { PageService } from "#server/cache/page-service.ts";
import { isView, type Visitor, visitorOf } from "#server/cache/pageviews.ts";
import type { AstroHandler } from "#server/cache/render.ts";
import { UrlMemo } from "#server/cache/url-memo.ts";
import { type Bucket, BucketFiles } from "#server/files/bucket-files.ts";
import { MediaFiles } from "#server/files/media-files.ts";
import { readStaticFiles } from "#server/files/static-files.ts";
import { RequestCounts } from "#server/ops/request-counts.ts";
import { BodyGuard } from "./body-guard.ts";
import { type HeadRefusal, headRefusal } from "./head-check.ts";
import { createHostCheck, type HostCheck } from "./host-check.ts";
import { createOriginCheck, type OriginCheck } from "./origin-check.ts";
import { answerPersonally, type PersonalOptions } from "./personal-answer.ts";
import { PlainAnswers } from "./plain-answers.ts";
import { dropRest, hasBody } from "./request-body.ts";
import { securityHeaders } from "./security-headers.ts";

export interface FrontOptions {
  readonly handler: AstroHandler;
  readonly siteUrl: string;
  /** Whether SITE_URL is set. Without it, only requests for this machine itself are answered. */
  readonly hasSiteUrl: boolean;
  /** The name or address that the server listens on. */
  readonly host: string;
  readonly cacheMaxBytes: number;
  readonly trustedProxies: number;
  readonly clientDir: string;
  readonly mediaDir: string;
  /** Storage of uploaded pictures, if not `mediaDir`. */
  readonly bucket?: Bucket | undefined;
  /** Why the server cannot render now; undefined if it can. */
  readonly whyNotReady: () => Promise<string | undefined>;
  /** The part that is still loading. Requests that do not need it are answered. */
  readonly stillLoading?: () => string | undefined;
  readonly onError: (error: unknown, what: string) => void;
  /** Whether there is a listing with this id, in any state. */
  readonly isListing: (id: string) => Promise<boolean>;
  /** Called for each view of a listing's page. */
  readonly onView?: (propertyId: string, visitor: Visitor) => void;
  /** Called for each answer that did not come from memory. */
  readonly onAnswered?: (answer: Answered) => void;
  readonly onRendered?: (route: string, seconds: number) => void;
  /** Metrics and the check of who may read them. */
  readonly metrics?: Metrics | undefined;
  readonly now?: () => number;
  readonly work?: () => number;
  readonly renderTimeoutMs?: number;
  /** How often an incoming body must make progress. */
  readonly bodyProgressMs?: number;
}

export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface Metrics {
  readonly isFor: (request: IncomingMessage) => boolean;
  readonly read: () => Promise<string>;
  readonly type: string;
}

const passed = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const refused = new Set(["TRACE", "CONNECT"]);
const readOnly = ["Allow", "GET, HEAD"];
const allow = ["Allow", [...passed].join(", ")];

export class Front {
  readonly answers: PlainAnswers;
  readonly pages: PageService;
  readonly requests = new RequestCounts();
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
    this.#hosts = createHostCheck(options.siteUrl, options.hasSiteUrl, options.host);
    this.#origins = createOriginCheck(options.siteUrl, options.hasSiteUrl);
    this.answers = new PlainAnswers(security);
    this.#statics = readStaticFiles(options.clientDir, security);
    this.#media = new MediaFiles(options.mediaDir, security);
    this.#bucket = options.bucket && new BucketFiles(options.bucket, security);
    this.pages = new PageService(options, security, this.#hosts.siteHost);
    const { handler, trustedProxies } = options;
    this.#personal = { handler, security, isHttps: options.siteUrl.startsWith("https:"), trustedProxies };
    this.#bodies = new BodyGuard(this.answers, options.bodyProgressMs ?? 30_000);
    this.#stopListening = onInvalidation((tags) => this.pages.invalidate(tags));
  }

  /** Stops listening for changes. */
  close(): void {
    this.#stopListening();
  }

  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    // A connection that sent too many requests ahead has ended: no answer would reach it.
    if (request.socket.destroyed) return;
    const refusal = headRefusal(request);
    const target = refusal === undefined ? this.#memo.get(request.url ?? "") : undefined;
    if (target !== undefined && isRead(request.method) && this.#hosts.accepts(request.headers.host)) {
      const page = hasBody(request) ? undefined : this.pages.sendKept(request, response, target);
      if (page !== undefined) {
        this.requests.add(page.route, request.method, response.statusCode);
        this.#seen(request, response, target);
        return;
      }
    }
    const scope = newScope(request.headers["x-request-id"]);
    const begunAt = performance.now();
    const { method = "" } = request;
    response.once("close", () => {
      const { route = noRoute } = scope;
      // The client disconnected before the answer began.
      const status = response.headersSent ? response.statusCode : 499;
      this.requests.add(route, method, status);
      const ms = Math.round(performance.now() - begunAt);
      inScope(scope, () => this.#options.onAnswered?.({ method, route, status, ms }));
    });
    inScope(scope, () => {
      this.#answer(request, response, refusal).catch((error: unknown) => this.#fail(request, response, error));
    });
  };

  async #answer(request: IncomingMessage, response: ServerResponse, refusal: HeadRefusal | undefined): Promise<void> {
    const { method = "" } = request;
    if (hasBody(request)) this.#bodies.watch(request, response);
    if (refusal !== undefined) {
      return this.#refuse(request, response, refusal.status, refusal.sentence, refusal.code);
    }
    if (refused.has(method))
      return this.#refuse(request, response, 405, "This method is not allowed.", "METHOD_NOT_ALLOWED");
    if (!passed.has(method))
      return this.#refuse(request, response, 501, "This method is not known here.", "METHOD_UNKNOWN");
    const url = readUrl(request.url ?? "");
    if (isRead(method) && (await this.#health(request, response, url?.pathname))) return;
    if (!this.#hosts.accepts(request.headers.host)) {
      return this.#refuse(request, response, 400, this.#hosts.refusal, "UNKNOWN_HOST");
    }
    if (hasBody(request) && !this.#bodies.accepts(request, response, url?.pathname ?? "")) return;
    if (isRead(method)) return await this.#read(request, response, url);
    if (url === undefined || namesNoId(url.pathname)) {
      return this.#refuse(request, response, 404, "There is nothing here.", "NOT_FOUND");
    }
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
      return await this.#send(request, response, notFoundPage);
    }
    const { pathname } = url;
    const file = this.#statics.get(pathname);
    if (file !== undefined) {
      nameRoute(file.route);
      return sendPage(request, response, file);
    }
    if (await this.#sendPicture(request, response, pathname)) return nameRoute("pictures");
    // Astro's `/_image` would resize any picture for anyone.
    if (/^\/(?:_astro|media|_image)(?:\/|$)/.test(pathname)) {
      return this.answers.text(response, 404, "There is no such file.");
    }
    // This site has no server islands, and an invalid id has no page.
    if (pathname.startsWith("/_server-islands") || namesNoId(pathname)) {
      return await this.#send(request, response, notFoundPage);
    }
    const isMixed = variesByPerson(pathname);
    if (!isPublic(request.method, pathname) || (isMixed && isSigned(request.headers))) {
      return await answerPersonally(this.#personal, request, response, url);
    }
    const target = pageTarget(url);
    if (!isMixed) this.#memo.set(request.url ?? "", target);
    await this.#send(request, response, target);
    this.#seen(request, response, target);
  }

  async #send(request: IncomingMessage, response: ServerResponse, target: PageTarget): Promise<void> {
    nameRoute((await this.pages.send(request, response, target)).route);
  }

  async #sendPicture(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (await this.#media.send(request, response, pathname)) return true;
    return this.#bucket !== undefined && (await this.#sendFromBucket(this.#bucket, request, response, pathname));
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
      this.answers.text(response, 503, "This picture is not available right now.");
      return true;
    }
  }

  async #health(request: IncomingMessage, response: ServerResponse, pathname: string | undefined): Promise<boolean> {
    const { metrics } = this.#options;
    if (pathname === "/healthz") this.answers.text(response, 200, "ok");
    else if (pathname === "/readyz") {
      const reason = await this.#options.whyNotReady().catch(() => "Checking whether the site is ready failed.");
      this.answers.json(response, reason === undefined ? 200 : 503, {
        ready: reason === undefined,
        reason,
        loading: this.#options.stillLoading?.(),
      });
    } else if (pathname === "/metrics" && metrics) {
      if (metrics.isFor(request)) this.answers.send(response, 200, metrics.type, await metrics.read(), []);
      else this.answers.text(response, 404, "There is nothing here.");
    } else return false;
    nameRoute(pathname);
    return true;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string, code: string): void {
    if (hasBody(request)) dropRest(request);
    this.answers.refuse(request, response, status, message, code, status === 405 ? allow : []);
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    this.#options.onError(error, "Answering a request");
    if (response.headersSent) response.destroy();
    else this.#refuse(request, response, 500, "Something went wrong here. Please try again.", "INTERNAL");
  }
}

function isRead(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}
