/** Pages by key within a number of bytes; the least recently used goes first. */
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
  /** What it shows has changed, or may have: it is served only where it cannot be rendered again. */
  isDoubtful: boolean;
}

/** Objects, strings' own headers and the entries of maps: measured at about this much. */
const bytesBesides = 2048;
/** Within this time an entry keeps its place, so that a hit costs one look-up and no reordering. */
const reorderAfterMs = 1000;

export class BoundedPages {
  readonly #pages = new Map<string, StoredPage>();
  readonly #maxBytes: number;
  readonly #onRemoved: (page: StoredPage) => void;
  #bytes = 0;

  constructor(maxBytes: number, onRemoved: (page: StoredPage) => void) {
    this.#maxBytes = maxBytes;
    this.#onRemoved = onRemoved;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string, now: number): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (page !== undefined && now - page.usedAt > reorderAfterMs) {
      page.usedAt = now;
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(page: StoredPage): void {
    this.delete(page.key);
    this.#pages.set(page.key, page);
    this.#bytes += page.bytes;
    this.#shrink();
  }

  values(): Iterable<StoredPage> {
    return this.#pages.values();
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
    this.#onRemoved(page);
  }

  clear(): void {
    for (const key of this.#pages.keys()) this.delete(key);
  }

  /** Counts a page anew whose bodies have changed. */
  recount(page: StoredPage): void {
    if (this.#pages.get(page.key) !== page) return;
    this.#bytes += sizeOf(page) - page.bytes;
    page.bytes = sizeOf(page);
    this.#shrink();
  }

  #shrink(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}

export function storedPage(page: Page, key: string, lifetime: Lifetime, now: number): StoredPage {
  const freshUntil = now + lifetime.freshMs;
  const stored: StoredPage = {
    ...page,
    // A part of a longer string keeps all of it alive: the whole raw URL, up to 16 KiB that nothing counts.
    key: Buffer.from(key).toString(),
    tags: lifetime.tags,
    freshUntil,
    staleUntil: freshUntil + lifetime.staleMs,
    usedAt: now,
    bytes: 0,
    isDoubtful: false,
    recompression: page.br === undefined && page.gzip === undefined ? "done" : "due",
  };
  stored.bytes = sizeOf(stored);
  return stored;
}

function sizeOf(page: StoredPage): number {
  let bytes = bytesBesides + page.key.length * 2;
  for (const representation of [page.identity, page.gzip, page.br]) {
    if (representation === undefined) continue;
    bytes += representation.body.length + (representation.text?.length ?? 0);
    // The strings themselves are shared between the encodings; each list holds pointers to them.
    bytes += (representation.headers.length + representation.notModifiedHeaders.length) * 8;
  }
  for (const text of page.headers) bytes += text.length;
  return bytes;
}
