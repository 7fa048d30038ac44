/** Astro's cache API, expressed in headers that CDNs and the server's front understand. */
import type { CacheProviderFactory } from "astro";
import { announce } from "#lib/cluster/announcement.ts";

const factory: CacheProviderFactory = () => ({
  name: "cdn-headers",
  setHeaders({ maxAge = 0, swr = 0, tags = [] }) {
    return new Headers({
      "CDN-Cache-Control": `public, max-age=${maxAge}, stale-while-revalidate=${swr}`,
      ...(tags.length > 0 && { "Cache-Tag": tags.join(",") }),
    });
  },
  async invalidate({ tags = [] }) {
    await announce(typeof tags === "string" ? [tags] : tags);
  },
});

export default factory;
