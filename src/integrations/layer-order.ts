import type { Plugin } from "vite";

/** From the weakest to the strongest. */
const layers = ["properties", "theme", "base", "components", "utilities"];

/**
 * CSS layers rank in the order in which they are first named. The build may reorder a page's stylesheets, so each of
 * them names all layers.
 */
export function layerOrder(): Plugin {
  return {
    name: "layer-order",
    transform(code, id) {
      if (!id.split("?")[0]?.endsWith(".css") || !code.includes("@layer")) return null;
      return { code: `@layer ${layers.join(", ")};\n${code}`, map: null };
    },
  };
}
