/** The pages in memory, found by key or by tag. */
import { everything, tags as names } from "#lib/cache/tags.ts";
import { BoundedPages, type StoredPage } from "./bounded-pages.ts";
import { ChangeBudget } from "./change-budget.ts";
import { InvalidationLog } from "./invalidation-log.ts";

/** Made-up paths are endless and their 404 pages worth little: they share this part of the memory. */
const shareOfMissing = 1 / 32;
const largestShare = 1 / 8;
const largestBody = 2_097_152;
const calmMs = 1_000;

export class PageCache {
  readonly invalidations = new InvalidationLog();
  readonly budget = new ChangeBudget();
  #changedAt = Number.NEGATIVE_INFINITY;
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

  /** The page under `key` that may still be served, be it fresh or stale; a list behind the last changes where it may lag. */
  find(key: string, now: number, mayLag = false): StoredPage | undefined {
    const page = this.findKept(key, now);
    if (page === undefined || page.isDoubtful) return undefined;
    if (page.behindSince !== undefined && !(mayLag && this.budget.allowsLag(page.behindSince, now))) return undefined;
    if (now < page.staleUntil) return page;
    this.delete(key);
    return undefined;
  }

  /** Whether nothing has changed for a moment: the smallest form of a page that changes soon is not worth its making. */
  isCalm(now: number): boolean {
    return Math.abs(now - this.#changedAt) > calmMs;
  }

  /** The page under `key`, however old: for when it cannot be rendered again. */
  findKept(key: string, now: number): StoredPage | undefined {
    return this.#found.get(key, now) ?? this.#missing.get(key, now);
  }

  /** As `findKept`, for work on a page that nobody asked for: it does not count as used. */
  peek(key: string): StoredPage | undefined {
    return this.#found.peek(key) ?? this.#missing.peek(key);
  }

  /**
   * Keeps `page` unless one of its tags changed since its render began: at `generation`, at the moment `begunAt`. Where
   * only other listings changed, it is kept as one that is behind.
   */
  put(page: StoredPage, generation: number, begunAt: number): void {
    if (this.invalidations.changedSince(generation, page.tags)) {
      if (this.hasLost(generation, page.tags)) return;
      page.behindSince = begunAt;
    }
    const [pages, others] = page.status === 404 ? [this.#missing, this.#found] : [this.#found, this.#missing];
    others.delete(page.key);
    // What it replaces leaves its tags first.
    pages.set(page);
    if (pages.peek(page.key) !== page) return;
    for (const tag of page.tags) this.#tagged(tag).add(page);
  }

  /** Whether what a page with these tags shows has changed since `generation` so that not even a moment's lag is allowed. */
  hasLost(generation: number, tags: readonly string[]): boolean {
    const strict = tags.map((tag) => (tag === names.listings ? names.takenOff : tag));
    return this.invalidations.changedSince(generation, strict);
  }

  delete(key: string): void {
    this.#found.delete(key);
    this.#missing.delete(key);
  }

  /**
   * Has every page that carries one of `tags` rendered before it is served again, or within a second where only a list
   * of listings changed; and keeps renders under way from bringing back what they read before. The pages stay, for the
   * case that they cannot be rendered just now.
   */
  invalidate(tags: readonly string[], now: number): void {
    this.#changedAt = now;
    if (tags.includes(everything)) {
      this.invalidations.recordAll();
      for (const pages of [this.#found, this.#missing]) doubt(pages.values());
    } else {
      this.invalidations.record(tags);
      const isTakenOff = tags.includes(names.takenOff);
      for (const tag of tags) {
        const pages = this.#byTag.get(tag) ?? [];
        if (tag === names.listings && !isTakenOff) fallBehind(pages, now);
        else doubt(pages);
      }
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

function fallBehind(pages: Iterable<StoredPage>, now: number): void {
  for (const page of pages) page.behindSince ??= now;
}

function doubt(pages: Iterable<StoredPage>): void {
  for (const page of pages) page.isDoubtful = true;
}
