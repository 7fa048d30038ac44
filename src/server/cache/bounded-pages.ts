/**
 * Pages by key within a byte limit. Pages requested once are evicted first, least recently used first. So endless
 * made-up addresses never evict pages that visitors return to.
 */
import type { Lifetime } from "./cacheability.ts";
import type { Page } from "./page.ts";

export interface StoredPage extends Page {
  readonly key: string;
  readonly tags: readonly string[];
  freshUntil: number;
  readonly staleUntil: number;
  usedAt: number;
  bytes: number;
  recompression: "due" | "queued" | "done";
  /** The page may be out of date: it is served only if it cannot be rendered again. */
  isDoubtful: boolean;
  /** When the page's list became outdated; undefined while it is current. */
  behindSince: number | undefined;
}

/** Measured overhead of one entry: objects, string headers and map entries. */
const entryOverhead = 2048;
/** Entries keep their place for this long, so that a hit is one lookup without reordering. */
const reorderAfterMs = 1000;

/** Share of memory for pages requested more than once. The rest stays free for new pages. */
const shareOfProven = 0.8;

export class BoundedPages {
  /** In both maps, the least recently used page comes first. */
  readonly #once = new Map<string, StoredPage>();
  readonly #proven = new Map<string, StoredPage>();
  readonly #maxBytes: number;
  readonly #onRemoved: (page: StoredPage) => void;
  #bytes = 0;
  #provenBytes = 0;

  constructor(maxBytes: number, onRemoved: (page: StoredPage) => void) {
    this.#maxBytes = maxBytes;
    this.#onRemoved = onRemoved;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#once.size + this.#proven.size;
  }

  /** The page under `key`; counts as a use. */
  get(key: string, now: number): StoredPage | undefined {
    const page = this.#proven.get(key);
    if (page === undefined) return this.#prove(key, now);
    if (now - page.usedAt > reorderAfterMs) {
      page.usedAt = now;
      this.#proven.delete(key);
      this.#proven.set(key, page);
    }
    return page;
  }

  /** The page under `key`, without counting as a use. */
  peek(key: string): StoredPage | undefined {
    return this.#proven.get(key) ?? this.#once.get(key);
  }

  /** A page that is rendered again keeps its place among pages requested more than once. */
  set(page: StoredPage): void {
    const isProven = this.#proven.has(page.key);
    this.delete(page.key);
    (isProven ? this.#proven : this.#once).set(page.key, page);
    this.#bytes += page.bytes;
    if (isProven) this.#provenBytes += page.bytes;
    this.#shrink();
  }

  *values(): Iterable<StoredPage> {
    yield* this.#once.values();
    yield* this.#proven.values();
  }

  delete(key: string): void {
    const page = this.peek(key);
    if (page === undefined) return;
    this.#bytes -= page.bytes;
    if (this.#proven.delete(key)) this.#provenBytes -= page.bytes;
    else this.#once.delete(key);
    this.#onRemoved(page);
  }

  clear(): void {
    for (const { key } of [...this.values()]) this.delete(key);
  }

  /** Updates the byte count of a page whose bodies changed. */
  recount(page: StoredPage): void {
    if (this.peek(page.key) !== page) return;
    const more = sizeOf(page) - page.bytes;
    this.#bytes += more;
    if (this.#proven.has(page.key)) this.#provenBytes += more;
    page.bytes += more;
    this.#shrink();
  }

  #prove(key: string, now: number): StoredPage | undefined {
    const page = this.#once.get(key);
    if (page === undefined) return undefined;
    page.usedAt = now;
    this.#once.delete(key);
    this.#proven.set(key, page);
    this.#provenBytes += page.bytes;
    // The least recently used pages move back to the pages requested once.
    for (const [oldKey, old] of this.#proven) {
      if (this.#provenBytes <= this.#maxBytes * shareOfProven) break;
      this.#proven.delete(oldKey);
      this.#provenBytes -= old.bytes;
      this.#once.set(oldKey, old);
    }
    return page;
  }

  #shrink(): void {
    for (const pages of [this.#once, this.#proven]) {
      for (const key of pages.keys()) {
        if (this.#bytes <= this.#maxBytes) return;
        this.delete(key);
      }
    }
  }
}

export function storedPage(page: Page, key: string, lifetime: Lifetime, now: number): StoredPage {
  const freshUntil = now + lifetime.freshMs;
  const stored: StoredPage = {
    ...page,
    // Copies the key: a slice would keep the whole raw URL alive, up to 16 KiB that nothing counts.
    key: Buffer.from(key).toString(),
    tags: lifetime.tags,
    freshUntil,
    staleUntil: freshUntil + lifetime.staleMs,
    usedAt: now,
    bytes: 0,
    isDoubtful: false,
    behindSince: undefined,
    recompression: page.br === undefined && page.gzip === undefined ? "done" : "due",
  };
  stored.bytes = sizeOf(stored);
  return stored;
}

function sizeOf(page: StoredPage): number {
  let bytes = entryOverhead + page.key.length * 2;
  for (const representation of [page.identity, page.gzip, page.br]) {
    if (representation === undefined) continue;
    bytes += representation.body.length;
    // Encodings share the header strings; each list holds only pointers.
    bytes += (representation.headers.length + representation.notModifiedHeaders.length) * 8;
  }
  for (const text of page.headers) bytes += text.length;
  return bytes;
}
