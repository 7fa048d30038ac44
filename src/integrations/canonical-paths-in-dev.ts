import type { Plugin } from "vite";
import { canonicalPath } from "#lib/shared/route/canonical-path.ts";

/** `astro dev` runs without the server's front, so this redirects to canonical paths. */
export function canonicalPathsInDev(): Plugin {
  return {
    name: "canonical-paths-in-dev",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [pathname = "/", query] = (request.url ?? "/").split("?", 2);
        const canonical = canonicalPath(pathname) ?? pathname;
        request.url = query === undefined ? canonical : `${canonical}?${query}`;
        next();
      });
    },
  };
}
