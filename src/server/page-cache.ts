/** The pages in memory, found by key or by tag. */
import { everything } from "#lib/cache/tags.ts";
import { BoundedPages, type StoredPage } from "./bounded-pages.ts";
import { InvalidationLog } from "./invalidation-log.ts";

/** Made-up paths are endless and their 404 pages worth little: they share this part of the memory. */
const shareOfMissing = 1 / 32;
const largestShare = 1 / 8;
const largestBody = 2_097_152;

export class PageCache {
  readonly invalidations = new InvalidationLog();
  readonly maxBodyBytes: number;
  readonly #byTag = new Map<string, Set<StoredPage>>();
  readonly #found: BoundedPages;
  readonly #missing: BoundedPages;

  constructor(maxBytes: number) {
    const forget = (page: StoredPage) => this.#untag(page);
    this.maxBodyBytes = Math.min(largestBody, maxBytes * largestShare);
    this.#found = new BoundedPages(maxBytes * (1 - shareOfMissing), forget);
    this.#missing = new BoundedPages(maxBytes * shareOfMissing, forget);
  }

  get bytes(): number {
    return this.#found.bytes + this.#missing.bytes;
  }

  get size(): number {
    return this.#found.size + this.#missing.size;
  }

  /** The page under `key` that may still be served, be it fresh or stale. */
  find(key: string, now: number): StoredPage | undefined {
    const page = this.findKept(key, now);
    if (page === undefined || page.isDoubtful) return undefined;
    if (now < page.staleUntil) return page;
    this.delete(key);
    return undefined;
  }

  /** The page under `key`, however old: for when it cannot be rendered again. */
  findKept(key: string, now: number): StoredPage | undefined {
    return this.#found.get(key, now) ?? this.#missing.get(key, now);
  }

  /** As `findKept`, for work on a page that nobody asked for: it does not count as used. */
  peek(key: string): StoredPage | undefined {
    return this.#found.peek(key) ?? this.#missing.peek(key);
  }

  /** Keeps `page` unless one of its tags changed since its render began at `generation`. */
  put(page: StoredPage, generation: number): void {
    if (this.invalidations.changedSince(generation, page.tags)) return;
    const [pages, others] = page.status === 404 ? [this.#missing, this.#found] : [this.#found, this.#missing];
    others.delete(page.key);
    // What it replaces leaves its tags first.
    pages.set(page);
    if (pages.peek(page.key) !== page) return;
    for (const tag of page.tags) this.#tagged(tag).add(page);
  }

  delete(key: string): void {
    this.#found.delete(key);
    this.#missing.delete(key);
  }

  /**
   * Has every page that carries one of `tags` rendered before it is served again, and keeps renders under way from
   * bringing back what they read before. The pages stay, for the case that they cannot be rendered just now.
   */
  invalidate(tags: readonly string[]): void {
    if (tags.includes(everything)) {
      this.invalidations.recordAll();
      for (const pages of [this.#found, this.#missing]) doubt(pages.values());
    } else {
      this.invalidations.record(tags);
      for (const tag of tags) doubt(this.#byTag.get(tag) ?? []);
    }
  }

  /** Forgets every page, and keeps renders under way from bringing any back. */
  clear(): void {
    this.invalidations.recordAll();
    this.#found.clear();
    this.#missing.clear();
  }

  recount(page: StoredPage): void {
    (page.status === 404 ? this.#missing : this.#found).recount(page);
  }

  #tagged(tag: string): Set<StoredPage> {
    const pages = this.#byTag.get(tag) ?? new Set();
    this.#byTag.set(tag, pages);
    return pages;
  }

  #untag(page: StoredPage): void {
    for (const tag of page.tags) {
      const pages = this.#byTag.get(tag);
      pages?.delete(page);
      if (pages?.size === 0) this.#byTag.delete(tag);
    }
  }
}

function doubt(pages: Iterable<StoredPage>): void {
  for (const page of pages) page.isDoubtful = true;
}
