/**
 * React islands with a cheaper server side. The stock renderer probes every island by rendering it once to a
 * throw-away stream and then again to a second one; here each is rendered once, synchronously.
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
