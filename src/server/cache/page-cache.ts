/** The pages in memory, by key and by tag. */
import { everything, tags as names } from "#lib/cache/tags.ts";
import { BoundedPages, type StoredPage } from "./bounded-pages.ts";
import { ChangeBudget } from "./change-budget.ts";
import { InvalidationLog } from "./invalidation-log.ts";

/** Made-up paths are endless and their 404 pages have little value: they share this part of the memory. */
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

  /** The page under `key` if it may be served, fresh or stale. An outdated list counts only if it may lag. */
  find(key: string, now: number, mayLag = false): StoredPage | undefined {
    const page = this.findKept(key, now);
    if (page === undefined || page.isDoubtful) return undefined;
    if (page.behindSince !== undefined && !(mayLag && this.budget.allowsLag(page.behindSince, now))) return undefined;
    if (now < page.staleUntil) return page;
    this.delete(key);
    return undefined;
  }

  /** Whether nothing changed recently. Best compression is wasted on pages that change soon. */
  isCalm(now: number): boolean {
    return Math.abs(now - this.#changedAt) > calmMs;
  }

  /** The page under `key`, however old, for when it cannot be rendered again. */
  findKept(key: string, now: number): StoredPage | undefined {
    return this.#found.get(key, now) ?? this.#missing.get(key, now);
  }

  /** Like `findKept`, without counting as a use. */
  peek(key: string): StoredPage | undefined {
    return this.#found.peek(key) ?? this.#missing.peek(key);
  }

  /**
   * Stores `page` unless one of its tags changed since its render began (`generation`, `begunAt`). If only other
   * listings changed, it is stored as outdated.
   */
  put(page: StoredPage, generation: number, begunAt: number): void {
    if (this.invalidations.changedSince(generation, page.tags)) {
      if (this.hasLost(generation, page.tags)) return;
      page.behindSince = begunAt;
    }
    const [pages, others] = page.status === 404 ? [this.#missing, this.#found] : [this.#found, this.#missing];
    others.delete(page.key);
    // Removes the tags of the page that it replaces.
    pages.set(page);
    if (pages.peek(page.key) !== page) return;
    for (const tag of page.tags) this.#tagged(tag).add(page);
  }

  /** Whether the content of a page with these tags changed since `generation` in a way that allows no lag. */
  hasLost(generation: number, tags: readonly string[]): boolean {
    const strict = tags.map((tag) => (tag === names.listings ? names.takenOff : tag));
    return this.invalidations.changedSince(generation, strict);
  }

  delete(key: string): void {
    this.#found.delete(key);
    this.#missing.delete(key);
  }

  /**
   * Marks all pages with one of `tags` to be rendered before they are served again. Lists of listings may lag up to a
   * second. Running renders cannot restore old data. Pages stay in memory in case rendering fails.
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

  /** Removes every page and prevents running renders from restoring any. */
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
