import type { Plugin } from "vite";

/**
 * Imports that wait for somebody to act, without Vite's helper that looks for stylesheets and parts to load first: no
 * island has a stylesheet, the parts are few, and the helper was an eighth of a page's script.
 */
export function plainPreload(): Plugin {
  return {
    name: "plain-preload",
    enforce: "pre",
    load(id) {
      if (id !== "\0vite/preload-helper.js") return null;
      return "export const __vitePreload = (load) => load();";
    },
  };
}
