/** Remembers parsed URLs of public pages, so that a cache hit parses nothing. */
import { longestKey, type PageTarget } from "./page-key.ts";

const most = 4096;

export class UrlMemo {
  readonly #targets = new Map<string, PageTarget>();

  get(rawUrl: string): PageTarget | undefined {
    return this.#targets.get(rawUrl);
  }

  set(rawUrl: string, target: PageTarget): void {
    if (rawUrl.length > longestKey) return;
    // Made-up URLs can fill the memo; clearing it costs each real URL one parse.
    if (this.#targets.size >= most) this.#targets.clear();
    this.#targets.set(rawUrl, target);
  }

  get size(): number {
    return this.#targets.size;
  }
}
