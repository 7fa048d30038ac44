import type { Plugin } from "vite";

/**
 * Built pages import `#lib/…` from src; Node runs its TypeScript directly. The front, the pages and the scripts share
 * one instance of every module, one database and one change announcement.
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
