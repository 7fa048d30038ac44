import type { Plugin } from "vite";

/** From the weakest to the strongest. */
const layers = ["properties", "theme", "base", "components", "utilities"];

/**
 * A layer takes its place where it is named first, and the build puts the stylesheets of a page into an order of its own:
 * each names all layers, so that any of them may come first.
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
