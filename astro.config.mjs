import node from "@astrojs/node";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, passthroughImageService } from "astro/config";
import { canonicalPathsInDev } from "./src/integrations/canonical-paths-in-dev.ts";
import { leanReact } from "./src/integrations/lean-react.ts";
import { reachDirective } from "./src/integrations/reach-directive.ts";

export default defineConfig({
  output: "server",
  adapter: node({ mode: "middleware", bodySizeLimit: 1_048_576 }),
  integrations: [leanReact(), reachDirective()],
  session: false,
  compressHTML: true,
  devToolbar: { enabled: false },
  // Pictures are resized when they are taken in, never on request.
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: "always" },
  cache: { provider: { entrypoint: new URL("./src/lib/cache/provider.ts", import.meta.url) } },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss(), canonicalPathsInDev()],
    environments: {
      // The server's own TypeScript runs as it is: one copy of it for the front, the pages and the scripts.
      ssr: { build: { rollupOptions: { external: [/^#lib\//] } } },
    },
  },
});
