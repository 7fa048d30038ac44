/**
 * React islands that render faster on the server. Astro's renderer renders every island twice: once to probe it, once
 * for the output. This one renders each island once, synchronously.
 */
import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

export function leanReact(): AstroIntegration {
  const stock = react();
  const setup = stock.hooks["astro:config:setup"];
  return {
    ...stock,
    hooks: {
      ...stock.hooks,
      "astro:config:setup": (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              serverEntrypoint: new URL("./lean-react-server.ts", import.meta.url),
            }),
        }),
    },
  };
}
