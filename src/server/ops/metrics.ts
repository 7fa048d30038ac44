/** `/metrics`, protected by a bearer token. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import { writtenFolder } from "#lib/db/database.ts";
import { freeBytes, isFull } from "#lib/disk.ts";
import { registry } from "#lib/metrics/registry.ts";
import type { PageService } from "#server/cache/page-service.ts";
import type { RequestCounts } from "./request-counts.ts";

export interface Measured {
  readonly requests: RequestCounts;
  readonly pages: PageService;
  readonly queueLength: () => number;
}

const renderTimes = new Histogram({
  name: "ile_render_seconds",
  help: "Time to render a page or a public answer for everybody.",
  labelNames: ["route"],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  registers: [registry],
});

/** Connects the registry to these sources and starts watching the process. */
function expose({ requests, pages, queueLength }: Measured): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: "ile_requests_total",
    help: "Answers by the pattern of their route; `files`, `pictures` and `none` are none.",
    labelNames: ["route", "method", "status"],
    registers,
    collect() {
      this.reset();
      for (const { requests: count, ...labels } of requests) this.inc(labels, count);
    },
  });
  new Counter({
    name: "ile_page_cache_total",
    help: "Public pages and answers: sent from memory fresh (hit) or old (stale), or rendered first (miss).",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(pages.counts)) this.inc({ outcome }, count);
    },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("ile_page_cache_bytes", "Memory of the pages that are kept.", () => pages.cache.bytes);
  gauge("ile_page_cache_pages", "Pages that are kept.", () => pages.cache.size);
  gauge("ile_disk_free_bytes", "Room on the disk that this server writes to.", () => freeBytes(writtenFolder) ?? 0);
  gauge("ile_disk_full", "1 where nothing can be saved for lack of room.", () => (isFull(writtenFolder) ? 1 : 0));
  gauge("ile_picture_queue_length", "Uploaded pictures that this process has still to make.", queueLength);
}

/** Metrics of the front and the process, protected by the token. */
export const metrics = (token: string) => ({
  isFor: (request: IncomingMessage): boolean => brings(request, token),
  read: (): Promise<string> => registry.metrics(),
  type: registry.contentType,
  onRendered: (route: string, seconds: number): void => renderTimes.observe({ route }, seconds),
  expose,
});

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in constant time. */
function brings({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
