import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Registers `client:reach`, which `reach.ts` implements. */
export function reachDirective(): AstroIntegration {
  return {
    name: "reach-directive",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "reach", entrypoint: fileURLToPath(new URL("./reach.ts", import.meta.url)) });
      },
    },
  };
}
