import type { Plugin } from "vite";

/**
 * The built pages import `#lib/…` as it stands in src: Node runs its TypeScript as it is. So the front, the pages
 * and the scripts share one copy of every module, one database and one announcement of what has changed.
 */
export function serverSource(): Plugin {
  return {
    name: "server-source",
    enforce: "pre",
    apply: "build",
    resolveId(id) {
      if (this.environment.name !== "ssr" || !id.startsWith("#lib/")) return null;
      return { id, external: true };
    },
  };
}
