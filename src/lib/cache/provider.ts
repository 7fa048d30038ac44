/** Astro's cache API, spoken in the headers that a CDN and the server's own front both obey. */
import type { CacheProviderFactory } from "astro";
import { announce } from "#lib/cluster/announcement.ts";

const factory: CacheProviderFactory = () => ({
  name: "cdn-headers",
  setHeaders({ maxAge = 0, swr = 0, tags = [] }) {
    return new Headers({
      "CDN-Cache-Control": `public, max-age=${maxAge}, stale-while-revalidate=${swr}`,
      "Cache-Tag": tags.join(","),
    });
  },
  async invalidate({ tags = [] }) {
    await announce(typeof tags === "string" ? [tags] : tags);
  },
});

export default factory;
